import { languageTable } from './language-table';

/**
 * The shop's own language codes, which are the keys of the language table. They are not ISO codes: `ba`, `si`, `at`, `rs`
 * and `me` name shops (decision 0009).
 */
export type LanguageCode = keyof typeof languageTable;

/** ISO 4217 codes of the three currencies that the shop sells in (REQ-1.15). */
export type CurrencyCode = 'BAM' | 'EUR' | 'RSD';

/** One row of the language table (REQ-1.15). */
export interface Language {
  code: LanguageCode;
  /** BCP 47 tag for `<html lang>`, `hreflang` and Intl. */
  htmlLang: string;
  currency: CurrencyCode;
  /** Stands between slug and id in a product's URL: `/solja-ilma-proizvod-101/`. */
  productWord: string;
  /** The path segment under which an order's pages live. */
  ordersWord: string;
  /** The language's own name, for the language switch. */
  nativeName: string;
  /** Languages that its readers understand without help, the nearest first. Their texts stand in for missing ones. */
  fallback: readonly LanguageCode[];
  /** ISO 3166-1 codes, in lower case, of the countries whose visitors are offered the language. */
  countries: readonly string[];
  /** Present where nouns have a capital letter. */
  capitalizesNouns?: true;
}

function toLanguages(rows: Readonly<Record<LanguageCode, Omit<Language, 'code'>>>) {
  const entries = Object.entries(rows).map(([code, row]) => [code, { code, ...row }]);
  return Object.fromEntries(entries) as Record<LanguageCode, Language>;
}

/** Every language of the shop, in the order in which the language switch shows them. */
export const languages: Readonly<Record<LanguageCode, Language>> = /* @__PURE__ */ toLanguages(languageTable);

/** What somebody who chose a language reads without a word of help: that language and those close to it. */
export function readableLanguages(code: LanguageCode): readonly LanguageCode[] {
  // A remote may be older than the shop's youngest language.
  return [code, ...(languages[code]?.fallback ?? [])];
}

/** By what dates and hours are written: `en` alone would be American, and the shop's English is British. */
export function formatLocale(htmlLang: string): string {
  return htmlLang === 'en' ? 'en-GB' : htmlLang;
}

/** The codes in table order. */
export const languageCodes = Object.keys(languages) as LanguageCode[];

/** Whether a string is one of the shop's language codes. */
export function isLanguageCode(value: string | undefined): value is LanguageCode {
  return value !== undefined && Object.hasOwn(languages, value);
}

/** `''` for the default language, `/en` for another: what stands before every path of that language. */
export function languagePrefix(code: LanguageCode, defaultCode: LanguageCode): string {
  return code === defaultCode ? '' : `/${code}`;
}

/** Splits a path into its language and the rest, which always begins with a slash: `/en/item/` → en, `/item/`. */
export function splitLanguage(path: string, defaultCode: LanguageCode): { language: Language; rest: string } {
  const [, first] = path.split('/', 2);
  if (!isLanguageCode(first) || first === defaultCode) return { language: languages[defaultCode], rest: path };
  return { language: languages[first], rest: path.slice(first.length + 1) || '/' };
}

/** A value by language: how content is written down. A language may be missing, so it is read with `inLanguage`. */
export type Localized<T> = Partial<Record<LanguageCode, T>>;

/** Understood by the most people, where a language has no text and none near to it has one either. */
const worldLanguage: LanguageCode = 'en';

/** Whose text is shown in a language: its own, one near to it, English, or else the first that there is. */
export function findTextLanguage(texts: Localized<unknown>, code: LanguageCode): LanguageCode | undefined {
  const order = [...readableLanguages(code), worldLanguage, ...languageCodes];
  return order.find((each) => texts[each] !== undefined);
}

/** What stands in a language, or in the one that stands in for it; undefined where there is nothing at all. */
export function findInLanguage<T>(texts: Localized<T>, code: LanguageCode): T | undefined {
  const found = findTextLanguage(texts, code);
  return found && texts[found];
}

/** As `findInLanguage`, for content that has a text in one language at least. */
export function inLanguage<T>(texts: Localized<T>, code: LanguageCode): T {
  const found = findInLanguage(texts, code);
  if (found === undefined) throw new RangeError('A text stands in no language');
  return found;
}
