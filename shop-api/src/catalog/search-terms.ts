import type { LanguageCode } from '@storefront/contracts/languages';
import { type SQL, sql } from 'drizzle-orm';
import { lexeme } from './search-document';

/** A part of a `tsquery`, for all places of a document or those of some weights: `A`, `AB`. */
export type Pattern = (weights?: string) => string;

const restrict = (flags: string) => (flags === '' ? '' : `:${flags}`);

export const toWord =
  (lang: LanguageCode, word: string): Pattern =>
  (weights = '') =>
    lexeme(lang, word) + restrict(weights);

export const toBeginning =
  (lang: LanguageCode, word: string): Pattern =>
  (weights = '') =>
    `${lexeme(lang, word)}:*${weights}`;

export const toAny =
  (patterns: readonly Pattern[]): Pattern =>
  (weights) =>
    `(${[...new Set(patterns.map((pattern) => pattern(weights)))].join(' | ')})`;

export const toAll =
  (patterns: readonly Pattern[]): Pattern =>
  (weights) =>
    `(${patterns.map((pattern) => pattern(weights)).join(' & ')})`;

/** Words that stand side by side. */
export const toPhrase =
  (patterns: readonly Pattern[]): Pattern =>
  (weights) =>
    `(${patterns.map((pattern) => pattern(weights)).join(' <-> ')})`;

/** What one word of a query matches, or a phrase that means one thing. Every list holds what is not in those before it. */
export interface Term {
  /** As typed. */
  typed: string;
  exact: readonly Pattern[];
  /** Other forms of the word. */
  inflected: readonly Pattern[];
  /** Synonyms, and compounds that end with the word. */
  related: readonly Pattern[];
  /** Longer words that begin with it. */
  begun: readonly Pattern[];
  /** Upper bound of the products whose documents match it; infinite where words are not counted. */
  products: number;
  /** What it was corrected to, as it is written. */
  corrected?: string;
  /** Folded words and beginnings that are marked in a title. */
  words: readonly string[];
  beginnings: readonly string[];
}

/** Anything that matches a term, in all places of a document or in those of some weights. */
export function toMatch({ exact, inflected, related, begun }: Term, weights?: string): string {
  return toAny([...exact, ...inflected, ...related, ...begun])(weights);
}

/** The weights of what a product is called, all but its description. */
export const namedWeights = 'ABC';

/** How much a match counts, in points: the kinds of a match, the weights of the places where it stands. */
const levels: readonly {
  kinds: readonly ('exact' | 'inflected' | 'related' | 'begun')[];
  weights: string;
  points: number;
}[] = [
  { kinds: ['exact'], weights: 'A', points: 100 },
  { kinds: ['inflected'], weights: 'A', points: 97 },
  { kinds: ['exact', 'inflected'], weights: 'B', points: 88 },
  { kinds: ['related'], weights: 'A', points: 80 },
  { kinds: ['related'], weights: 'B', points: 70 },
  { kinds: ['begun'], weights: 'A', points: 60 },
  { kinds: ['begun'], weights: 'B', points: 50 },
  { kinds: ['exact', 'inflected', 'related'], weights: 'C', points: 45 },
  { kinds: ['begun'], weights: 'C', points: 30 },
  { kinds: ['exact', 'inflected', 'related'], weights: '', points: 12 },
];
/** Where a word stands in the title and is the maker's or the type's as well. */
const bothPoints = 104;
/** Of a word that only begins one of a description. */
const fewestPoints = 8;
/** Of two words that stand side by side as they were typed. */
const adjacencyPoints = 6;
/** An accessory comes after a product that matches alike, and far behind where its title does not say what was asked for. */
const accessoryPoints = 25;
const foreignAccessoryPoints = 40;

const isMatch = (document: SQL, query: string) => sql`${document} @@ ${query}::tsquery`;

interface Ranking {
  /** The word that marks accessories. */
  accessory: Pattern;
  /** The weights of the places that are searched. */
  weights?: string;
  /** Whether every document that is ranked matches every term: the last level then needs no look. */
  isAlwaysMatched: boolean;
}

function termPoints(document: SQL, term: Term, { weights = '', isAlwaysMatched }: Ranking): SQL {
  const searched = levels.filter(
    (level) => weights === '' || (level.weights !== '' && weights.includes(level.weights)),
  );
  const cases = searched.flatMap(({ kinds, weights: own, points }) => {
    const patterns = kinds.flatMap((kind) => term[kind]);
    const match = () => isMatch(document, toAny(patterns)(own));
    return patterns.length === 0 ? [] : [sql`when ${match()} then ${sql.raw(String(points))}`];
  });
  const own = [...term.exact, ...term.inflected];
  if (own.length > 0) {
    const both = toAll([() => toAny(own)('A'), () => toAny(own)('B')])();
    cases.unshift(sql`when ${isMatch(document, both)} then ${sql.raw(String(bothPoints))}`);
  }
  const last = sql.raw(String(fewestPoints));
  const rest = isAlwaysMatched
    ? last
    : sql`case when ${isMatch(document, toMatch(term, weights))} then ${last} else 0 end`;
  return cases.length === 0 ? rest : sql`case ${sql.join(cases, sql` `)} else ${rest} end`;
}

function adjacency(document: SQL, terms: readonly Term[]): SQL[] {
  return terms.slice(1).flatMap((term, at) => {
    const before = terms[at];
    if (!before || before.exact.length === 0 || term.exact.length === 0) return [];
    const pair = toPhrase([toAny(before.exact), toAny(term.exact)])();
    return [
      sql`case when ${isMatch(document, pair)} then ${sql.raw(String(adjacencyPoints * terms.length))} else 0 end`,
    ];
  });
}

/** The rank of a document among the matches of these terms, as a whole number. */
export function rankDocuments(document: SQL, terms: readonly Term[], ranking: Ranking): SQL<number> {
  const own = toAny(
    terms.flatMap(({ exact, inflected, related, begun }) => [...exact, ...inflected, ...related, ...begun]),
  );
  const raw = (points: number) => sql.raw(String(points * terms.length));
  const isCalled = isMatch(document, own('A'));
  const penalty = sql`case when ${isMatch(document, ranking.accessory())} then
    case when ${isCalled} then ${raw(accessoryPoints)} else ${raw(foreignAccessoryPoints)} end else 0 end`;
  const parts = [...terms.map((term) => termPoints(document, term, ranking)), ...adjacency(document, terms)];
  return sql<number>`greatest(${sql.join(parts, sql` + `)} - ${penalty}, 0)`;
}
