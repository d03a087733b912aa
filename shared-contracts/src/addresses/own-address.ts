// Any origin will do: it only shows whether an address would leave it. `.invalid` can never be a real host (RFC 2606).
const ownOrigin = 'https://shop.invalid';
/** Longer ones are no page's, and more than a proxy takes in a header. */
const longestAddress = 2000;

/**
 * Reads where a visitor wants to go on to (a form's `next`, a `redirect` query) when it is a page of this shop, written as
 * its path; undefined for anything else. The result is ASCII and fits into a header as it is. Without this check a link to
 * our own login could hand a visitor on to anyone's copy of it.
 */
export function findOwnAddress(value: unknown): URL | undefined {
  if (typeof value !== 'string' || !value.startsWith('/') || value.length > longestAddress) return undefined;
  if (!URL.canParse(value, ownOrigin)) return undefined;
  const url = new URL(value, ownOrigin);
  // Judged after parsing, as a browser would: it reads `/\host` and `/<tab>/host` as `//host`, and `/..//host` becomes it.
  const staysInside = url.origin === ownOrigin && !url.pathname.startsWith('//');
  return staysInside && url.href.length <= ownOrigin.length + 3 * longestAddress ? url : undefined;
}

/** The same as a path with its query and fragment, else the fallback. */
export function ownAddressOr(fallback: string, value: unknown): string {
  const url = findOwnAddress(value);
  return url ? `${url.pathname}${url.search}${url.hash}` : fallback;
}
