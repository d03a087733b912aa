import { formatLocale, type LanguageCode, languages } from '@storefront/contracts/languages';

/** All countries that the shop delivers to keep this time. */
const timeZone = 'Europe/Sarajevo';

/** A day and an hour as a reader of that language writes them, with the zone: what a receipt has to say. */
export function formatMoment(moment: Date, lang: LanguageCode): string {
  const format = new Intl.DateTimeFormat(formatLocale(languages[lang].htmlLang), {
    dateStyle: 'long',
    timeStyle: 'long',
    timeZone,
  });
  return format.format(moment);
}

/** The day alone, as a reader of that language writes it. */
export function formatDay(moment: Date, lang: LanguageCode): string {
  return new Intl.DateTimeFormat(formatLocale(languages[lang].htmlLang), { dateStyle: 'long', timeZone }).format(
    moment,
  );
}
