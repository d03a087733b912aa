import { pageParameters } from '@storefront/contracts/page-parameters';

/** The first page has the bare path, so that it has one address. */
export function pagePath(path: string, page: number): string {
  return page === 1 ? path : `${path}${path.includes('?') ? '&' : '?'}${pageParameters.page}=${page}`;
}
