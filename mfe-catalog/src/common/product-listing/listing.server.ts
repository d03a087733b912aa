import { getProducts } from '@storefront/contracts/calls/catalog';
import type { HeadDescription, PageContext } from '@storefront/contracts/pages';
import { required } from '../answers.server';
import { loadCards } from '../product-card/card-data.server';
import { cardPicture } from '../product-card/card-picture';
import { firstPageOfDocument, listingAddress, productsPerPage, readListingState } from './listing-address';
import type { Listing } from './product-listing';

type ListingContext = Pick<PageContext, 'api' | 'language' | 'path' | 'query'>;

interface LoadedListing {
  listing: Listing;
  hasPrices: boolean;
}

/** The shelf that an address names; undefined when its page lies beyond the end. */
export async function loadListing(
  context: ListingContext,
  filter: { category_id: number } | { search_q: string },
): Promise<LoadedListing | undefined> {
  const state = readListingState(context.query);
  const firstPage = firstPageOfDocument(state.page);
  const pageNumbers = Array.from({ length: state.page - firstPage + 1 }, (_, index) => firstPage + index);
  // Page by page, not in one large call: pages 1 and 2 are in the gateway's cache when page 3 is asked for.
  const pages = await Promise.all(pageNumbers.map((page) => loadProductPage(context, { ...filter, ...state, page })));
  const { total, pages: pageCount } = pages[0]?.pagination ?? { total: 0, pages: 0 };
  if (state.page > Math.max(pageCount, 1)) return undefined;
  const { cards, hasPrices } = await loadCards(
    context,
    pages.flatMap(({ data }) => data),
  );
  const searchQuery = 'search_q' in filter ? filter.search_q : undefined;
  const id = 'search_q' in filter ? 'search' : `category-${filter.category_id}`;
  return { listing: { ...state, id, searchQuery, path: context.path, firstPage, pageCount, total, cards }, hasPrices };
}

function loadProductPage(
  { api, language }: ListingContext,
  { sort, page, ...filter }: ReturnType<typeof readListingState> & ({ category_id: number } | { search_q: string }),
) {
  return required(api.call(getProducts, { ...filter, sort, page, lang: language.code, per_page: productsPerPage }));
}

/** What a listing adds to its page's head: one address per shelf, whatever its order, and the first card's picture. */
export function listingHead(listing: Listing): Pick<HeadDescription, 'canonical' | 'lcpPicture'> {
  const [first] = listing.cards;
  return {
    canonical: listingAddress(listing.path, { sort: 'recommended', page: listing.firstPage }),
    lcpPicture: first && { src: first.picture, ...cardPicture },
  };
}
