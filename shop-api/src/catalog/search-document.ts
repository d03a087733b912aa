import { type LanguageCode, languages } from '@storefront/contracts/languages';
import { foldAccents, foldedForms, joinHyphened, splitWords, splitWrittenWords } from './fold-accents';
import { findFunctionWords } from './function-words';
import { findMeasures } from './measures';

/** The searchable texts of a product by weight: A counts more than B, B more than C, C more than D. */
export interface SearchedTexts {
  A: readonly string[];
  B: readonly string[];
  C: readonly string[];
  /** What only mentions things, such as a description. Its words share one place, and no function word is among them. */
  D?: readonly string[];
  /** Codes of its sellables. Each is one word, whatever signs it contains; none is suggested. */
  codes?: readonly string[];
}

/** A product's words in one language, or those of a post or page. */
export interface SearchDocument {
  /** A `tsvector` as Postgres reads it: `'ba:solja':1A 'ba:ilma':2A`. */
  text: string;
  /** Folded word → as it is written. Without numbers and codes. */
  spellings: ReadonlyMap<string, string>;
  /** Of these, the words that the product is called by: all but those that its description alone mentions. */
  named: ReadonlySet<string>;
}

/** The highest position that a `tsvector` stores. */
const lastPlace = 16_383;
const longestWord = 60;
/** Of a longer description, the beginning says what the product is. */
const mostMentioned = 120;

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

/** A word with its corpus, so that one index serves all languages. */
export function lexeme(corpus: string, word: string): string {
  return `'${corpus}:${word}'`;
}

/** The words of a text as suggestions write them: lower case, except in languages that capitalize nouns. */
export function splitSpelledWords(lang: LanguageCode, text: string): string[] {
  return languages[lang].capitalizesNouns ? splitWrittenWords(text) : splitWords(text);
}

/** Prefers the lower-case spelling of a word: the other one only began a sentence. */
export function usualSpelling(known: string | undefined, spelling: string): string {
  return known === undefined || spelling === spelling.toLowerCase() ? spelling : known;
}

/** The title of a product in two parts: what it is, and what it is for. "Case for a phone - black" is a black case. */
export function splitTitle(lang: LanguageCode, title: string): { what: string; purpose: string } {
  const { purposeWords } = findFunctionWords(lang);
  const words = title.split(/(?<=\s)/);
  const from = words.findIndex((word, at) => at > 0 && purposeWords.has(foldAccents(word.trim())));
  if (from < 0) return { what: title, purpose: '' };
  const length = words.slice(from).findIndex((word) => /^[-–—|(]/.test(word) || /,\s*$/.test(word));
  const to = length < 0 ? words.length : from + length;
  const isLast = /,\s*$/.test(words[to] ?? '');
  const end = isLast ? to + 1 : to;
  return { what: [...words.slice(0, from), ...words.slice(end)].join(''), purpose: words.slice(from, end).join('') };
}

/** Whether a category of this title holds accessories. */
export function isAccessoryTitle(lang: LanguageCode, title: string): boolean {
  const { accessoryWords } = findFunctionWords(lang);
  return splitWords(title).some((word) => accessoryWords.has(foldAccents(word)));
}

/** Words with a place, and how they are written. */
interface Placed {
  places: Map<string, string[]>;
  spellings: Map<string, string>;
}

function addPlace({ places }: Placed, word: string, place: string): void {
  const known = places.get(word);
  if (known) known.push(place);
  else places.set(word, [place]);
}

function addSpelling({ spellings }: Placed, form: string, spelling: string): void {
  if (isWord(form)) spellings.set(form, usualSpelling(spellings.get(form), spelling));
}

function placeWords(lang: LanguageCode, texts: SearchedTexts): Placed {
  const placed: Placed = { places: new Map(), spellings: new Map() };
  let place = 0;
  for (const weight of ['A', 'B', 'C'] as const) {
    for (const text of texts[weight]) {
      for (const spelling of splitSpelledWords(lang, text)) {
        place = Math.min(place + 1, lastPlace);
        if (spelling.length > longestWord) continue;
        for (const form of foldedForms(spelling.toLowerCase())) {
          addPlace(placed, form, `${place}${weight}`);
          addSpelling(placed, form, spelling);
        }
      }
      const joined = joinHyphened(text).map(foldAccents);
      const measured = findMeasures(text).flatMap(({ words }) => words);
      for (const word of [...joined, ...measured]) {
        if (word.length > longestWord || placed.places.has(word)) continue;
        addPlace(placed, word, `${Math.max(place, 1)}${weight}`);
        addSpelling(placed, word, word);
      }
    }
  }
  return placed;
}

/** The words that a description alone holds, with their spelling. */
function readMentioned(lang: LanguageCode, texts: readonly string[], known: Placed['places']): Map<string, string> {
  const { stopWords } = findFunctionWords(lang);
  const mentioned = new Map<string, string>();
  for (const spelling of texts.flatMap((text) => splitSpelledWords(lang, text))) {
    if (mentioned.size >= mostMentioned) break;
    if (spelling.length < 2 || spelling.length > longestWord) continue;
    for (const form of foldedForms(spelling.toLowerCase())) {
      if (!known.has(form) && !stopWords.has(form)) mentioned.set(form, usualSpelling(mentioned.get(form), spelling));
    }
  }
  for (const { words } of texts.flatMap(findMeasures)) {
    for (const word of words) if (!known.has(word)) mentioned.set(word, word);
  }
  return mentioned;
}

/** Creates a document from texts in one language. Where it stands in a corpus, that is part of its words, else the language is. */
export function createSearchDocument(lang: LanguageCode, texts: SearchedTexts, corpus: string = lang): SearchDocument {
  const { places, spellings } = placeWords(lang, texts);
  const named = new Set(spellings.keys());
  for (const form of (texts.codes ?? []).map(codeWord)) if (form !== '' && !places.has(form)) places.set(form, ['1A']);
  const mentioned = readMentioned(lang, texts.D ?? [], places);
  for (const [form, spelling] of mentioned) if (isWord(form)) spellings.set(form, spelling);
  const text = [
    ...[...places].map(([form, all]) => `${lexeme(corpus, form)}:${all.join(',')}`),
    // Without a place, a word would be found as if it had any weight.
    ...[...mentioned.keys()].map((form) => `${lexeme(corpus, form)}:${lastPlace}D`),
  ].join(' ');
  return { text, spellings, named };
}
