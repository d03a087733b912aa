import type { LanguageCode } from '@storefront/contracts/languages';

/** Takes the ending off a folded word. */
type Stem = (word: string) => string;

/** From this length on an ending is taken off: what is left of a shorter word could be anything. */
const minStemLength = 3;

function withoutEnding(word: string, endings: RegExp, minLength = minStemLength): string {
  const stem = word.replace(endings, '');
  return stem.length >= minLength ? stem : word;
}

const southSlavicEndings =
  /(?:ovima|evima|ovama|ijama|ovi|evi|ova|eva|ove|eve|ima|ama|iju|ija|ije|ijom|oga|ega|omu|emu|om|em|og|eg|im|(?<=.{4})ih|oj|a|e|i|o|u)$/;

/**
 * Declension of Bosnian, Croatian, Serbian and Montenegrin. Consonants that change before an ending become one (`tepih`, `tepisi`;
 * `ruksak`, `ruksaci`), and an `a` that comes and goes is left out (`lonac`, `lonci`).
 */
function stemSouthSlavic(word: string): string {
  const stem = withoutEnding(word, southSlavicEndings);
  return stem.length < minStemLength
    ? stem
    : stem
        .replace(/k$/, 'c')
        .replace(/(?<=[^aeiou])ac$/, 'c')
        .replace(/h$/, 's');
}

const slovenianEndings = /(?:ovami|evami|oma|ema|ami|ima|ama|ega|emu|ovi|evi|ov|ev|ah|ih|im|om|em|a|e|i|o|u)$/;

function stemSlovenian(word: string): string {
  const stem = withoutEnding(word, slovenianEndings);
  return stem.length < minStemLength ? stem : stem.replace(/(?<=[^aeiou])ec$/, 'c');
}

const stemEnglish: Stem = (word) =>
  word.endsWith('ies') && word.length > 4
    ? `${word.slice(0, -3)}y`
    : withoutEnding(word.replace(/(?<=(?:s|x|z|ch|sh))es$/, ''), /(?<!s)s$/);
const stemGerman: Stem = (word) => withoutEnding(word, /(?:ern|en|er|es|em|e|n|s)$/, 4);
const stemItalian: Stem = (word) => withoutEnding(word, /(?:hi|he|[aeio])$/);
const stemSpanish: Stem = (word) => withoutEnding(word, /(?:es|[aeo]s|[aeos])$/);

const stems: Partial<Record<LanguageCode, Stem>> = {
  ba: stemSouthSlavic,
  hr: stemSouthSlavic,
  rs: stemSouthSlavic,
  me: stemSouthSlavic,
  si: stemSlovenian,
  en: stemEnglish,
  de: stemGerman,
  at: stemGerman,
  it: stemItalian,
  es: stemSpanish,
};

/** A folded word without its ending, by a few rules of the language. A language without rules keeps its words. */
export function toLightStem(lang: LanguageCode, word: string): string {
  return /\d/.test(word) ? word : (stems[lang]?.(word) ?? word);
}

/** Dictionaries of Postgres that know the language better than the rules do. Both engines have them. */
export const snowballDictionaries: Partial<Record<LanguageCode, string>> = {
  en: 'english_stem',
  de: 'german_stem',
  at: 'german_stem',
  it: 'italian_stem',
  es: 'spanish_stem',
};
