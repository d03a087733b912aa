import { getCategories } from '@storefront/contracts/calls/catalog';
import { place } from '@storefront/contracts/fragments';
import { notFound, type PageContext, type PageServer, page } from '@storefront/contracts/pages';
import { optional } from '../common/answers.server';
import { siteTitle } from '../common/page-head.server';
import { loadListing } from '../common/product-listing/listing.server';
import type { Listing } from '../common/product-listing/product-listing';
import { isCategoryShown } from '../common/visibility.server';

/** What was searched for and what was found. */
export interface SearchData {
  path: string;
  query: string;
  /** Null when nothing was searched for or nothing found. */
  listing: Listing | null;
  /** Root categories: a way on when nothing was found. */
  categories: { title: string; url: string }[];
}

/** The provider refuses longer ones. */
const longestQuery = 200;

async function load(context: PageContext) {
  const query = (context.query.get('search_q') ?? '').trim().slice(0, longestQuery);
  const found = query ? await loadListing(context, { search_q: query }) : null;
  if (found === undefined) return notFound();
  if (found && found.listing.total > 0) {
    const data: SearchData = { path: context.path, query, listing: found.listing, categories: [] };
    return page(data, { cacheable: found.hasPrices });
  }
  const data: SearchData = { path: context.path, query, listing: null, categories: await loadRoots(context) };
  return page(data, { fragments: [place('catalog.product-carousel', { list: 'new' })] });
}

async function loadRoots({ api, language, session }: PageContext): Promise<SearchData['categories']> {
  const { data } = await optional(api.call(getCategories, { lang: language.code, level_to: 1 }), { data: [] });
  return data.filter((each) => isCategoryShown(each, session)).map(({ title, url }) => ({ title, url }));
}

function head({ query }: SearchData, context: PageContext) {
  const { t, route } = context;
  return {
    title: siteTitle(query ? t('catalog_search_title', { query }) : t('common_search'), context),
    alternates: route.urls,
    // Endless combinations of words are no pages of ours.
    robots: 'noindex' as const,
  };
}

export const searchPage: PageServer<SearchData> = { cache: 'public', load, head };
