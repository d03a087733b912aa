/** What stands in for a pattern of a listed path (specification §3). The storefront's own list reads them alike. */
const sources: Readonly<Record<string, string>> = {
  'slug+': '([^/]+)',
  'slug*': '([^/]*)',
  'id+': '(\\d+)',
  'id*': '(\\d*)',
  '.*': '(.*)',
  '.+': '(.+)',
};

const placeholder = /\((slug\+|slug\*|id\+|id\*|\.\*|\.\+)\)/;
const withoutSlash = (path: string) => (path.length > 1 ? path.replace(/\/$/, '') : path);

/** What a listed path's patterns stand for in a path, in order; undefined when it is another path. */
export function matchListedPath(listed: string, path: string): string[] | undefined {
  if (!placeholder.test(listed)) return withoutSlash(listed) === withoutSlash(path) ? [] : undefined;
  const source = withoutSlash(listed)
    .split(placeholder)
    .map((part, index) => (index % 2 === 1 ? sources[part] : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))
    .join('');
  return new RegExp(`^${source}/?$`).exec(path)?.slice(1);
}

/** Puts what was matched where the new path names it: `(1)`, `(2)`. */
export function fillCaptures(newPath: string, captures: readonly string[]): string {
  return newPath.replace(/\((\d)\)/g, (_, place: string) => captures[Number(place) - 1] ?? '');
}
