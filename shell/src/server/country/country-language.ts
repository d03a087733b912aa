import { type LanguageCode, languageCodes, languages } from '@storefront/contracts/languages';

/** The shop for a country. Undefined where there is none. */
export function findCountryLanguage(country: string): LanguageCode | undefined {
  return languageCodes.find((code) => languages[code].countries.includes(country));
}
