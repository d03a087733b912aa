// Any origin will do: it only shows whether an address would leave it. `.invalid` can never be a real host (RFC 2606).
const ownOrigin = 'https://shop.invalid';

/**
 * The address of a `redirect` query value when it stays in the shop, else the fallback. Without this check a link to our
 * own login page could hand a visitor on to anyone's copy of it.
 */
export function internalPathOr(fallback: string, candidate: string | null): string {
  if (!candidate?.startsWith('/') || !URL.canParse(candidate, ownOrigin)) return fallback;
  const { origin, pathname, search, hash } = new URL(candidate, ownOrigin);
  // Judged after parsing, as a browser would: it reads `/\host` and `/<tab>/host` as `//host`, and `/..//host` becomes it.
  const staysInside = origin === ownOrigin && !pathname.startsWith('//');
  return staysInside ? `${pathname}${search}${hash}` : fallback;
}
