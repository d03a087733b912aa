import { type LanguageCode, languages } from '@storefront/contracts/languages';
import { foldAccents, foldedForms, splitWords, splitWrittenWords } from './fold-accents';

/** The searchable texts of a product by weight: A counts more than B, B more than C. */
export interface SearchedTexts {
  A: readonly string[];
  B: readonly string[];
  C: readonly string[];
  /** Codes of its sellables. Each is one word, whatever signs it contains; none is suggested. */
  codes?: readonly string[];
}

/** A product's words in one language. */
export interface SearchDocument {
  /** A `tsvector` as Postgres reads it: `'ba:solja':1A 'ba:ilma':2A`. */
  text: string;
  /** Folded word → as it is written. Without numbers and codes. */
  spellings: ReadonlyMap<string, string>;
}

/** The highest position that a `tsvector` stores. */
const lastPlace = 16_383;
const longestWord = 60;

/** A code as one word: `VR-0101-MO` is `vr0101mo`. */
export function codeWord(code: string): string {
  return foldAccents(code)
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .slice(0, longestWord);
}

/** Whether typos in a word are corrected. In numbers and codes another digit names another product. */
export function isWord(word: string): boolean {
  return !/\d/.test(word);
}

/** A word with its language, so that one index serves all languages. */
export function lexeme(lang: LanguageCode, word: string): string {
  return `'${lang}:${word}'`;
}

/** The words of a text as suggestions write them: lower case, except in languages that capitalize nouns. */
export function splitSpelledWords(lang: LanguageCode, text: string): string[] {
  return languages[lang].capitalizesNouns ? splitWrittenWords(text) : splitWords(text);
}

/** Prefers the lower-case spelling of a word: the other one only began a sentence. */
export function usualSpelling(known: string | undefined, spelling: string): string {
  return known === undefined || spelling === spelling.toLowerCase() ? spelling : known;
}

/** Creates the document of a product in one language. */
export function createSearchDocument(lang: LanguageCode, texts: SearchedTexts): SearchDocument {
  const places = new Map<string, string[]>();
  const spellings = new Map<string, string>();
  let place = 0;
  for (const weight of ['A', 'B', 'C'] as const) {
    for (const spelling of texts[weight].flatMap((text) => splitSpelledWords(lang, text))) {
      const word = spelling.toLowerCase();
      place = Math.min(place + 1, lastPlace);
      if (word.length > longestWord) continue;
      for (const form of foldedForms(word)) {
        places.set(form, [...(places.get(form) ?? []), `${place}${weight}`]);
        if (isWord(form)) spellings.set(form, usualSpelling(spellings.get(form), spelling));
      }
    }
  }
  for (const form of (texts.codes ?? []).map(codeWord)) if (form !== '' && !places.has(form)) places.set(form, ['1A']);
  const text = [...places].map(([form, all]) => `${lexeme(lang, form)}:${all.join(',')}`).join(' ');
  return { text, spellings };
}
