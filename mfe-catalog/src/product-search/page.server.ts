import { getCategories, getProducts } from '@storefront/contracts/calls/catalog';
import { searchContent } from '@storefront/contracts/calls/publish';
import { place } from '@storefront/contracts/fragments';
import { pageParameters, toProductSearchPath } from '@storefront/contracts/page-parameters';
import { notFound, type PageContext, type PageServer, page } from '@storefront/contracts/pages';
import { siteTitle } from '../common/page-head.server';
import type { Listing } from '../common/product-listing/listing';
import { listingHead, loadListing } from '../common/product-listing/listing.server';
import { countFilters } from '../common/product-listing/listing-filters';
import { optional } from '../common/provider-answer.server';
import { isCategoryShown } from '../common/visibility.server';

/** A search with its results. */
export interface SearchData {
  path: string;
  query: string;
  /** Null without a query or without results. */
  listing: Listing | null;
  /** Root categories, linked when nothing was found. */
  categories: { title: string; url: string }[];
  /** Words of the query that have results by themselves. */
  singleWords: { title: string; url: string }[];
  /** The number of posts and pages that match the query. */
  articleCount: number;
  /** There is nothing to search: not a single category, and no article. */
  isShopEmpty: boolean;
}

/** For a whole sentence the results of each word are no help. */
const mostSingleWords = 4;

/** The provider's limit. */
const longestQuery = 200;

/** The same number as `publish.content-taste` requests: the gateway then calls the provider once for both. */
const teaserSize = 3;

async function load(context: PageContext) {
  const query = (context.query.get(pageParameters.productSearch) ?? '').trim().slice(0, longestQuery);
  const [found, articleCount] = await Promise.all([
    query ? loadListing(context, { search_q: query }) : null,
    countArticles(query, context),
  ]);
  const teaser = articleCount > 0 ? [place('publish.content-taste', { query })] : [];
  if (found === undefined) return notFound();
  if (found && (found.listing.total > 0 || countFilters(found.listing.filters) > 0)) {
    const recovery = { categories: [], singleWords: [], isShopEmpty: false };
    const data: SearchData = { path: context.path, query, listing: found.listing, ...recovery, articleCount };
    return page(data, { fragments: teaser, cacheable: found.hasPrices });
  }
  const [roots, singleWords] = await Promise.all([loadRoots(context), loadSingleWords(query, context)]);
  // Without an answer there may be a catalogue.
  const isShopEmpty = roots?.length === 0 && articleCount === 0;
  const categories = roots ?? [];
  const data: SearchData = {
    path: context.path,
    query,
    listing: null,
    categories,
    singleWords,
    articleCount,
    isShopEmpty,
  };
  const newProducts = isShopEmpty ? [] : [place('catalog.product-carousel', { list: 'new' })];
  return page(data, { fragments: [...teaser, ...newProducts] });
}

async function countArticles(query: string, { api, language }: PageContext): Promise<number> {
  if (query === '') return 0;
  const request = { lang: language.code, search_content: query, page: 1, per_page: teaserSize };
  const answer = await optional(api.call(searchContent, request), null);
  return answer?.pagination.total ?? 0;
}

/** The words of a query without results that have results by themselves. */
async function loadSingleWords(
  query: string,
  { api, language, path }: PageContext,
): Promise<SearchData['singleWords']> {
  const words = [...new Set(query.split(/\s+/))];
  if (words.length < 2) return [];
  const found = await Promise.all(
    words.slice(0, mostSingleWords).map(async (word) => {
      const request = { search_q: word, lang: language.code, per_page: 1 };
      const answer = await optional(api.call(getProducts, request), null);
      return { title: answer?.corrected_q ?? word, total: answer?.pagination.total ?? 0 };
    }),
  );
  return found.filter(({ total }) => total > 0).map(({ title }) => ({ title, url: toProductSearchPath(path, title) }));
}

async function loadRoots({ api, language, session }: PageContext): Promise<SearchData['categories'] | undefined> {
  const answer = await optional(api.call(getCategories, { lang: language.code, level_to: 1 }), null);
  return answer?.data.filter((each) => isCategoryShown(each, session)).map(({ title, url }) => ({ title, url }));
}

function head({ query, listing }: SearchData, context: PageContext) {
  const { t, route } = context;
  return {
    lcpPicture: listing ? listingHead(listing).lcpPicture : undefined,
    title: siteTitle(
      query ? t('catalog_search_title', { query: listing?.correctedQuery ?? query }) : t('common_search'),
      context,
    ),
    alternates: route.urls,
    // There are endless queries: search engines index none of them.
    robots: 'noindex' as const,
  };
}

export const searchPage: PageServer<SearchData> = { cache: 'public', isUnlisted: true, load, head };
