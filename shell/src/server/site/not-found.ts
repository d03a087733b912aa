import type { PageErrorView } from '../../app/error-page';

/** Longer paths are cut: they would fill the page. */
const longestShown = 200;

/** Whether the parameter is a path of this shop, and not an arbitrary text. */
function isOwnPath(path: string | null): path is string {
  return path !== null && /^\/(?![/\\])[^\s<>"']*$/.test(path);
}

/** `/404/` itself, where errors after hydration lead. */
function isErrorAddress(path: string): boolean {
  return /^(?:\/[a-z]{2})?\/404\/$/.test(path);
}

/** The requested address: a parameter of `/404/` names it. */
function askedPath({ path, query }: { path: string; query: URLSearchParams }): string {
  const from = query.get('path');
  return (isErrorAddress(path) && isOwnPath(from) ? from : path).slice(0, longestShown);
}

/** 404 with its fixed words (REQ-8.6). */
export function notFoundError(asked: { path: string; query: URLSearchParams }): PageErrorView {
  const path = askedPath(asked);
  return { status: 404, kind: 'notFound', path, message: `Page not found: ${path}` };
}
