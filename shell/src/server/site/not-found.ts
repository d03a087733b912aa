import type { PageProblemView } from '../../app/problem-page';

/** Longer ones are nobody's address, and would push the page away. */
const longestShown = 200;

/** An address of this shop that somebody was sent here from: a path, and never a text. */
function isOwnPath(path: string | null): path is string {
  return path !== null && /^\/(?![/\\])[^\s<>"']*$/.test(path);
}

/** `/404/` itself, where faults after hydration lead (readings 3). */
function isErrorAddress(path: string): boolean {
  return /^(?:\/[a-z]{2})?\/404\/$/.test(path);
}

/** The address that was asked for: `/404/` was sent to and says itself which (readings 3). */
function askedPath({ path, query }: { path: string; query: URLSearchParams }): string {
  const from = query.get('path');
  return (isErrorAddress(path) && isOwnPath(from) ? from : path).slice(0, longestShown);
}

/** 404 with the specification's words (§8). */
export function notFoundProblem(asked: { path: string; query: URLSearchParams }): PageProblemView {
  const path = askedPath(asked);
  return { status: 404, kind: 'notFound', path, message: `Page not found: ${path}` };
}
