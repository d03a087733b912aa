import { formatLocale, type Language } from '@storefront/contracts/languages';

/** Moments as the shop's clock has them, in the visitor's words. On the server, and in the browser after a change: never while it hydrates. */
export function createMomentFormat({ htmlLang }: Language): (iso: string) => string {
  const options = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Europe/Sarajevo' } as const;
  const moments = new Intl.DateTimeFormat(formatLocale(htmlLang), options);
  return (iso) => moments.format(new Date(iso));
}

/** Days such as 2026-11-30, which belong to no clock. */
export function createDayFormat({ htmlLang }: Language): (day: string) => string {
  const days = new Intl.DateTimeFormat(formatLocale(htmlLang), { dateStyle: 'medium', timeZone: 'UTC' });
  return (day) => days.format(new Date(`${day}T00:00:00Z`));
}
