import { formatLocale, type Language } from '@storefront/contracts/languages';

/** Days as the shop's clock has them, in the visitor's words. Called on the server: a browser's own Intl data could break hydration. */
export function createDateFormat({ htmlLang }: Language): (iso: string) => string {
  const dates = new Intl.DateTimeFormat(formatLocale(htmlLang), { dateStyle: 'long', timeZone: 'Europe/Sarajevo' });
  return (iso) => dates.format(new Date(iso));
}
