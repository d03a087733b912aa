import type { LanguageCode } from '@storefront/contracts/languages';
import { and, eq, gt, ne, type SQL, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { Database } from '../database/connection';
import { productSearch, searchWords } from '../database/content-tables';
import { editDistance, toNeighbours } from './edit-distance';
import { snowballDictionaries, toLightStem } from './light-stems';
import type { Corpus } from './search-corpora';
import { isWord } from './search-document';

/** What the vocabulary has of a typed word. */
export interface KnownWord {
  isKnown: boolean;
  /** Other words of its stem, the most frequent first. */
  forms: readonly string[];
  /** Words that end with it, in languages that write compounds as one word. */
  compounds: readonly string[];
  /** Upper bound of the products whose documents hold a word that begins with it, a form or a compound. */
  products: number;
}

/** Rarer forms and compounds are left out: each is a look-up in the index. */
const mostForms = 24;
const compoundLanguages: readonly LanguageCode[] = ['de', 'at'];

/** Whether a language writes several words as one. */
export const isCompounding = (lang: LanguageCode) => compoundLanguages.includes(lang);

const minCompoundLength = 4;

const toArray = (words: readonly string[]) => sql`${`{${words.map((word) => `"${word}"`).join(',')}}`}::text[]`;

/** A word's stem, as `search_words` has it. */
function stem(lang: LanguageCode, word: string): SQL {
  const dictionary = snowballDictionaries[lang];
  if (dictionary === undefined) return sql`${toLightStem(lang, word)}::text`;
  return sql`coalesce((ts_lexize(${sql.raw(`'${dictionary}'`)}, ${word}::text))[1], ${word}::text)`;
}

/** What a compound ends with besides its ending: "bretter" is "…brett" as well. */
function toCompoundStem(lang: LanguageCode, word: string): string {
  const stem = toLightStem(lang, word);
  return stem.length >= minCompoundLength ? stem : word;
}

/** The longest ending that a compound may have. */
const longestEnding = 3;

interface VocabularyRow {
  at: number;
  kind: 'form' | 'compound' | 'begun';
  word: string | null;
  products: number;
}

const endsLike = (ending: string) => sql`word like ${`%${ending}%`}::text
  and right(word, ${ending.length + longestEnding}::int) like ${`%${ending}%`}::text`;

function selectRows({ corpus, lang }: Corpus, word: string, at: number): SQL[] {
  const own = sql`corpus = ${corpus}::text`;
  const listed = (kind: SQL, condition: SQL) => sql`(
    select ${at}::int as at, ${kind}::text as kind, word, product_count as products from search_words
    where ${own} and ${condition} order by product_count desc, word limit ${mostForms}::int)`;
  const mayEndCompounds = isCompounding(lang) && word.length >= minCompoundLength;
  return [
    listed(sql`'form'`, sql`stem = ${stem(lang, word)}`),
    sql`(select ${at}::int, 'begun'::text, null::text, coalesce(sum(product_count), 0)::int from search_words
      where ${own} and word like ${`${word}%`}::text)`,
    ...(mayEndCompounds ? [listed(sql`'compound'`, endsLike(toCompoundStem(lang, word)))] : []),
  ];
}

/** Looks up words in one statement. Words with digits are not in the vocabulary. */
export async function readKnownWords(
  database: Database,
  corpus: Corpus,
  words: readonly string[],
): Promise<Map<string, KnownWord>> {
  const asked = [...new Set(words)].filter(isWord);
  if (asked.length === 0) return new Map();
  const parts = asked.flatMap((word, at) => selectRows(corpus, word, at));
  const rows: VocabularyRow[] = await database
    .select({
      at: sql<number>`at`,
      kind: sql<VocabularyRow['kind']>`kind`,
      word: sql<string | null>`word`,
      products: sql`products`.mapWith(Number),
    })
    .from(sql`(${sql.join(parts, sql` union all `)}) found`);
  return new Map(
    asked.map((word, at) => [
      word,
      toKnownWord(
        corpus.lang,
        word,
        rows.filter((row) => row.at === at),
      ),
    ]),
  );
}

function toKnownWord(lang: LanguageCode, word: string, rows: readonly VocabularyRow[]): KnownWord {
  const ofKind = (kind: VocabularyRow['kind']) => rows.filter((row) => row.kind === kind);
  const listed = (kind: VocabularyRow['kind'], isMeant: (each: string) => boolean) =>
    ofKind(kind).flatMap((row) =>
      row.word !== null && isMeant(row.word) ? [{ word: row.word, products: row.products }] : [],
    );
  const formRows = listed('form', () => true);
  const compoundRows = listed('compound', (each) => isCompoundOf(lang, each, word));
  const counted = [...formRows, ...compoundRows, ...ofKind('begun')];
  const forms = formRows.map((row) => row.word);
  const compounds = compoundRows.map((row) => row.word);
  const products = counted.reduce((sum, row) => sum + row.products, 0);
  return {
    isKnown: forms.includes(word),
    forms: forms.filter((form) => form !== word),
    compounds: compounds.filter((each) => !forms.includes(each)),
    products,
  };
}

/** A word of which only two letters stand before the ending is another word: "Werk" is no "erk". */
function isCompoundOf(lang: LanguageCode, compound: string, word: string): boolean {
  const ending = toCompoundStem(lang, word);
  const stem = toLightStem(lang, compound);
  return compound !== word && stem.endsWith(ending) && stem.length - ending.length >= 3;
}

/** Which of these words are in the vocabulary. */
export async function readKnown(
  database: Database,
  { corpus }: Corpus,
  words: readonly string[],
): Promise<Set<string>> {
  if (words.length === 0) return new Set();
  const rows = await database
    .select({ word: searchWords.word })
    .from(searchWords)
    .where(and(eq(searchWords.corpus, corpus), sql`${searchWords.word} = any(${toArray(words)})`));
  return new Set(rows.map(({ word }) => word));
}

/** Whether any document matches. */
export async function hasMatch(database: Database, query: string): Promise<boolean> {
  const rows = await database
    .select({ id: productSearch.productId })
    .from(productSearch)
    .where(sql`${productSearch.document} @@ ${query}::tsquery`)
    .limit(1);
  return rows.length > 0;
}

/** Whether something is called by a word in another language or corpus than a typed one is searched in: then it is no slip. */
async function isForeignWord(database: Database, { corpus }: Corpus, word: string): Promise<boolean> {
  const rows = await database
    .select({ word: searchWords.word })
    .from(searchWords)
    .where(and(ne(searchWords.corpus, corpus), eq(searchWords.word, word), gt(searchWords.namedCount, 0)))
    .limit(1);
  return rows.length > 0;
}

/** How many letters may be wrong. In a short word, any other word would be as near. */
function maxTypos(word: string): number {
  if (word.length < 4) return 0;
  return word.length < 7 ? 1 : 2;
}

export interface Correction {
  word: string;
  spelling: string;
  /** Upper bound of the documents that hold it. */
  products: number;
}

const maxCorrections = 3;

/** Edit distance from a known word to a typed one; a word that only begins alike is a little further. */
function distanceTo(typed: string, word: string): number {
  const whole = editDistance(typed, word);
  const beginning = editDistance(typed, word.slice(0, typed.length));
  return beginning <= 1 && typed.length > 4 ? Math.min(whole, beginning + 0.5) : whole;
}

/** Who mistypes a word knows how it begins, and how long it is. */
function isSlip(typed: string, word: string, distance: number): boolean {
  const begins = typed[0] === word[0] || (typed[0] === word[1] && typed[1] === word[0]);
  return begins && (distance < 2 || Math.abs(typed.length - word.length) <= 1);
}

/** The likeliest corrections of a word, best first: neighbours by index, more distant words by trigrams. */
export async function readCorrections(database: Database, corpus: Corpus, typed: string): Promise<Correction[]> {
  const most = maxTypos(typed);
  if (most === 0 || !isWord(typed) || (await isForeignWord(database, corpus, typed))) return [];
  const { sameLength, others } = toNeighbours(typed);
  // As rows: a generic plan compares hundreds of words in an array one by one.
  const toRows = (words: readonly string[]) => sql`(select unnest(${`{${words.join(',')}}`}::text[]))`;
  const known = (condition: SQL) =>
    database
      .select({ word: searchWords.word, spelling: searchWords.spelling, products: searchWords.namedCount })
      .from(searchWords)
      .where(and(eq(searchWords.corpus, corpus.corpus), gt(searchWords.namedCount, 0), condition));
  // A union: the first and the last condition use an index, which one condition of all three does not.
  const rows = await union(
    known(sql`${searchWords.word} in ${toRows([...sameLength, ...others])}`),
    known(sql`left(${searchWords.word}, ${typed.length}::int) in ${toRows(sameLength)}`),
    known(sql`${searchWords.word} % ${typed}`),
  );
  const ranked = rows
    .map((row) => ({ ...row, distance: distanceTo(typed, row.word) }))
    .filter(({ word, distance }) => distance <= most + 0.5 && isSlip(typed, word, distance))
    .sort((a, b) => a.distance - b.distance || b.products - a.products || (a.word < b.word ? -1 : 1));
  return ranked.filter(({ distance }) => distance === ranked[0]?.distance).slice(0, maxCorrections);
}
