import { formatLocale, type Language } from '@storefront/contracts/languages';

/** The shop's clock, which hangs in Sarajevo. */
const timeZone = 'Europe/Sarajevo';

/** `21. novembar 22:15`, written on the server only: a browser's own Intl data could differ. */
export function momentText(iso: string, { htmlLang }: Language): string {
  const format = { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit', timeZone } as const;
  return new Intl.DateTimeFormat(formatLocale(htmlLang), format).format(new Date(iso));
}

export function dayText(iso: string, { htmlLang }: Language): string {
  return new Intl.DateTimeFormat(formatLocale(htmlLang), { dateStyle: 'long', timeZone }).format(new Date(iso));
}
