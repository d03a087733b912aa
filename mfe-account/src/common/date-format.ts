import { formatLocale, type Language } from '@storefront/contracts/languages';

const timeZone = 'Europe/Sarajevo';

/** Days as the shop's clock has them, in the visitor's words. Called on the server: a browser's own Intl data could break hydration. */
export function createDateFormat({ htmlLang }: Language): (iso: string) => string {
  const dates = new Intl.DateTimeFormat(formatLocale(htmlLang), { dateStyle: 'long', timeZone });
  return (iso) => dates.format(new Date(iso));
}

/** Days with their time, likewise. */
export function createMomentFormat({ htmlLang }: Language): (iso: string) => string {
  const moments = new Intl.DateTimeFormat(formatLocale(htmlLang), { dateStyle: 'long', timeStyle: 'short', timeZone });
  return (iso) => moments.format(new Date(iso));
}
