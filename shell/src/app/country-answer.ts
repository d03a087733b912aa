import type { LanguageCode } from '@storefront/contracts/languages';

/** What `/-/country` answers. The words are in the language that they suggest, which the page's labels are not. */
export interface CountryAnswer {
  /** ISO 3166 in lower case; null where it is not known. */
  country: string | null;
  suggestion: { language: LanguageCode; label: string; text: string; go: string; close: string } | null;
}
