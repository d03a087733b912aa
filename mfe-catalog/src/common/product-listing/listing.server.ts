import { getFacets, getProducts } from '@storefront/contracts/calls/catalog';
import type { HeadDescription, PageContext } from '@storefront/contracts/pages';
import { optional, required } from '../answers.server';
import { loadCards } from '../product-card/card-data.server';
import { cardPicture } from '../product-card/card-picture';
import {
  firstPageOfDocument,
  type ListingState,
  listingAddress,
  productsPerPage,
  readListingState,
} from './listing-address';
import { countFilters, noFilters, toProductFilters } from './listing-filters';
import type { Listing, ListingShelf } from './product-listing';

type ListingContext = Pick<PageContext, 'api' | 'language' | 'path' | 'query'>;

interface LoadedListing {
  listing: Listing;
  hasPrices: boolean;
}

/** The shelf that an address names; undefined when its page lies beyond the end. */
export async function loadListing(context: ListingContext, shelf: ListingShelf): Promise<LoadedListing | undefined> {
  const state = readListingState(context.query);
  const firstPage = firstPageOfDocument(state.page);
  const pageNumbers = Array.from({ length: state.page - firstPage + 1 }, (_, index) => firstPage + index);
  // Page by page, not in one large call: pages 1 and 2 are in the gateway's cache when page 3 is asked for.
  const [facets, ...pages] = await Promise.all([
    loadFacets(context, shelf, state.filters),
    ...pageNumbers.map((page) => loadProductPage(context, shelf, { ...state, page })),
  ]);
  const { total, pages: pageCount } = pages[0]?.pagination ?? { total: 0, pages: 0 };
  if (state.page > Math.max(pageCount, 1)) return undefined;
  const { cards, hasPrices } = await loadCards(
    context,
    pages.flatMap(({ data }) => data),
  );
  const searchQuery = 'search_q' in shelf ? shelf.search_q : undefined;
  const correctedQuery = pages[0]?.corrected_q ?? null;
  const place = { id: shelfId(shelf), shelf, path: context.path, searchQuery, correctedQuery };
  return { listing: { ...state, ...place, firstPage, pageCount, total, cards, facets }, hasPrices };
}

/** A shelf's name to listeners. */
function shelfId(shelf: ListingShelf): string {
  if ('search_q' in shelf) return 'search';
  return 'list' in shelf ? `list-${shelf.list}` : `category-${shelf.category_id}`;
}

/** The shelf can stand without: then it cannot be narrowed. */
async function loadFacets({ api, language }: ListingContext, shelf: ListingShelf, filters: ListingState['filters']) {
  const request = { ...shelf, filters: toProductFilters(filters), lang: language.code };
  const answer = await optional(api.call(getFacets, request), null);
  return answer?.data ?? null;
}

function loadProductPage(
  { api, language }: ListingContext,
  shelf: ListingShelf,
  { sort, page, filters }: Pick<ListingState, 'sort' | 'page' | 'filters'>,
) {
  const wanted = { ...shelf, filters: toProductFilters(filters), sort, page, per_page: productsPerPage };
  return required(api.call(getProducts, { ...wanted, lang: language.code }));
}

/**
 * What a listing adds to its page's head: one address per shelf, whatever its order, and the first card's picture. Narrowed
 * shelves are endless: search engines are sent to the whole one.
 */
export function listingHead(
  listing: Listing,
): Pick<HeadDescription, 'canonical' | 'previous' | 'next' | 'lcpPicture' | 'robots'> {
  const { cards, path, page, firstPage, pageCount, filters } = listing;
  const [first] = cards;
  const lcpPicture = first && { src: first.picture, ...cardPicture };
  const addressOf = (wanted: number) => listingAddress(path, { sort: 'recommended', page: wanted, filters: noFilters });
  if (countFilters(filters) > 0) return { canonical: addressOf(1), robots: 'noindex', lcpPicture };
  return {
    canonical: addressOf(firstPage),
    previous: firstPage > 1 ? addressOf(firstPageOfDocument(firstPage - 1)) : undefined,
    next: page < pageCount ? addressOf(page + 1) : undefined,
    lcpPicture,
  };
}
