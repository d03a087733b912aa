import { getFacets, getProducts, type ProductFacets } from '@storefront/contracts/calls/catalog';
import { pageParameters } from '@storefront/contracts/page-parameters';
import type { HeadDescription, PageContext } from '@storefront/contracts/pages';
import { loadCards } from '../product-card/card-data.server';
import { cardPicture } from '../product-card/card-picture';
import { optional, required } from '../provider-answer.server';
import { mostChoices } from './find-choices';
import type { Listing, ListingSource } from './listing';
import { type ListingState, productsPerPage, readListingState, toFirstPage, toListingPath } from './listing-address';
import { attributeFacet, countFilters, makerFacet, noFilters, toProductFilters } from './listing-filters';

/** Limit of the contract. */
const longestFacet = 80;

type ListingContext = Pick<PageContext, 'api' | 'language' | 'path' | 'query'>;

interface LoadedListing {
  listing: Listing;
  hasPrices: boolean;
}

/** The listing at an address; undefined when its page lies beyond the end. */
export async function loadListing(context: ListingContext, source: ListingSource): Promise<LoadedListing | undefined> {
  const state = readListingState(context.query);
  const firstPage = toFirstPage(state.page);
  const pageNumbers = Array.from({ length: state.page - firstPage + 1 }, (_, index) => firstPage + index);
  // Page by page, not in one large call: pages 1 and 2 are in the gateway's cache when page 3 is asked for.
  const [facets, ...pages] = await Promise.all([
    loadFacets(context, source, state.filters),
    ...pageNumbers.map((page) => loadProductPage(context, source, { ...state, page })),
  ]);
  const { total, pages: pageCount } = pages[0]?.pagination ?? { total: 0, pages: 0 };
  if (state.page > Math.max(pageCount, 1)) return undefined;
  const { cards, hasPrices } = await loadCards(
    context,
    pages.flatMap(({ data }) => data),
  );
  const searchQuery = 'search_q' in source ? source.search_q : undefined;
  const correctedQuery = pages[0]?.corrected_q ?? null;
  const isForMostWords = pages[0]?.matched_words === 'most';
  const place = { id: listingId(source), source, path: context.path, searchQuery, correctedQuery, isForMostWords };
  return { listing: { ...state, ...place, firstPage, pageCount, total, cards, facets }, hasPrices };
}

/** The listing's name in events. */
function listingId(source: ListingSource): string {
  if ('search_q' in source) return 'search';
  return 'list' in source ? `list-${source.list}` : `category-${source.category_id}`;
}

/** Optional: without facet counts the listing cannot be filtered. */
async function loadFacets(
  { api, language, query }: ListingContext,
  source: ListingSource,
  filters: ListingState['filters'],
): Promise<ProductFacets | null> {
  const whole = query.get(pageParameters.whole)?.slice(0, longestFacet);
  const request = { ...source, filters: toProductFilters(filters), ...(whole && { whole }), lang: language.code };
  const answer = await optional(api.call(getFacets, request), null);
  return answer && (whole ? withFewerValues(answer.data, filters) : answer.data);
}

/** A page holds as many values as can be shown at once, and those that are chosen; `more` counts the others. */
function withFewerValues(facets: ProductFacets, { attributes, makers }: ListingState['filters']): ProductFacets {
  const more = { ...facets.more };
  function bound<T extends { code: string }>(facet: string, values: readonly T[], chosen: readonly string[] = []): T[] {
    const kept = values.filter(({ code }, at) => at < mostChoices || chosen.includes(code));
    if (kept.length < values.length) more[facet] = (more[facet] ?? 0) + values.length - kept.length;
    return kept;
  }
  return {
    ...facets,
    attributes: facets.attributes.map((facet) => ({
      ...facet,
      values: bound(attributeFacet(facet.code), facet.values, attributes[facet.code]),
    })),
    manufacturers: bound(makerFacet, facets.manufacturers, makers),
    more,
  };
}

function loadProductPage(
  { api, language }: ListingContext,
  source: ListingSource,
  { sort, page, filters }: Pick<ListingState, 'sort' | 'page' | 'filters'>,
) {
  const wanted = { ...source, filters: toProductFilters(filters), sort, page, per_page: productsPerPage };
  return required(api.call(getProducts, { ...wanted, lang: language.code }));
}

/**
 * What a listing adds to its page's head: one address per listing, whatever its order, and the first card's picture. There are
 * endless filtered listings: search engines are sent to the unfiltered one.
 */
export function listingHead(
  listing: Listing,
): Pick<HeadDescription, 'canonical' | 'previous' | 'next' | 'lcpPicture' | 'robots'> {
  const { cards, path, page, firstPage, pageCount, filters } = listing;
  const [first] = cards;
  const lcpPicture = first && { src: first.picture, ...cardPicture };
  const toAddress = (wanted: number) => toListingPath(path, { sort: 'recommended', page: wanted, filters: noFilters });
  if (countFilters(filters) > 0) return { canonical: toAddress(1), robots: 'noindex', lcpPicture };
  return {
    canonical: toAddress(firstPage),
    previous: firstPage > 1 ? toAddress(toFirstPage(firstPage - 1)) : undefined,
    next: page < pageCount ? toAddress(page + 1) : undefined,
    lcpPicture,
  };
}
