import { type SQL, sql } from 'drizzle-orm';
import { lexeme } from './search-document';

/** A part of a `tsquery`, for all places of a document or those of some weights: `A`, `AB`. */
export type Pattern = (weights?: string) => string;

const restrict = (flags: string) => (flags === '' ? '' : `:${flags}`);

export const toWord =
  (corpus: string, word: string): Pattern =>
  (weights = '') =>
    lexeme(corpus, word) + restrict(weights);

export const toBeginning =
  (corpus: string, word: string): Pattern =>
  (weights = '') =>
    `${lexeme(corpus, word)}:*${weights}`;

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

export function toPatterns({ exact, inflected, related, begun }: Term): readonly Pattern[] {
  return [...exact, ...inflected, ...related, ...begun];
}

/** Anything that matches a term, in all places of a document or in those of some weights. */
export function toMatch(term: Term, weights?: string): string {
  return toAny(toPatterns(term))(weights);
}

/** The weights of what a product is called, all but its description. */
export const namedWeights = 'ABC';

/** What is ranked, as columns. */
interface RankedColumns {
  document: SQL;
  /** Whether the product is an accessory of others. */
  isAccessory: SQL;
}

interface Ranking {
  /** The weights of the places that are searched. */
  weights?: string;
  /** Whether every document that is ranked matches every term: what no level names then needs no look. */
  isAlwaysMatched: boolean;
}

/** How much a match counts: in the title, by maker or type, as an attribute, in the description. */
const points = {
  /** In the title, and by maker or type as well. */
  both: 104,
  title: { own: 100, related: 80, begun: 60 },
  type: { own: 88, related: 70, begun: 50 },
  attribute: { own: 45, begun: 30 },
  description: { own: 12, begun: 8 },
};
/** Of two words that stand side by side as they were typed. */
const adjacencyPoints = 6;
/** An accessory comes after a product that matches alike, and far behind where its title does not say what was asked for. */
const accessoryCost = { inTitle: 25, elsewhere: 40 };

const isMatch = (document: SQL, query: string) => sql`${document} @@ ${query}::tsquery`;

/** One level of a rank: `when … then …`. Each is a look into the document, so a level that cannot match is left out. */
function toLevel(
  { document, isAccessory }: RankedColumns,
  patterns: readonly Pattern[],
  weights: string,
  own: number,
): SQL[] {
  if (patterns.length === 0) return [];
  const cost = weights === 'A' ? accessoryCost.inTitle : accessoryCost.elsewhere;
  const [usual, accessory] = [own, Math.max(0, own - cost)].map((each) => sql.raw(String(each)));
  return [
    sql`when ${isMatch(document, toAny(patterns)(weights))} then case when ${isAccessory} then ${accessory} else ${usual} end`,
  ];
}

function toCase(levels: readonly SQL[], rest: SQL): SQL {
  return levels.length === 0 ? rest : sql`case ${sql.join([...levels], sql` `)} else ${rest} end`;
}

/** The points of one term. Most documents match by an attribute or by the title: one look decides between the two. */
function termPoints(columns: RankedColumns, term: Term, { weights = '', isAlwaysMatched }: Ranking): SQL {
  const { document } = columns;
  const own = [...term.exact, ...term.inflected];
  const { related, begun } = term;
  const level = (patterns: readonly Pattern[], place: string, value: number) =>
    toLevel(columns, patterns, place, value);
  const extra = sql.raw(String(points.both - points.title.own));
  const isBoth =
    own.length > 0 ? sql` + case when ${isMatch(document, toAny(own)('B'))} then ${extra} else 0 end` : sql``;
  const inTitle = level(own, 'A', points.title.own).map((when) => sql`${when}${isBoth}`);
  const named = toCase(
    [
      ...inTitle,
      ...level(own, 'B', points.type.own),
      ...level(related, 'A', points.title.related),
      ...level(related, 'B', points.type.related),
      ...level(begun, 'A', points.title.begun),
    ],
    sql.raw(String(points.type.begun)),
  );
  const isNamed = isMatch(document, toMatch(term, 'AB'));
  const others = [
    ...level([...own, ...related], 'C', points.attribute.own),
    ...level(begun, 'C', points.attribute.begun),
    ...(weights === '' ? level([...own, ...related], 'D', points.description.own) : []),
  ];
  const last = sql.raw(String(points.description.begun));
  const rest = isAlwaysMatched
    ? last
    : sql`case when ${isMatch(document, toMatch(term, weights))} then ${last} else 0 end`;
  return sql`case when ${isNamed} then ${named} else ${toCase(others, rest)} end`;
}

function adjacency({ document }: RankedColumns, terms: readonly Term[]): SQL[] {
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
export function rankDocuments(columns: RankedColumns, terms: readonly Term[], ranking: Ranking): SQL<number> {
  const parts = [...terms.map((term) => termPoints(columns, term, ranking)), ...adjacency(columns, terms)];
  return sql<number>`(${sql.join(parts, sql` + `)})`;
}
