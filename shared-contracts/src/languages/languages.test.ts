import {
  findInLanguage,
  formatLocale,
  inLanguage,
  isLanguageCode,
  languageCodes,
  languagePrefix,
  languages,
  readableLanguages,
  splitLanguage,
} from './languages';

const designTable = `
  ba bs-BA       BAM proizvod narudzbe
  hr hr-HR       EUR proizvod narudzbe
  rs sr-Latn-RS  RSD proizvod narudzbe
  me sr-Latn-ME  EUR proizvod narudzbe
  si sl-SI       EUR izdelek  narocila
  en en          EUR item     orders
  de de-DE       EUR produkt  bestellen
  at de-AT       EUR produkt  bestellen
  it it-IT       EUR prodotto ordini
  es es-ES       EUR producto pedidos`;

it('holds the ten rows of the language table', () => {
  const rows = designTable
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/));
  const ours = Object.values(languages).map(({ code, htmlLang, currency, productWord, ordersWord }) => [
    code,
    htmlLang,
    currency,
    productWord,
    ordersWord,
  ]);
  expect(ours.slice(0, rows.length)).toEqual(rows);
});

describe.each(languageCodes.filter((code) => code !== 'ba'))('%s beside the default ba', (code) => {
  it('has a prefix that its paths are split by again', () => {
    expect(languagePrefix(code, 'ba')).toBe(`/${code}`);
    expect(splitLanguage(`/${code}/a/b/`, 'ba')).toEqual({ language: languages[code], rest: '/a/b/' });
  });
});

it('gives the default language no prefix', () => {
  expect(languagePrefix('ba', 'ba')).toBe('');
  expect(splitLanguage('/solje/', 'ba')).toEqual({ language: languages.ba, rest: '/solje/' });
});

it('takes the default language from configuration', () => {
  expect(languagePrefix('hr', 'hr')).toBe('');
  expect(splitLanguage('/ba/solje/', 'hr')).toEqual({ language: languages.ba, rest: '/solje/' });
});

it.each(['/en', '/en/'])('reads %s as the home of a language', (path) => {
  expect(splitLanguage(path, 'ba')).toEqual({ language: languages.en, rest: '/' });
});

it.each(['/english/', '/EN/', '/constructor/', '/'])('takes no language from %s', (path) => {
  expect(splitLanguage(path, 'ba')).toEqual({ language: languages.ba, rest: path });
});

it('knows its own codes only, not ISO codes', () => {
  expect(['si', 'sl', 'bs', undefined].map(isLanguageCode)).toEqual([true, false, false, false]);
});

it('writes English dates as the British do, and all others by their own language', () => {
  const dateIn = (htmlLang: string) =>
    new Intl.DateTimeFormat(formatLocale(htmlLang), { dateStyle: 'long', timeZone: 'UTC' }).format(
      Date.UTC(2026, 10, 14),
    );
  expect(dateIn('en')).toBe('14 November 2026');
  expect(languageCodes.filter((code) => formatLocale(languages[code].htmlLang) !== languages[code].htmlLang)).toEqual([
    'en',
  ]);
});

it('knows which languages are read without help', () => {
  expect(readableLanguages('hr')).toEqual(expect.arrayContaining(['ba', 'hr', 'rs', 'me']));
  expect(readableLanguages('at')).toContain('de');
  expect(readableLanguages('si')).toEqual(['si']);
  for (const code of languageCodes) expect(readableLanguages(code)).toContain(code);
});

it('a missing language is stood in for by its neighbour, then by English, then by what there is', () => {
  const texts = { hr: 'hr', de: 'de', en: 'en' };
  expect((['ba', 'rs', 'at', 'de', 'it', 'si'] as const).map((lang) => findInLanguage(texts, lang))).toEqual([
    ...['hr', 'hr', 'de', 'de', 'en', 'en'],
  ]);
  expect(findInLanguage({ it: 'it' }, 'ba')).toBe('it');
  expect(findInLanguage({}, 'ba')).toBeUndefined();
});

it('reads no text from content that has none', () => {
  expect(inLanguage({ it: 'it' }, 'ba')).toBe('it');
  expect(() => inLanguage({}, 'ba')).toThrow('A text stands in no language');
});

it('names only languages of the table as those that stand in, and a country once', () => {
  const rows = Object.values(languages);
  expect(rows.flatMap(({ fallback }) => fallback).filter((code) => !isLanguageCode(code))).toEqual([]);
  const countries = rows.flatMap((row) => row.countries);
  expect(countries).toEqual([...new Set(countries)]);
});
