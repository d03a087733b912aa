import { foldAccents, foldedForms, splitWords } from './fold-accents';
import { lexeme } from './search-document';

/** Further words are ignored: they narrow nothing. */
const maxWords = 8;

/** From this length on an ending may differ: "šolje" also matches "šolj…", or a plural would find nothing. */
const minStemLength = 4;

function toStem(word: string): string | undefined {
  const stem = word.replace(/(?:[aeiou][smn]?|s)$/, '');
  return stem !== word && stem.length >= minStemLength ? stem : undefined;
}

/** From this length on a word may be the beginning of another. Fewer letters would begin half of all words. */
const minPrefixLength = 2;

function toPrefixes(word: string): string[] {
  const stem = toStem(word);
  return [...(word.length >= minPrefixLength ? [word] : []), ...(stem ? [stem] : [])];
}

/** One word of a `tsquery`. What matches in more ways counts more: the word itself, then its beginning, then its stem. */
function toTsquery(corpus: string, words: readonly string[]): string {
  const exact = words.map((word) => lexeme(corpus, word));
  const beginnings = words.flatMap(toPrefixes).map((word) => `${lexeme(corpus, word)}:*`);
  return `(${[...new Set([...exact, ...beginnings])].join(' | ')})`;
}

/** A search in texts, by words and their beginnings. */
export interface PlainSearch {
  /** A `tsquery` as Postgres reads it. */
  text: string;
  /** The words that are searched, folded. */
  words: readonly string[];
}

/**
 * Parses a query for texts whose words are not in `search_words`: nothing is corrected. Undefined when it holds no word.
 *
 * @param corpus of products; of posts and pages, their language
 */
export function readPlainSearch(corpus: string, query: string): PlainSearch | undefined {
  const words = [...new Set(splitWords(query).map(foldAccents))].slice(0, maxWords);
  if (words.length === 0) return undefined;
  return { text: words.map((word) => toTsquery(corpus, [word])).join(' & '), words };
}

/** The searched word that a word of a text matches; undefined when none. */
export function findMatchedWord(textWord: string, { words }: PlainSearch): string | undefined {
  const forms = foldedForms(textWord.normalize('NFC').toLowerCase());
  return words.find((word) =>
    forms.some((form) => form === word || toPrefixes(word).some((begun) => form.startsWith(begun))),
  );
}
