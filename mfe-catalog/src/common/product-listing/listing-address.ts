import type { ProductSort } from '@storefront/contracts/calls/catalog';
import { pageParameters } from '@storefront/contracts/page-parameters';
import { filterParameters, type ListingFilters, readFilters } from './listing-filters';

/** In the order of the menu; the first is the default, which is left out of addresses. */
export const productSorts: readonly ProductSort[] = ['recommended', 'newest', 'price_asc', 'price_desc', 'rating'];

export const productsPerPage = 24;

/** Pages per document: 96 products, the most that one price call takes. */
const pagesPerDocument = 4;

/** The state of a listing in its address. */
export interface ListingState {
  sort: ProductSort;
  page: number;
  searchQuery?: string;
  filters: ListingFilters;
}

/** Reads `?sort=&page=` and the filters; invalid values are ignored. */
export function readListingState(query: URLSearchParams): ListingState {
  const sort = productSorts.find((known) => known === query.get(pageParameters.sort)) ?? 'recommended';
  const page = /^[1-9]\d{0,4}$/.test(query.get(pageParameters.page) ?? '') ? Number(query.get(pageParameters.page)) : 1;
  return { sort, page, filters: readFilters(query) };
}

/**
 * Page n holds all pages up to n, so that Back from a product finds the same listing. From page 5 on a new document begins: a
 * thousand cards in one page help nobody.
 */
export function toFirstPage(page: number): number {
  return Math.floor((page - 1) / pagesPerDocument) * pagesPerDocument + 1;
}

/** The id of the first product of a page, where "show more" lands. */
export function toPageAnchor(page: number): string {
  return `page-${page}`;
}

/** The path and query of a listing. Defaults are left out, so that one listing has one address. */
export function toListingPath(path: string, { sort, page, searchQuery, filters }: ListingState): string {
  const query = new URLSearchParams();
  if (searchQuery) query.set(pageParameters.productSearch, searchQuery);
  for (const [name, value] of filterParameters(filters)) query.append(name, value);
  if (sort !== productSorts[0]) query.set(pageParameters.sort, sort);
  if (page > 1) query.set(pageParameters.page, String(page));
  const search = query.toString();
  return search ? `${path}?${search}` : path;
}

/** The first page of a listing, with all values of a facet. */
export function toWholePath(
  { path, ...state }: Parameters<typeof toListingPath>[1] & { path: string },
  facet: string,
): string {
  const address = toListingPath(path, { ...state, page: 1 });
  return `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams({ [pageParameters.whole]: facet })}`;
}
