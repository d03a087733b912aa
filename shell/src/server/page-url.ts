import { findOwnAddress } from '@storefront/contracts/addresses';

/** The address of a page of ours; the home page's for anything else, such as `/\\evil.example`. */
export function pageUrl(path: unknown, publicUrl: string): URL {
  const own = findOwnAddress(path);
  const url = new URL(publicUrl);
  if (!own) return url;
  Object.assign(url, { pathname: own.pathname, search: own.search, hash: own.hash });
  return url;
}
