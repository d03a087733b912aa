/** What may stand for a part of a listed path (REQ-3.2). */
export const pathWildcards = ['slug+', 'slug*', 'id+', 'id*', '.*', '.+'] as const;

export type PathWildcard = (typeof pathWildcards)[number];

/** What the wildcards of a listed path stand for in a path, in order; undefined when it is another path. */
export type MatchPath = (path: string) => string[] | undefined;

const wildcard = /\((slug\+|slug\*|id\+|id\*|\.\*|\.\+)\)/;

export function isPathPattern(path: string): boolean {
  return wildcard.test(path);
}

/** A listed path in parts: `literals` holds one more than `wildcards`, which stand between them. */
export interface ListedPath {
  literals: readonly string[];
  wildcards: readonly PathWildcard[];
}

/** Parts of a path such as `/mugs/(slug+)-(id+)/`; other characters stand for themselves. */
export function parseListedPath(path: string): ListedPath {
  const parts = path.split(wildcard);
  return {
    literals: parts.filter((_, index) => index % 2 === 0),
    wildcards: parts.filter((_, index) => index % 2 === 1) as PathWildcard[],
  };
}

const slash = 0x2f;
const zero = 0x30;
const nine = 0x39;
const lineBreaks: readonly number[] = [0x0a, 0x0d, 0x2028, 0x2029];

/** Whether a character may be part of what a wildcard stands for. */
const accepts: Readonly<Record<string, (character: number) => boolean>> = {
  slug: (character) => character !== slash,
  id: (character) => character >= zero && character <= nine,
  '.': (character) => !lineBreaks.includes(character),
};

/** A wildcard with the literal behind it. */
interface Part {
  accept: (character: number) => boolean;
  isRequired: boolean;
  literal: string;
}

/** The stretch of a path that the wildcards share, between the first literal and the last. */
interface Stretch {
  path: string;
  from: number;
  to: number;
}

/** No match begins here. */
const none = -1;

/**
 * Where a wildcard ends, for every place at which it may begin: as far on as leaves the rest a match. `next` is the same
 * of the wildcard behind it; the last one has to reach the end.
 */
function findEnds({ accept, isRequired, literal }: Part, { path, from, to }: Stretch, next?: Int32Array): Int32Array {
  const ends = new Int32Array(to - from + 1);
  let furthest = none;
  for (let place = to; place >= from; place -= 1) {
    const longer = place < to && accept(path.charCodeAt(place)) ? furthest : none;
    const after = place + literal.length;
    const canEnd = next ? after <= to && next[after - from] !== none && path.startsWith(literal, place) : place === to;
    furthest = longer === none && canEnd ? place : longer;
    ends[place - from] = isRequired ? longer : furthest;
  }
  return ends;
}

/**
 * Compiles a listed path. Each wildcard takes as much as leaves the rest a match, the first one first, as a regular
 * expression would. Trying one length after the other takes the nth power of a path's length for n wildcards. So the
 * path is read backwards once for each wildcard instead: the time grows with the path's length, whatever stands in it.
 */
export function compileListedPath(listed: string): MatchPath {
  const { literals, wildcards } = parseListedPath(listed);
  const [first = ''] = literals;
  if (wildcards.length === 0) return (path) => (path === first ? [] : undefined);
  const last = literals[wildcards.length] ?? '';
  const parts = wildcards.map((kind, index): Part => {
    const accept = accepts[kind.slice(0, -1)] ?? (() => false);
    return { accept, isRequired: kind.endsWith('+'), literal: literals[index + 1] ?? '' };
  });

  return (path) => {
    const stretch = { path, from: first.length, to: path.length - last.length };
    if (stretch.to < stretch.from || !path.startsWith(first) || !path.endsWith(last)) return undefined;
    let next: Int32Array | undefined;
    const ends = parts.toReversed().map((part) => (next = findEnds(part, stretch, next)));
    const captures: string[] = [];
    let place = stretch.from;
    for (const { literal } of parts) {
      const end = ends.pop()?.[place - stretch.from] ?? none;
      if (end === none) return undefined;
      captures.push(path.slice(place, end));
      place = end + literal.length;
    }
    return captures;
  };
}
