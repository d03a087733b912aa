import { pageParameters } from '@storefront/contracts/page-parameters';

/** The address of a page of a list. The first page has no parameter, so that it has one address. */
export function pagePath(path: string, page: number): string {
  return page === 1 ? path : `${path}${path.includes('?') ? '&' : '?'}${pageParameters.page}=${page}`;
}
