import type { LanguageCode } from '@storefront/contracts/languages';
import { and, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/connection';
import { listedProducts, productSearch } from '../database/content-tables';
import { foldAccents, foldedForms, splitWords } from './fold-accents';
import { findFunctionWords } from './function-words';
import { findMeasures } from './measures';
import { type Corpus, readCorpora } from './search-corpora';
import { codeWord, isWord } from './search-document';
import {
  namedWeights,
  type Pattern,
  rankDocuments,
  type Term,
  toAll,
  toAny,
  toBeginning,
  toMatch,
  toPatterns,
  toPhrase,
  toWord,
} from './search-terms';
import {
  hasMatch,
  isCompounding,
  type KnownWord,
  readCorrections,
  readKnown,
  readKnownWords,
} from './search-vocabulary';
import { findSynonyms, longestPhrase, type Phrase, type Synonyms } from './synonyms';

/** A query as it is searched in one corpus: a condition on its documents, and a rank of those that meet it. */
interface CorpusSearch {
  corpus: string;
  terms: readonly Term[];
  /** A `tsquery` that every match meets. */
  text: string;
  /** The weights of the places that are searched; all where it is not given. */
  weights?: string;
  /** How many of the terms a document must match; all of them where it is not given. */
  leastTerms?: number;
  /** Upper bound of the matches, from the product counts of its words. */
  maxMatches: number;
  /** What was searched for instead, as it is written; null when every word was known. */
  corrected: string | null;
}

/** A parsed search query, as it is searched in each corpus of its language. No document matches more than one of these. */
export interface Search {
  inCorpora: readonly CorpusSearch[];
  /** Upper bound of the matches. */
  maxMatches: number;
  /** What was searched for instead in all of them, as it is written; null where every word was known. */
  corrected: string | null;
  /** The search to fall back to when this one has no match. */
  relaxed?: Search;
}

/** Further words are ignored: they narrow nothing. */
const maxWords = 8;

/** From this length on a word may be the beginning of another. Fewer letters would begin half of all words. */
const minPrefixLength = 2;

/** A word as typed and as it is searched; of a measure, the words that documents hold for it. */
interface TypedWord {
  typed: string;
  folded: string;
  measures?: readonly string[];
}

interface ParsedQuery {
  words: TypedWord[];
  /** Two function words and more make a sentence: half of its other words may be no names at all. */
  isSentence: boolean;
}

/** Parts a query into words and measures, without the function words unless there is nothing else. */
function parseQuery(lang: LanguageCode, query: string): ParsedQuery {
  const text = query.normalize('NFC').toLowerCase();
  const words: TypedWord[] = [];
  const addWords = (part: string) =>
    words.push(...splitWords(part).map((typed) => ({ typed, folded: foldAccents(typed) })));
  let from = 0;
  for (const { words: measures, start, end } of findMeasures(text)) {
    addWords(text.slice(from, start));
    const typed = text.slice(start, end);
    words.push({ typed, folded: foldAccents(typed), measures });
    from = end;
  }
  addWords(text.slice(from));
  const { stopWords } = findFunctionWords(lang);
  const known = words.filter(({ folded }, at) => words.findIndex((other) => other.folded === folded) === at);
  const meant = known.filter(({ folded }) => !stopWords.has(folded));
  return {
    words: (meant.length > 0 ? meant : known).slice(0, maxWords),
    isSentence: meant.length > 0 && known.length - meant.length > 1,
  };
}

interface Vocabulary {
  database: Database;
  corpus: Corpus;
  synonyms: Synonyms;
  known: ReadonlyMap<string, KnownWord>;
  /** Pairs of words that are one word elsewhere. */
  joined: ReadonlySet<string>;
}

const unknown: KnownWord = { isKnown: false, forms: [], compounds: [], products: 0 };

/** The forms of each word of a phrase, all of which have to stand in a document. */
function toPhraseMatch({ corpus: { corpus }, known }: Vocabulary, phrase: Phrase) {
  return toAll(
    phrase.map((word) => toAny([word, ...(known.get(word)?.forms ?? [])].map((form) => toWord(corpus, form)))),
  );
}

/** The letters before a number may be a word of their own: "iphone7" is "iphone 7" as well. */
async function splitCode({ database, corpus }: Vocabulary, word: string): Promise<[string, string] | undefined> {
  const letters = /^\p{L}{3,}(?=\p{N})/u.exec(word)?.[0];
  if (letters === undefined) return undefined;
  const lengths = Array.from({ length: letters.length - 2 }, (_, at) => letters.length - at);
  const beginnings = await readKnown(
    database,
    corpus,
    lengths.map((length) => word.slice(0, length)),
  );
  const length = lengths.find((each) => beginnings.has(word.slice(0, each)));
  return length === undefined ? undefined : [word.slice(0, length), word.slice(length)];
}

const minPartLength = 3;
/** Letters that join the parts of a German compound. */
const joints = ['', 's', 'n', 'en', 'es', 'e'];

interface Parts {
  first: string;
  second: string;
}

function toParts(lang: LanguageCode, word: string): Parts[] {
  const places = Array.from(
    { length: Math.max(0, word.length - 2 * minPartLength + 1) },
    (_, at) => at + minPartLength,
  );
  return places.flatMap((at) => {
    const [first, second] = [word.slice(0, at), word.slice(at)];
    return (isCompounding(lang) ? joints : [''])
      .filter((joint) => first.endsWith(joint) && first.length - joint.length >= minPartLength)
      .map((joint) => ({ first: first.slice(0, first.length - joint.length), second }));
  });
}

/** The two parts side by side, or in a language of compounds anywhere in what a product is called. */
function toJoint(
  { corpus: { corpus, lang } }: Vocabulary,
  { first, second }: Parts,
  known: ReadonlyMap<string, KnownWord>,
): Pattern {
  if (!isCompounding(lang)) return toPhrase([toWord(corpus, first), toWord(corpus, second)]);
  const matches = [first, second].map((part) => {
    const { forms, compounds } = known.get(part) ?? unknown;
    return toAny([toBeginning(corpus, part), ...[...forms, ...compounds].map((form) => toWord(corpus, form))]);
  });
  return toAll(matches);
}

/** An unknown word as two known ones: "Kaffeetasse" is a "Tasse" with "Kaffee", "powerbank" is "power bank". */
async function splitCompound(vocabulary: Vocabulary, word: string): Promise<Term | undefined> {
  const { database, corpus } = vocabulary;
  const parts = toParts(corpus.lang, word);
  const whole = await readKnown(database, corpus, [...new Set(parts.flatMap(({ first, second }) => [first, second]))]);
  for (const part of parts.filter(({ first, second }) => whole.has(first) && whole.has(second))) {
    const { first, second } = part;
    const known = await readKnownWords(database, corpus, [first, second]);
    const match = toJoint(vocabulary, part, known);
    if (!(await hasMatch(database, match(namedWeights)))) continue;
    const products = Math.min(...[first, second].map((each) => known.get(each)?.products ?? 0));
    return { ...emptyTerm(word), related: [match], products, beginnings: [first, second] };
  }
  return undefined;
}

function emptyTerm(typed: string): Term {
  return { typed, exact: [], inflected: [], related: [], begun: [], products: 0, words: [], beginnings: [] };
}

function measureTerm({ corpus: { corpus } }: Vocabulary, { typed, measures = [] }: TypedWord): Term {
  const raw = splitWords(typed).map(foldAccents);
  return {
    ...emptyTerm(typed),
    exact: [toAll(measures.map((word) => toWord(corpus, word)))],
    products: Number.POSITIVE_INFINITY,
    words: [...measures, ...raw],
  };
}

async function codeTerm(vocabulary: Vocabulary, { typed, folded }: TypedWord): Promise<Term> {
  const { corpus } = vocabulary.corpus;
  const parts = await splitCode(vocabulary, folded);
  const term = {
    ...emptyTerm(typed),
    exact: [toWord(corpus, folded)],
    begun: folded.length >= minPrefixLength ? [toBeginning(corpus, folded)] : [],
    products: Number.POSITIVE_INFINITY,
    words: [folded],
    beginnings: folded.length >= minPrefixLength ? [folded] : [],
  };
  if (!parts) return term;
  const [first, second] = parts;
  const phrase = toPhrase([toWord(corpus, first), toWord(corpus, second)]);
  return { ...term, exact: [...term.exact, phrase], words: [...term.words, ...parts] };
}

async function correctedTerm(vocabulary: Vocabulary, word: TypedWord): Promise<Term | undefined> {
  const { database, corpus: own } = vocabulary;
  const { corpus } = own;
  const corrections = await readCorrections(database, own, word.folded);
  const [best] = corrections;
  if (!best) return undefined;
  const words = corrections.map((each) => each.word);
  const known = await readKnownWords(database, own, words);
  const forms = words.flatMap((each) => known.get(each)?.forms ?? []);
  return {
    ...emptyTerm(word.typed),
    exact: words.map((each) => toWord(corpus, each)),
    inflected: forms.map((each) => toWord(corpus, each)),
    begun: words.map((each) => toBeginning(corpus, each)),
    products: words.reduce((sum, each) => sum + (known.get(each)?.products ?? 0), 0),
    corrected: best.spelling,
    words: forms,
    beginnings: words,
  };
}

/** One word as a term; undefined when nothing in the shop is called so, nor anything alike. */
async function readTerm(vocabulary: Vocabulary, word: TypedWord): Promise<Term | undefined> {
  const { known, synonyms } = vocabulary;
  const { corpus, lang } = vocabulary.corpus;
  const { typed, folded } = word;
  if (word.measures) return measureTerm(vocabulary, word);
  if (!isWord(folded)) return codeTerm(vocabulary, word);
  const { isKnown, forms, compounds, products } = known.get(folded) ?? unknown;
  const others = findSynonyms(synonyms, lang, [folded]);
  const counts = others.map((phrase) => Math.min(...phrase.map((each) => known.get(each)?.products ?? 0)));
  const all = products + counts.reduce((sum, each) => sum + each, 0);
  if (all === 0) return (await splitCompound(vocabulary, folded)) ?? correctedTerm(vocabulary, word);
  const isPrefix = folded.length >= minPrefixLength;
  const term: Term = {
    ...emptyTerm(typed),
    exact: isKnown ? [toWord(corpus, folded)] : [],
    inflected: forms.map((form) => toWord(corpus, form)),
    related: [
      ...compounds.map((each) => toWord(corpus, each)),
      ...others.filter((_, at) => counts[at]).map((phrase) => toPhraseMatch(vocabulary, phrase)),
    ],
    begun: isPrefix ? [toBeginning(corpus, folded)] : [],
    products: all,
    words: [
      folded,
      ...forms,
      ...compounds,
      ...others.flat().flatMap((each) => [each, ...(known.get(each)?.forms ?? [])]),
    ],
    beginnings: isPrefix ? [folded] : [],
  };
  // A single letter is counted by the words that it begins, and too short to be searched by them.
  return toPatterns(term).length === 0 ? undefined : term;
}

/** Some words that mean one thing together: a phrase with synonyms, or two words that are also written as one. */
function readGroup(vocabulary: Vocabulary, group: readonly TypedWord[]): Term | undefined {
  const { known, synonyms, joined } = vocabulary;
  const { corpus, lang } = vocabulary.corpus;
  if (group.some(({ measures }) => measures)) return undefined;
  const phrase = group.map(({ folded }) => folded);
  const together = phrase.join('');
  const others = findSynonyms(synonyms, lang, phrase);
  const isJoined = group.length === 2 && joined.has(together);
  if (others.length === 0 && !isJoined) return undefined;
  const beginning = toAll(phrase.map((word) => toBeginning(corpus, word)));
  return {
    ...emptyTerm(group.map(({ typed }) => typed).join(' ')),
    exact: [toAll(phrase.map((word) => toWord(corpus, word))), ...(isJoined ? [toWord(corpus, together)] : [])],
    inflected: [toPhraseMatch(vocabulary, phrase)],
    related: others.map((other) => toPhraseMatch(vocabulary, other)),
    begun: [beginning, ...(isJoined ? [toBeginning(corpus, together)] : [])],
    products: Number.POSITIVE_INFINITY,
    words: [...phrase, together, ...others.flat()].flatMap((word) => [word, ...(known.get(word)?.forms ?? [])]),
    beginnings: phrase,
  };
}

/** The terms of a query in order, with `undefined` for each word of which nothing is known. */
async function readTerms(vocabulary: Vocabulary, words: readonly TypedWord[]): Promise<(Term | undefined)[]> {
  const terms: Promise<Term | undefined>[] = [];
  for (let at = 0; at < words.length; ) {
    const lengths = Array.from({ length: Math.min(longestPhrase, words.length - at) - 1 }, (_, index) => index + 2);
    const group = lengths
      .reverse()
      .map((length) => ({ length, term: readGroup(vocabulary, words.slice(at, at + length)) }))
      .find(({ term }) => term !== undefined);
    const word = words[at];
    if (group) terms.push(Promise.resolve(group.term));
    else if (word) terms.push(readTerm(vocabulary, word));
    at += group?.length ?? 1;
  }
  return Promise.all(terms);
}

/** Two words that may be one: letters and a number ("vr 1401") are looked up in the documents, others in the vocabulary. */
async function readJoined(database: Database, corpus: Corpus, words: readonly TypedWord[]): Promise<Set<string>> {
  const pairs = words.slice(1).flatMap(({ folded, measures }, at) => {
    const before = words[at];
    return before && !measures && !before.measures ? [before.folded + folded] : [];
  });
  const isCode = (pair: string) => /^\p{L}{1,4}\d+$/u.test(pair);
  const codes = pairs.filter(isCode);
  const found = await Promise.all(codes.map((code) => hasMatch(database, toBeginning(corpus.corpus, code)())));
  const known = await readKnown(database, corpus, pairs.filter(isWord));
  return new Set([...known, ...codes.filter((_, at) => found[at])]);
}

/** Text written like a code, `VR-0101-MO`: parts without a space between them. */
const codePattern = /^[\p{L}\p{N}]+(?:[._/+-]+[\p{L}\p{N}]+)+$/u;

/** The query as one code or its beginning, where a document holds such a word. */
async function findCode(database: Database, { corpus }: Corpus, query: string): Promise<Term | undefined> {
  const typed = query.trim();
  if (!codePattern.test(typed)) return undefined;
  const word = codeWord(typed);
  if (!(await hasMatch(database, toBeginning(corpus, word)()))) return undefined;
  const raw = splitWords(typed).map(foldAccents);
  return {
    ...emptyTerm(typed),
    exact: [toWord(corpus, word)],
    related: raw.length > 1 ? [toAll(raw.map((each) => toWord(corpus, each)))] : [],
    begun: [toBeginning(corpus, word)],
    products: Number.POSITIVE_INFINITY,
    words: [word, ...raw],
    beginnings: [word],
  };
}

function searchForAll({ corpus }: Corpus, terms: readonly Term[], weights?: string): CorpusSearch {
  const isCorrected = terms.some(({ corrected }) => corrected !== undefined);
  return {
    corpus,
    terms,
    weights,
    text: terms.map((term) => toMatch(term, weights)).join(' & '),
    maxMatches: Math.min(...terms.map(({ products }) => products)),
    corrected: isCorrected ? terms.map(({ typed, corrected }) => corrected ?? typed).join(' ') : null,
  };
}

/** Of three words two are most of them, of two words none is. Of a sentence, half is enough. */
function countLeast(wordCount: number, isSentence: boolean): number {
  return Math.max(1, Math.ceil(isSentence ? wordCount / 2 : (wordCount * 2) / 3));
}

/**
 * Matches of at least so many terms. Such a document matches one of any `terms.length - leastTerms + 1` terms, so the index is asked
 * for the rarest ones.
 */
function searchForMost(all: CorpusSearch, leastTerms: number): CorpusSearch | undefined {
  const { terms, weights } = all;
  if (terms.length < leastTerms) return undefined;
  const rarest = [...terms].sort((a, b) => a.products - b.products).slice(0, terms.length - leastTerms + 1);
  const text = rarest.map((term) => toMatch(term, weights)).join(' | ');
  return { ...all, text, leastTerms, maxMatches: Number.POSITIVE_INFINITY };
}

/**
 * All words before most of them, and what a product is called before what its description mentions. The other words of a sentence may
 * be no names: there, most of them as names count more than all of them in a description.
 */
const levels = ['named', 'mostNamed', 'described', 'most'] as const;

type SearchLevels = Partial<Record<(typeof levels)[number], CorpusSearch | undefined>>;

function toLevels(corpus: Corpus, terms: readonly (Term | undefined)[], isSentence: boolean): SearchLevels {
  const found = terms.flatMap((term) => term ?? []);
  const literal = found.filter(({ corrected }) => corrected === undefined);
  const least = countLeast(terms.length, isSentence);
  const meant = literal.length < least ? found : literal;
  const searchMost = (weights?: string) =>
    least < terms.length ? searchForMost(searchForAll(corpus, meant, weights), least) : undefined;
  const forMost = { mostNamed: isSentence ? searchMost(namedWeights) : undefined, most: searchMost() };
  if (found.length < terms.length) return forMost;
  return { ...forMost, named: searchForAll(corpus, found, namedWeights), described: searchForAll(corpus, found) };
}

async function readLevels(
  database: Database,
  corpus: Corpus,
  query: string,
  synonyms: Synonyms,
): Promise<SearchLevels> {
  const { words, isSentence } = parseQuery(corpus.lang, query);
  if (words.length === 0) return {};
  const code = await findCode(database, corpus, query);
  if (code) return toLevels(corpus, [code], false);
  const folded = words.filter(({ measures }) => !measures).map((word) => word.folded);
  const phrases = folded.flatMap((_, at) =>
    Array.from({ length: longestPhrase }, (__, length) =>
      findSynonyms(synonyms, corpus.lang, folded.slice(at, at + length + 1)),
    ),
  );
  const [known, joined] = await Promise.all([
    readKnownWords(database, corpus, [...folded, ...phrases.flat(2)]),
    readJoined(database, corpus, words),
  ]);
  const terms = await readTerms({ database, corpus, synonyms, known, joined }, words);
  return toLevels(corpus, terms, isSentence);
}

/** The searches of some corpora, level by level. */
function joinLevels(corpora: readonly SearchLevels[]): Search[] {
  return levels.flatMap((level) => {
    const inCorpora = corpora.flatMap((own) => own[level] ?? []);
    if (inCorpora.length === 0) return [];
    const corrected = inCorpora.find((own) => own.corrected !== null)?.corrected ?? null;
    return [{ inCorpora, corrected, maxMatches: inCorpora.reduce((sum, own) => sum + own.maxMatches, 0) }];
  });
}

/** Each falls back to the one after it. */
function chainSearches(searches: readonly Search[]): Search | undefined {
  return searches.reduceRight<Search | undefined>((relaxed, search) => ({ ...search, relaxed }), undefined);
}

/**
 * Parses a query and corrects the words that nothing is called by. Undefined when nothing can match. A word is searched as itself, in
 * its other forms, by its synonyms and as a beginning. What one corpus knows as it is typed is corrected by no other one.
 */
export async function readSearch(
  database: Database,
  lang: LanguageCode,
  query: string,
  synonyms: Synonyms,
): Promise<Search | undefined> {
  const corpora = await readCorpora(database, lang);
  const all = await Promise.all(corpora.map((corpus) => readLevels(database, corpus, query, synonyms)));
  const isCorrected = ({ named, most }: SearchLevels) => ((named ?? most)?.corrected ?? null) !== null;
  const literal = all.filter((own) => !isCorrected(own));
  const corrected = all.filter(isCorrected);
  return chainSearches([literal, ...corrected.map((own) => [own])].flatMap(joinLevels));
}

/** Whether the products that a search finds match most of its words and not all of them. */
export function isForMost({ inCorpora }: Search): boolean {
  return inCorpora.some(({ leastTerms }) => leastTerms !== undefined);
}

/** Whether a word of a title is one that was searched for. */
export function isSearchedWord(titleWord: string, { inCorpora }: Search): boolean {
  const forms = foldedForms(titleWord.normalize('NFC').toLowerCase());
  const terms = inCorpora.flatMap((own) => own.terms);
  return terms.some(({ words, beginnings }) =>
    forms.some((form) => words.includes(form) || beginnings.some((begun) => form.startsWith(begun))),
  );
}

const document = sql`${productSearch.document}`;

/** Rank of a match: a word in the title counts more than one of maker or category, and that more than the rest. */
export function relevance({ inCorpora }: Search): SQL<number> {
  const isAccessory = sql`${productSearch.isAccessory}`;
  const ranks = inCorpora.map(({ corpus, terms, weights, leastTerms }) => {
    const rank = rankDocuments({ document, isAccessory }, terms, {
      weights,
      isAlwaysMatched: leastTerms === undefined,
    });
    return { corpus, rank };
  });
  const [first, ...others] = ranks;
  if (!first) return sql<number>`0`;
  if (others.length === 0) return first.rank;
  const cases = ranks.map(({ corpus, rank }) => sql`when ${corpus}::text then ${rank}`);
  return sql<number>`(case ${productSearch.corpus} ${sql.join(cases, sql` `)} end)`;
}

/** The condition on documents that a search finds. */
export function isFound({ inCorpora }: Search): SQL | undefined {
  const isMatch = (query: string) => sql`${document} @@ ${query}::tsquery`;
  const all = inCorpora.map(({ text }) => `(${text})`).join(' | ');
  const forMost = inCorpora.map(({ terms, weights, leastTerms }) => {
    if (leastTerms === undefined) return undefined;
    const matched = sql.join(
      terms.map((term) => sql`(${isMatch(toMatch(term, weights))})::int`),
      sql` + `,
    );
    return sql`${matched} >= ${leastTerms}::int`;
  });
  return and(isMatch(all), or(...forMost));
}

/** Whether a search finds anything in the whole shop. */
export async function hasAnyMatch(database: Database, search: Search): Promise<boolean> {
  const rows = await database
    .select({ id: productSearch.productId })
    .from(productSearch)
    .where(isFound(search))
    .limit(1);
  return rows.length > 0;
}

/**
 * The products that a search finds, under the name and with the columns of `listed_products`, and with their `relevance`: the
 * conditions of listings hold for both. Only `position` is looked up in the table itself, for the few that are asked for it.
 */
export function findMatches(search: Search): SQL {
  const position = sql`(select own.position from ${listedProducts} own where own.product_id = ${productSearch.productId})`;
  return sql`(
    select ${productSearch}.*, ${position} as position, ${relevance(search)} as relevance
    from ${productSearch} where ${isFound(search)}
  ) ${listedProducts}`;
}

/** Of a search that thousands match, those among the first products of the recommended order, with their `relevance`. */
export function findMatchesAmongFirst(search: Search, condition: SQL | undefined, productCount: number): SQL {
  const corpora = search.inCorpora.map(({ corpus }) => corpus);
  const isInCorpora = inArray(productSearch.corpus, corpora);
  return sql`(
    select ${listedProducts}.*, found.relevance
    from (
      select * from ${listedProducts} where ${condition}
      order by ${listedProducts.position}, ${listedProducts.productId} limit ${productCount}::int
    ) ${listedProducts} cross join lateral (
      select ${relevance(search)} as relevance, ${isFound(search)} as is_found
      from ${productSearch}
      where ${productSearch.productId} = ${listedProducts.productId} and ${isInCorpora} offset 0
    ) found where found.is_found offset 0
  ) ${listedProducts}`;
}
