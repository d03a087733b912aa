import type { LanguageCode } from '@storefront/contracts/languages';
import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { Database } from '../database/connection';
import { listedProducts, productSearch, searchWords } from '../database/content-tables';
import { editDistance, toNeighbours } from './edit-distance';
import { foldAccents, foldedForms, splitWords } from './fold-accents';
import { codeWord, isWord, lexeme } from './search-document';

/** A parsed search query whose words are all known. */
export interface Search {
  lang: LanguageCode;
  /** A `tsquery` by which the matches are ranked. */
  text: string;
  /** The shortest `tsquery` with the same matches. */
  shortest: string;
  /** Upper bound of the matches, from the product counts of its words. */
  maxMatches: number;
  wordCount: number;
  /** What was searched for instead, as it is written; null when every word was known. */
  corrected: string | null;
}

/** Further words are ignored: they narrow nothing. */
const maxWords = 8;
const maxCorrections = 3;

/** A word as typed and as it is searched. */
interface Term {
  /** As typed, lower case. */
  typed: string;
  folded: string;
}

function parseTerms(query: string): Term[] {
  const terms = splitWords(query).map((typed) => ({ typed, folded: foldAccents(typed) }));
  return terms
    .filter(({ folded }, at) => terms.findIndex((other) => other.folded === folded) === at)
    .slice(0, maxWords);
}

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

/** The same without the prefixes that a shorter prefix covers: each is an index lookup. */
function toShortestTsquery(lang: LanguageCode, words: readonly string[]): string {
  const found = words.map((word) => {
    const beginning = toPrefixes(word).at(-1);
    return beginning === undefined ? lexeme(lang, word) : `${lexeme(lang, beginning)}:*`;
  });
  return `(${[...new Set(found)].join(' | ')})`;
}

/** One word of a `tsquery`. What matches in more ways counts more: the word itself, then its beginning, then its stem. */
function toTsquery(lang: LanguageCode, words: readonly string[]): string {
  const exact = words.map((word) => lexeme(lang, word));
  const beginnings = words.flatMap(toPrefixes).map((word) => `${lexeme(lang, word)}:*`);
  return `(${[...new Set([...exact, ...beginnings])].join(' | ')})`;
}

/**
 * In how many products' documents each of these words, or a word that begins with it, stands: an upper bound, because a document may
 * hold two of them. Numbers and codes are not counted in `search_words`, so theirs is infinite.
 */
async function countKnown(database: Database, lang: LanguageCode, terms: readonly Term[]): Promise<number[]> {
  const count = ({ folded }: Term) => {
    const like = toPrefixes(folded).map((word) => sql`${searchWords.word} like ${`${word}%`}`);
    const match = or(eq(searchWords.word, folded), ...like);
    const counted = sql`sum(${searchWords.productCount})`;
    return sql`(select ${counted} from ${searchWords} where ${and(eq(searchWords.lang, lang), match)})`.mapWith(Number);
  };
  const fields = Object.fromEntries(terms.map((term, at) => [`word${at}`, count(term)]));
  const [row] = await database.select(fields).from(sql`(values (1)) as one(n)`);
  return terms.map(({ folded }, at) => (isWord(folded) ? Number(row?.[`word${at}`] ?? 0) : Number.POSITIVE_INFINITY));
}

/** How many letters may be wrong. In a short word, any other word would be as near. */
function maxTypos(word: string): number {
  if (word.length < 4) return 0;
  return word.length < 7 ? 1 : 2;
}

interface Correction {
  word: string;
  spelling: string;
  /** Upper bound of the documents that hold it. */
  products: number;
}

/** Edit distance from a known word to a typed one; a word that only begins alike is a little further. */
function distanceTo(typed: string, word: string): number {
  const whole = editDistance(typed, word);
  const beginning = editDistance(typed, word.slice(0, typed.length));
  return beginning <= 1 ? Math.min(whole, beginning + 0.5) : whole;
}

/** The likeliest corrections of a word, best first: neighbours by index, more distant words by trigrams. */
async function readCorrections(database: Database, lang: LanguageCode, typed: string): Promise<Correction[]> {
  const most = maxTypos(typed);
  if (most === 0) return [];
  const { sameLength, others } = toNeighbours(typed);
  // As rows: a generic plan compares hundreds of words in an array one by one.
  const toRows = (words: readonly string[]) => sql`(select unnest(${`{${words.join(',')}}`}::text[]))`;
  const known = (condition: SQL) =>
    database
      .select({ word: searchWords.word, spelling: searchWords.spelling, products: searchWords.productCount })
      .from(searchWords)
      .where(and(eq(searchWords.lang, lang), condition));
  // A union: the first and the last condition use an index, which one condition of all three does not.
  const rows = await union(
    known(sql`${searchWords.word} in ${toRows([...sameLength, ...others])}`),
    known(sql`left(${searchWords.word}, ${typed.length}::int) in ${toRows(sameLength)}`),
    known(sql`${searchWords.word} % ${typed}`),
  );
  const ranked = rows
    .map((row) => ({ ...row, distance: distanceTo(typed, row.word) }))
    .filter(({ distance }) => distance <= most + 0.5)
    .sort((a, b) => a.distance - b.distance || b.products - a.products || (a.word < b.word ? -1 : 1));
  return ranked.filter(({ distance }) => distance === ranked[0]?.distance).slice(0, maxCorrections);
}

/** Text written like a code, `VR-0101-MO`: parts without a space between them. */
const codePattern = /^[\p{L}\p{N}]+(?:[._/+-]+[\p{L}\p{N}]+)+$/u;

/** The word by which documents hold the code of a sellable, when the query is such a code or its beginning. */
async function findCode(database: Database, lang: LanguageCode, query: string): Promise<string | undefined> {
  const typed = query.trim();
  if (!codePattern.test(typed)) return undefined;
  const word = codeWord(typed);
  const [found] = await database
    .select({ id: productSearch.productId })
    .from(productSearch)
    .where(sql`${productSearch.document} @@ ${`${lexeme(lang, word)}:*`}::tsquery`)
    .limit(1);
  return found && word;
}

function searchForCode(lang: LanguageCode, code: string): Search {
  const text = `${lexeme(lang, code)}:*`;
  return { lang, text, shortest: text, maxMatches: Number.POSITIVE_INFINITY, wordCount: 1, corrected: null };
}

function combineSearches(words: Search, code: Search): Search {
  const either = (a: string, b: string) => `(${a}) | ${b}`;
  const text = either(words.text, code.text);
  return { ...words, text, shortest: either(words.shortest, code.shortest), maxMatches: code.maxMatches };
}

/** Parses a query and corrects its typos; undefined when one of its words is unknown, so that nothing can match. */
export async function readSearch(database: Database, lang: LanguageCode, query: string): Promise<Search | undefined> {
  const terms = parseTerms(query);
  if (terms.length === 0) return undefined;
  const known = await countKnown(database, lang, terms);
  const found = await Promise.all(
    terms.map(async ({ typed, folded }, at): Promise<Correction[]> => {
      const products = known[at];
      if (products) return [{ word: folded, spelling: typed, products }];
      return readCorrections(database, lang, folded);
    }),
  );
  const code = await findCode(database, lang, query);
  if (code && !known.every(Boolean)) return searchForCode(lang, code);
  if (found.some((choices) => choices.length === 0)) return undefined;
  const choices = found.map((corrections) => corrections.map(({ word }) => word));
  const words: Search = {
    lang,
    text: choices.map((words) => toTsquery(lang, words)).join(' & '),
    shortest: choices.map((words) => toShortestTsquery(lang, words)).join(' & '),
    maxMatches: Math.min(...found.map((each) => each.reduce((sum, { products }) => sum + products, 0))),
    wordCount: terms.length,
    corrected: known.every(Boolean) ? null : found.flatMap(([best]) => (best ? [best.spelling] : [])).join(' '),
  };
  return code ? combineSearches(words, searchForCode(lang, code)) : words;
}

/** A search without corrections. */
export interface PlainSearch {
  /** A `tsquery` as Postgres reads it. */
  text: string;
  /** The words that are searched, folded. */
  words: readonly string[];
}

/** Parses a query without corrections, for texts whose words are not in `search_words`; undefined when it holds no word. */
export function readPlainSearch(lang: LanguageCode, query: string): PlainSearch | undefined {
  const words = parseTerms(query).map(({ folded }) => folded);
  if (words.length === 0) return undefined;
  return { text: words.map((word) => toTsquery(lang, [word])).join(' & '), words };
}

/** The searched word that a word of a text matches; undefined when none. */
export function findMatchedWord(textWord: string, { words }: PlainSearch): string | undefined {
  const forms = foldedForms(textWord.normalize('NFC').toLowerCase());
  return words.find((word) =>
    forms.some((form) => form === word || toPrefixes(word).some((begun) => form.startsWith(begun))),
  );
}

/** Rank of a match: a word in the title counts more than one of maker or category, and that more than the rest. */
function relevance({ text }: Search): SQL<number> {
  return sql`ts_rank('{0, 0.1, 0.4, 1}', ${productSearch.document}, ${text}::tsquery)`;
}

/**
 * The products that a search finds, under the name and with the columns of `listed_products`, and with their `relevance`: the
 * conditions of listings hold for both. Only `position` is looked up in the table itself, for the few that are asked for it.
 */
export function findMatches(search: Search): SQL {
  const position = sql`(select own.position from ${listedProducts} own where own.product_id = ${productSearch.productId})`;
  return sql`(
    select ${productSearch}.*, ${position} as position, ${relevance(search)} as relevance
    from ${productSearch} where ${productSearch.document} @@ ${search.shortest}::tsquery
  ) ${listedProducts}`;
}

/** Of a search that thousands match, those among the first products of the recommended order, with their `relevance`. */
export function findMatchesAmongFirst(search: Search, condition: SQL | undefined, productCount: number): SQL {
  return sql`(
    select ${listedProducts}.*, found.relevance
    from (
      select * from ${listedProducts} where ${condition}
      order by ${listedProducts.position}, ${listedProducts.productId} limit ${productCount}::int
    ) ${listedProducts} cross join lateral (
      select ${relevance(search)} as relevance, ${productSearch.document} @@ ${search.shortest}::tsquery as is_found
      from ${productSearch}
      where ${productSearch.productId} = ${listedProducts.productId} and ${productSearch.lang} = ${search.lang} offset 0
    ) found where found.is_found offset 0
  ) ${listedProducts}`;
}
