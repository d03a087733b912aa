import type { RouteRecord } from '@storefront/contracts/calls/site';
import { compilePattern } from './redirect-matcher';

/** A row of the route list with what its patterns captured. */
export interface RouteMatch {
  route: RouteRecord;
  params: { slug?: string; contentId?: number };
}

/** The route list of one language, compiled once. */
export interface RouteTable {
  find(path: string): RouteMatch | undefined;
}

interface PatternRoute {
  expression: RegExp;
  route: RouteRecord;
}

function captured(match: RegExpExecArray): RouteMatch['params'] {
  const [slug, id] = match.slice(1);
  return { slug, contentId: id === undefined ? undefined : Number(id) };
}

export function createRouteTable(routes: readonly RouteRecord[]): RouteTable {
  const plain = new Map<string, RouteRecord>();
  const patterns: PatternRoute[] = [];
  for (const route of routes) {
    if (route.path.includes('(')) patterns.push({ expression: compilePattern(route.path), route });
    else plain.set(route.path, route);
  }
  return {
    find(path) {
      const exact = plain.get(path);
      if (exact) return { route: exact, params: { contentId: exact.content ?? undefined } };
      for (const { expression, route } of patterns) {
        const match = expression.exec(path);
        if (match) return { route, params: captured(match) };
      }
      return undefined;
    },
  };
}
