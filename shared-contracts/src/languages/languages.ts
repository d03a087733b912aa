/** The shop's own language codes. They are not ISO codes: `ba`, `si`, `at`, `rs` and `me` name shops (decision 0009). */
export type LanguageCode = 'ba' | 'hr' | 'rs' | 'me' | 'si' | 'en' | 'de' | 'at' | 'it' | 'es';

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
}

function row(
  code: LanguageCode,
  htmlLang: string,
  currency: CurrencyCode,
  productWord: string,
  ordersWord: string,
  nativeName: string,
): Language {
  return { code, htmlLang, currency, productWord, ordersWord, nativeName };
}

/** Every language of the shop, in the order in which the language switch shows them. */
export const languages: Readonly<Record<LanguageCode, Language>> = {
  ba: row('ba', 'bs-BA', 'BAM', 'proizvod', 'narudzbe', 'Bosanski'),
  hr: row('hr', 'hr-HR', 'EUR', 'proizvod', 'narudzbe', 'Hrvatski'),
  rs: row('rs', 'sr-Latn-RS', 'RSD', 'proizvod', 'narudzbe', 'Srpski'),
  me: row('me', 'sr-Latn-ME', 'EUR', 'proizvod', 'narudzbe', 'Crnogorski'),
  si: row('si', 'sl-SI', 'EUR', 'izdelek', 'narocila', 'Slovenščina'),
  en: row('en', 'en', 'EUR', 'item', 'orders', 'English'),
  de: row('de', 'de-DE', 'EUR', 'produkt', 'bestellen', 'Deutsch'),
  at: row('at', 'de-AT', 'EUR', 'produkt', 'bestellen', 'Deutsch (Österreich)'),
  it: row('it', 'it-IT', 'EUR', 'prodotto', 'ordini', 'Italiano'),
  es: row('es', 'es-ES', 'EUR', 'producto', 'pedidos', 'Español'),
};

const kindred: readonly (readonly LanguageCode[])[] = [
  ['ba', 'hr', 'rs', 'me'],
  ['de', 'at'],
];

/** What somebody who chose a language reads without a word of help: that language and those close to it. */
export function readableLanguages(code: LanguageCode): readonly LanguageCode[] {
  return kindred.find((codes) => codes.includes(code)) ?? [code];
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

/** A value in every language: how the shop's content is written down. */
export type Localized<T> = Record<LanguageCode, T>;
