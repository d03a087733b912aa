import type { LanguageCode } from '@storefront/contracts/languages';
import { foldAccents, foldedForms, wordsOf, writtenWordsOf } from './fold-accents';

/** What a search looks through, by what counts most: A before B before C. */
export interface SearchedTexts {
  A: readonly string[];
  B: readonly string[];
  C: readonly string[];
  /** Of what is sold of it: each is one word, with whatever signs it is written. Nobody is led to them, they are typed. */
  codes?: readonly string[];
}

/** A product's words in one language. */
export interface SearchDocument {
  /** A `tsvector` as Postgres reads it: `'ba:solja':1A 'ba:ilma':2A`. */
  text: string;
  /** Folded word → as it is written. Without numbers and codes. */
  spellings: ReadonlyMap<string, string>;
}

/** Postgres keeps no place beyond it, and no text of a product is that long. */
const lastPlace = 16_383;
const longestWord = 60;

/** A code as one word: `VR-0101-MO` is `vr0101mo`. */
export function codeWord(code: string): string {
  return foldAccents(code)
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .slice(0, longestWord);
}

/** A word that can be misspelt. Numbers and codes cannot: one digit further is another thing. */
export function isWord(word: string): boolean {
  return !/\d/.test(word);
}

/** A word of one language: the same letters in another language are another word, or one index could not serve all. */
export function lexeme(lang: LanguageCode, word: string): string {
  return `'${lang}:${word}'`;
}

/** Where nouns are written large, wherever they stand. */
const languagesOfLargeNouns: readonly LanguageCode[] = ['de', 'at'];

/** The words of a text as a suggestion may write them: small, but for nouns where the language writes them large. */
export function spelledWordsOf(lang: LanguageCode, text: string): string[] {
  return languagesOfLargeNouns.includes(lang) ? writtenWordsOf(text) : wordsOf(text);
}

/** Of two spellings of a word the small one: the large one only began a sentence. */
export function usualSpelling(known: string | undefined, spelling: string): string {
  return known === undefined || spelling === spelling.toLowerCase() ? spelling : known;
}

/** Makes the document of a product in one language. */
export function createSearchDocument(lang: LanguageCode, texts: SearchedTexts): SearchDocument {
  const places = new Map<string, string[]>();
  const spellings = new Map<string, string>();
  let place = 0;
  for (const weight of ['A', 'B', 'C'] as const) {
    for (const spelling of texts[weight].flatMap((text) => spelledWordsOf(lang, text))) {
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
