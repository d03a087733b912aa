import { compileListedPath, type MatchPath, parseListedPath } from '@storefront/contracts/listed-paths';
import { createBloomFilteredMap } from './bloom-filtered-map';

/** Longest path in characters: the server answers a longer one with 414. */
export const longestPath = 2048;

/** A pattern of the list that fits a path. */
export interface PatternMatch {
  /** Its place in the list. */
  index: number;
  captures: readonly string[];
}

/** Many patterns, of which the first that fits is found without trying them all. */
export interface PatternIndex {
  find(path: string): PatternMatch | undefined;
  /**
   * The same where a pattern may have been written with or without the slash at its end. A pattern may fit and still
   * not be meant: `isMeant` decides by its place in the list.
   */
  findWithOrWithoutSlash(path: string, isMeant?: (index: number) => boolean): PatternMatch | undefined;
  /** Places of the patterns that have to be tried for a path, in the order of the list. */
  candidates(path: string): number[];
}

/** Words of a path, with what stands between them: `/a-b/` → `a`, `b`. */
const separators = /[/\-_.]+/;

/** The words that every path of a pattern must hold: those that no wildcard touches. */
function fixedWords(literals: readonly string[]): string[] {
  return literals.flatMap((literal, index) => {
    const words = literal.split(separators);
    // A first or last word that runs into a wildcard is only part of a word.
    const from = index === 0 ? 0 : 1;
    const to = index === literals.length - 1 ? words.length : words.length - 1;
    return words.slice(from, to).filter(Boolean);
  });
}

/** What a pattern can be found by: one of its words, or how it begins. */
interface Keys {
  words: readonly string[];
  start: string;
}

function toKeys(pattern: string): Keys {
  const { literals } = parseListedPath(pattern);
  return { words: fixedWords(literals), start: literals[0] ?? '' };
}

function count(values: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

/** The places of the patterns that are filed under a word or a beginning. */
type Drawers = Map<string, number[]>;

function file(drawers: Drawers, key: string, index: number): void {
  const drawer = drawers.get(key);
  if (drawer) drawer.push(index);
  else drawers.set(key, [index]);
}

/** Files each pattern under the rarest of its keys: the fewer share a drawer, the fewer have to be tried. */
function fileByRarest(patterns: readonly string[]): { byWord: Drawers; byStart: Drawers } {
  const byWord: Drawers = new Map();
  const byStart: Drawers = new Map();
  const keys = patterns.map(toKeys);
  const words = count(keys.flatMap((own) => own.words));
  const starts = count(keys.map(({ start }) => start));
  for (const [index, own] of keys.entries()) {
    const [rarest] = [...own.words].sort((one, other) => (words.get(one) ?? 0) - (words.get(other) ?? 0));
    const isWordRarer = rarest !== undefined && (words.get(rarest) ?? 0) <= (starts.get(own.start) ?? 0);
    if (isWordRarer) file(byWord, rarest, index);
    else file(byStart, own.start, index);
  }
  return { byWord, byStart };
}

/**
 * A path is tried against what is filed under its own words and beginnings, so that its costs depend on the path and
 * not on how long the list is.
 */
export function createPatternIndex(patterns: readonly string[]): PatternIndex {
  const matchers = new Array<MatchPath | undefined>(patterns.length).fill(undefined);
  const drawers = fileByRarest(patterns);
  const startLengths = [...new Set([...drawers.byStart.keys()].map(({ length }) => length))];
  const byWord = createBloomFilteredMap(drawers.byWord);
  const byStart = createBloomFilteredMap(drawers.byStart);

  function candidates(path: string): number[] {
    if (path.length > longestPath) return [];
    const found = new Set<number>();
    const open = (drawer: readonly number[] | undefined) => drawer?.forEach((index) => void found.add(index));
    for (const word of path.split(separators)) open(byWord.get(word));
    for (const length of startLengths) open(byStart.get(path.slice(0, length)));
    return [...found].sort((one, other) => one - other);
  }

  function getMatcher(index: number): MatchPath {
    // Compiled at the first use: most patterns of a long list are never used.
    matchers[index] ??= compileListedPath(patterns[index] ?? '');
    return matchers[index];
  }

  function findAmong(
    path: string,
    forms: readonly string[],
    isMeant: (index: number) => boolean,
  ): PatternMatch | undefined {
    for (const index of candidates(path)) {
      if (!isMeant(index)) continue;
      for (const form of forms) {
        const captures = getMatcher(index)(form);
        if (captures) return { index, captures };
      }
    }
    return undefined;
  }

  const always = () => true;
  return {
    candidates,
    find: (path) => findAmong(path, [path], always),
    findWithOrWithoutSlash: (path, isMeant = always) => findAmong(path, [path.replace(/\/$/, ''), path], isMeant),
  };
}
