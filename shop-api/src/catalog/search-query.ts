import type { LanguageCode } from '@storefront/contracts/languages';
import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { Database } from '../database/connection';
import { listedProducts, productSearch, searchWords } from '../database/content-tables';
import { editDistance, neighboursOf } from './edit-distance';
import { foldAccents, foldedForms, wordsOf } from './fold-accents';
import { codeWord, isWord, lexeme } from './search-document';

/** A query that something may be found by. */
export interface Search {
  lang: LanguageCode;
  /** A `tsquery` as Postgres reads it, by which what is found is ranked. */
  text: string;
  /** The shortest one that finds the same. */
  shortest: string;
  /** No more products than these are found by any of its words: what is listed of words says so. */
  mostFound: number;
  wordCount: number;
  /** What was searched for instead, as it is written; null when every word was known. */
  corrected: string | null;
}

/** More words than this narrow nothing any more. */
const mostWords = 8;
const mostCorrections = 3;

/** A typed word with how it is looked for. */
interface Term {
  /** As typed, lower case. */
  typed: string;
  folded: string;
}

function termsOf(query: string): Term[] {
  const terms = wordsOf(query).map((typed) => ({ typed, folded: foldAccents(typed) }));
  return terms
    .filter(({ folded }, at) => terms.findIndex((other) => other.folded === folded) === at)
    .slice(0, mostWords);
}

/** From this length on an ending may differ: "šolje" is looked for as "šolj…" too, or a plural would find nothing. */
const shortestStem = 4;

function stemOf(word: string): string | undefined {
  const stem = word.replace(/(?:[aeiou][smn]?|s)$/, '');
  return stem !== word && stem.length >= shortestStem ? stem : undefined;
}

/** From this length on a word may be the beginning of another. Fewer letters would begin half of all words. */
const shortestBeginning = 2;

function beginningsOf(word: string): string[] {
  const stem = stemOf(word);
  return [...(word.length >= shortestBeginning ? [word] : []), ...(stem ? [stem] : [])];
}

/** The same without what its other beginnings find anyway: the index looks each of them up. */
function shortestTsqueryOf(lang: LanguageCode, words: readonly string[]): string {
  const found = words.map((word) => {
    const beginning = beginningsOf(word).at(-1);
    return beginning === undefined ? lexeme(lang, word) : `${lexeme(lang, beginning)}:*`;
  });
  return `(${[...new Set(found)].join(' | ')})`;
}

/** One word of a `tsquery`. What matches in more ways counts more: the word itself, then its beginning, then its stem. */
function tsqueryOf(lang: LanguageCode, words: readonly string[]): string {
  const exact = words.map((word) => lexeme(lang, word));
  const beginnings = words.flatMap(beginningsOf).map((word) => `${lexeme(lang, word)}:*`);
  return `(${[...new Set([...exact, ...beginnings])].join(' | ')})`;
}

/**
 * In how many products' documents each of these words stands, or one that begins with it: at most, for two such words may stand in
 * one. A number or a code is taken as typed: nobody knows how often it is there.
 */
async function countKnown(database: Database, lang: LanguageCode, terms: readonly Term[]): Promise<number[]> {
  const count = ({ folded }: Term) => {
    const like = beginningsOf(folded).map((word) => sql`${searchWords.word} like ${`${word}%`}`);
    const match = or(eq(searchWords.word, folded), ...like);
    const counted = sql`sum(${searchWords.productCount})`;
    return sql`(select ${counted} from ${searchWords} where ${and(eq(searchWords.lang, lang), match)})`.mapWith(Number);
  };
  const fields = Object.fromEntries(terms.map((term, at) => [`word${at}`, count(term)]));
  const [row] = await database.select(fields).from(sql`(values (1)) as one(n)`);
  return terms.map(({ folded }, at) => (isWord(folded) ? Number(row?.[`word${at}`] ?? 0) : Number.POSITIVE_INFINITY));
}

/** How many letters may be wrong: in a short word any other would be as near. */
function mostWrongLetters(word: string): number {
  if (word.length < 4) return 0;
  return word.length < 7 ? 1 : 2;
}

interface Correction {
  word: string;
  spelling: string;
  /** In how many documents it stands, at most. */
  products: number;
}

/** How far a known word is from a typed one; one that only begins alike is a little further. */
function distanceTo(typed: string, word: string): number {
  const whole = editDistance(typed, word);
  const beginning = editDistance(typed, word.slice(0, typed.length));
  return beginning <= 1 ? Math.min(whole, beginning + 0.5) : whole;
}

/** The words that were most likely meant, best first: neighbours by index, and by trigrams what is further off. */
async function readCorrections(database: Database, lang: LanguageCode, typed: string): Promise<Correction[]> {
  const most = mostWrongLetters(typed);
  if (most === 0) return [];
  const { sameLength, others } = neighboursOf(typed);
  // As rows: hundreds of words as an array would be compared one by one wherever the plan was made before they were known.
  const rowsOf = (words: readonly string[]) => sql`(select unnest(${`{${words.join(',')}}`}::text[]))`;
  const known = (condition: SQL) =>
    database
      .select({ word: searchWords.word, spelling: searchWords.spelling, products: searchWords.productCount })
      .from(searchWords)
      .where(and(eq(searchWords.lang, lang), condition));
  // Each by itself: the first and the last are found by an index, which any of the three are not.
  const rows = await union(
    known(sql`${searchWords.word} in ${rowsOf([...sameLength, ...others])}`),
    known(sql`left(${searchWords.word}, ${typed.length}::int) in ${rowsOf(sameLength)}`),
    known(sql`${searchWords.word} % ${typed}`),
  );
  const ranked = rows
    .map((row) => ({ ...row, distance: distanceTo(typed, row.word) }))
    .filter(({ distance }) => distance <= most + 0.5)
    .sort((a, b) => a.distance - b.distance || b.products - a.products || (a.word < b.word ? -1 : 1));
  return ranked.filter(({ distance }) => distance === ranked[0]?.distance).slice(0, mostCorrections);
}

/** What is written as codes are, `VR-0101-MO`: parts without a space between them. */
const writtenAsCode = /^[\p{L}\p{N}]+(?:[._/+-]+[\p{L}\p{N}]+)+$/u;

/** A query that is the code of something that is sold, or its beginning: as the one word that it is in documents. */
async function findCode(database: Database, lang: LanguageCode, query: string): Promise<string | undefined> {
  const typed = query.trim();
  if (!writtenAsCode.test(typed)) return undefined;
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
  return { lang, text, shortest: text, mostFound: Number.POSITIVE_INFINITY, wordCount: 1, corrected: null };
}

function eitherOf(words: Search, code: Search): Search {
  const either = (a: string, b: string) => `(${a}) | ${b}`;
  const text = either(words.text, code.text);
  return { ...words, text, shortest: either(words.shortest, code.shortest), mostFound: code.mostFound };
}

/** A query with its typos corrected; undefined when a word of it stands nowhere, and nothing can be found. */
export async function readSearch(database: Database, lang: LanguageCode, query: string): Promise<Search | undefined> {
  const terms = termsOf(query);
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
    text: choices.map((words) => tsqueryOf(lang, words)).join(' & '),
    shortest: choices.map((words) => shortestTsqueryOf(lang, words)).join(' & '),
    mostFound: Math.min(...found.map((each) => each.reduce((sum, { products }) => sum + products, 0))),
    wordCount: terms.length,
    corrected: known.every(Boolean) ? null : found.flatMap(([best]) => (best ? [best.spelling] : [])).join(' '),
  };
  return code ? eitherOf(words, searchForCode(lang, code)) : words;
}

/** A search that takes every word as it is typed. */
export interface PlainSearch {
  /** A `tsquery` as Postgres reads it. */
  text: string;
  /** What is looked for, folded. */
  words: readonly string[];
}

/** The same without corrections, for texts whose words are not listed; undefined when nothing that is a word was typed. */
export function readPlainSearch(lang: LanguageCode, query: string): PlainSearch | undefined {
  const words = termsOf(query).map(({ folded }) => folded);
  if (words.length === 0) return undefined;
  return { text: words.map((word) => tsqueryOf(lang, [word])).join(' & '), words };
}

/** Which of the words that are looked for a text's word answers; undefined when none. */
export function findAnswered(textWord: string, { words }: PlainSearch): string | undefined {
  const forms = foldedForms(textWord.normalize('NFC').toLowerCase());
  return words.find((word) =>
    forms.some((form) => form === word || beginningsOf(word).some((begun) => form.startsWith(begun))),
  );
}

/** How well a product answers: a word in the title counts more than one of maker or category, that more than the rest. */
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
