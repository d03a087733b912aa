import type { RouteRecord } from '@storefront/contracts/calls/site';
import { isPathPattern, type PathWildcard, parseListedPath } from '@storefront/contracts/listed-paths';
import { createBloomFilteredMap } from './bloom-filtered-map';
import { normalizePath } from './path-forms';
import { createPatternIndex } from './path-patterns';

/** A row of the route list with what its patterns captured. */
export interface RouteMatch {
  route: RouteRecord;
  params: { slug?: string; contentId?: number };
}

/** The route list of one language, compiled once. */
export interface RouteTable {
  find(path: string): RouteMatch | undefined;
  /** How many rows a path is compared with; it does not grow with the list. */
  countCandidates(path: string): number;
}

/** What the patterns of a route stand for, in whatever order: a mail's link ends with `(id+)/(slug+)`, a product with `(slug+)-(id+)`. */
function captured(kinds: readonly PathWildcard[], captures: readonly string[]): RouteMatch['params'] {
  const idAt = kinds.findIndex((kind) => kind.startsWith('id'));
  const slugAt = kinds.findIndex((kind) => !kind.startsWith('id'));
  const id = captures[idAt];
  return { slug: captures[slugAt], contentId: id ? Number(id) : undefined };
}

export function createRouteTable(routes: readonly RouteRecord[]): RouteTable {
  const listed = new Map<string, RouteRecord>();
  const patterned: RouteRecord[] = [];
  for (const route of routes) {
    const path = normalizePath(route.path);
    if (isPathPattern(path)) patterned.push(route);
    else if (!listed.has(path)) listed.set(path, route);
  }
  const plain = createBloomFilteredMap(listed);
  const patterns = createPatternIndex(patterned.map(({ path }) => normalizePath(path)));

  function findPatterned(path: string): RouteMatch | undefined {
    const match = patterns.find(path);
    const route = match && patterned[match.index];
    return route && { route, params: captured(parseListedPath(route.path).wildcards, match.captures) };
  }

  return {
    find(path) {
      const key = normalizePath(path);
      const exact = plain.get(key);
      return exact ? { route: exact, params: { contentId: exact.content ?? undefined } } : findPatterned(key);
    },
    countCandidates: (path) => 1 + patterns.candidates(normalizePath(path)).length,
  };
}
