import { isLanguageCode, type LanguageCode } from '@storefront/contracts/languages';

/** Where English is what most people read; it is no country's shop. */
const englishSpeaking: readonly string[] = ['au', 'ca', 'gb', 'ie', 'mt', 'nz', 'us'];

/** The shop for a country: all languages but English are named after theirs. Undefined where there is none. */
export function languageOfCountry(country: string): LanguageCode | undefined {
  if (englishSpeaking.includes(country)) return 'en';
  return isLanguageCode(country) && country !== 'en' ? country : undefined;
}
