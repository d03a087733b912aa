import { inLanguage, type LanguageCode, type Localized, languageCodes } from '@storefront/contracts/languages';

/** Gender and number of a noun: masculine, feminine, neuter, and their plurals; `p` where a plural has no gender. */
export type Gender = 'm' | 'f' | 'n' | 'mp' | 'fp' | 'np' | 'p';

export const adjectiveKeys = [
  ...(['large', 'small', 'low', 'tall', 'long', 'narrow', 'round'] as const),
  ...(['wooden', 'painted', 'striped', 'checked'] as const),
] as const;
export type AdjectiveKey = (typeof adjectiveKeys)[number];

/** Languages whose adjectives are written out here; the others take them over with `swapWords`. */
export type WrittenLanguage = 'ba' | 'si' | 'en' | 'de' | 'it' | 'es';

/** Whose words serve where a language has none of its own: neighbours differ by words, which `swapWords` knows. */
export const borrowedFrom: Localized<WrittenLanguage> = { hr: 'ba', rs: 'ba', me: 'ba', at: 'de' };

/** Where an adjective stands and what it is for each gender. */
interface Adjective {
  place: 'before' | 'after';
  form: (gender: Gender) => string;
}

const slavicEndings = { f: 'a', n: 'o', mp: 'i', fp: 'e', np: 'a', p: 'i' };

/** Masculine and stem: a title names one thing of its kind, so Bosnian has the definite form, Slovene the indefinite one. */
function slavic(masculine: string, stem: string): Adjective {
  return { place: 'before', form: (gender) => (gender === 'm' ? masculine : stem + slavicEndings[gender]) };
}

const germanEndings = { m: 'er', f: 'e', n: 'es', mp: 'e', fp: 'e', np: 'e', p: 'e' };

function german(stem: string): Adjective {
  return { place: 'before', form: (gender) => stem + germanEndings[gender] };
}

/** Ends in -o, -a, -i, -e in Italian and in -o, -a, -os, -as in Spanish. */
function romance(stem: string, endings: Record<'m' | 'f' | 'mp' | 'fp', string>): Adjective {
  const known = (gender: Gender) => (gender === 'f' || gender === 'fp' || gender === 'mp' ? gender : 'm');
  return { place: 'after', form: (gender) => stem + endings[known(gender)] };
}
const italian = (stem: string) => romance(stem, { m: 'o', f: 'a', mp: 'i', fp: 'e' });
const spanish = (stem: string) => romance(stem, { m: 'o', f: 'a', mp: 'os', fp: 'as' });
const byNumber = (one: string, many: string) => romance('', { m: one, f: one, mp: many, fp: many });
const same = (place: Adjective['place'], word: string): Adjective => ({ place, form: () => word });

const adjectives: Record<WrittenLanguage, Record<AdjectiveKey, Adjective>> = {
  ba: {
    large: slavic('veliki', 'velik'),
    small: slavic('mali', 'mal'),
    low: slavic('niski', 'nisk'),
    tall: slavic('visoki', 'visok'),
    long: slavic('dugi', 'dug'),
    narrow: slavic('uski', 'usk'),
    round: slavic('okrugli', 'okrugl'),
    wooden: slavic('drveni', 'drven'),
    painted: slavic('obojeni', 'obojen'),
    striped: slavic('prugasti', 'prugast'),
    checked: slavic('karirani', 'kariran'),
  },
  si: {
    large: slavic('velik', 'velik'),
    small: slavic('majhen', 'majhn'),
    low: slavic('nizek', 'nizk'),
    tall: slavic('visok', 'visok'),
    long: slavic('dolg', 'dolg'),
    narrow: slavic('ozek', 'ozk'),
    round: slavic('okrogel', 'okrogl'),
    wooden: slavic('lesen', 'lesen'),
    painted: slavic('pobarvan', 'pobarvan'),
    striped: slavic('črtast', 'črtast'),
    checked: slavic('karirast', 'karirast'),
  },
  en: {
    large: same('before', 'large'),
    small: same('before', 'small'),
    low: same('before', 'low'),
    tall: same('before', 'tall'),
    long: same('before', 'long'),
    narrow: same('before', 'narrow'),
    round: same('before', 'round'),
    wooden: same('before', 'wooden'),
    painted: same('before', 'painted'),
    striped: same('before', 'striped'),
    checked: same('before', 'checked'),
  },
  de: {
    large: german('groß'),
    small: german('klein'),
    low: german('niedrig'),
    tall: german('hoh'),
    long: german('lang'),
    narrow: german('schmal'),
    round: german('rund'),
    wooden: same('after', 'aus Holz'),
    painted: german('farbig'),
    striped: german('gestreift'),
    checked: german('kariert'),
  },
  it: {
    large: byNumber('grande', 'grandi'),
    small: italian('piccol'),
    low: italian('bass'),
    tall: italian('alt'),
    long: romance('lun', { m: 'go', f: 'ga', mp: 'ghi', fp: 'ghe' }),
    narrow: italian('strett'),
    round: italian('rotond'),
    wooden: same('after', 'di legno'),
    painted: italian('colorat'),
    striped: same('after', 'a righe'),
    checked: same('after', 'a quadri'),
  },
  es: {
    large: byNumber('grande', 'grandes'),
    small: spanish('pequeñ'),
    low: spanish('baj'),
    tall: spanish('alt'),
    long: spanish('larg'),
    narrow: spanish('estrech'),
    round: spanish('redond'),
    wooden: same('after', 'de madera'),
    painted: spanish('pintad'),
    striped: same('after', 'de rayas'),
    checked: same('after', 'de cuadros'),
  },
};

/** What is composed. In the shop's other languages the seed's fallback stands in. */
export const composedLanguages = languageCodes.filter((code) => code in adjectives || code in borrowedFrom);

/** An adjective in the form that its noun asks for. */
export function agree(
  lang: WrittenLanguage,
  key: AdjectiveKey,
  gender: Gender,
): { word: string; place: 'before' | 'after' } {
  const { form, place } = adjectives[lang][key];
  return { word: form(gender), place };
}

/** `a, b or c`, in the language's own words; Spanish says `u` before an o. */
export function listChoices(lang: LanguageCode, items: readonly string[]): string {
  const last = items.at(-1) ?? '';
  const spanishOr = /^h?[oó]/i.test(last) ? 'u' : 'o';
  const or: Localized<string> = {
    ba: 'ili',
    hr: 'ili',
    rs: 'ili',
    me: 'ili',
    si: 'ali',
    en: 'or',
    de: 'oder',
    at: 'oder',
    it: 'o',
    es: spanishOr,
  };
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} ${inLanguage(or, lang)} ${last}`;
}
