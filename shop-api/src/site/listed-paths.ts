import { compileListedPath } from '@storefront/contracts/listed-paths';

const withoutSlash = (path: string) => (path.length > 1 ? path.replace(/\/$/, '') : path);

/** What a listed path's patterns stand for in a path, in order; undefined when it is another path. */
export function matchListedPath(listed: string, path: string): string[] | undefined {
  const match = compileListedPath(withoutSlash(listed));
  // A wildcard at the end takes the slash along where it may, as before.
  return match(path) ?? match(path.replace(/\/$/, ''));
}

/** Puts what was matched where the new path names it: `(1)`, `(2)`. */
export function fillCaptures(newPath: string, captures: readonly string[]): string {
  return newPath.replace(/\((\d)\)/g, (_, place: string) => captures[Number(place) - 1] ?? '');
}
