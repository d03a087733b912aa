import { getProducts } from '@storefront/contracts/calls/catalog';
import { getPostCategories, searchContent } from '@storefront/contracts/calls/publish';
import { place } from '@storefront/contracts/fragments';
import { pageParameters, toContentSearchPath } from '@storefront/contracts/page-parameters';
import {
  type HeadDescription,
  notFound,
  type PageContext,
  type PageServer,
  page,
  redirectTo,
} from '@storefront/contracts/pages';
import { toFoundText } from '../common/found-text.server';
import { readPageNumber } from '../common/paged-posts.server';
import { pagePath } from '../common/paging';
import { listOrNone, requireAnswer } from '../common/provider-answer';
import type { ContentSearch } from './page';

const resultsPerPage = 12;

/** The same number as `catalog.product-carousel` requests: the gateway then calls the provider once for both. */
const carouselSize = 8;

/** The provider's limit. */
const longestQuery = 200;

/** For a whole sentence the results of each word are no help. */
const mostSingleWords = 4;

function readQuery(query: URLSearchParams): string {
  return (query.get(pageParameters.contentSearch) ?? '').trim().slice(0, longestQuery);
}

async function load(context: PageContext) {
  const { path, query: parameters } = context;
  const query = readQuery(parameters);
  const number = readPageNumber(parameters);
  if (!number) return notFound();
  if (number === 1 && parameters.has(pageParameters.page)) return redirectTo(toContentSearchPath(path, query), 301);
  const [found, productCount] = await Promise.all([findTexts(query, number, context), countProducts(query, context)]);
  if (number > Math.max(found.pageCount, 1)) return notFound();
  const recovery = found.total > 0 ? { categories: [], singleWords: [] } : await loadRecoveryLinks(query, context);
  const data: ContentSearch = { path, query, ...found, page: number, productCount, ...recovery };
  const carousel = productCount > 0 ? [place('catalog.product-carousel', { list: 'search', query })] : [];
  return page(data, { fragments: carousel });
}

async function findTexts(query: string, number: number, { api, language }: PageContext) {
  if (query === '') return { results: [], total: 0, pageCount: 0 };
  const request = { lang: language.code, search_content: query, page: number, per_page: resultsPerPage };
  const { data, pagination } = requireAnswer(await api.call(searchContent, request));
  const results = data.map((each) => toFoundText(each, language));
  return { results, total: pagination.total, pageCount: pagination.pages };
}

/** The number of products that match all of the query itself; results of a corrected query do not count. */
async function countProducts(query: string, { api, language }: PageContext): Promise<number> {
  if (query === '') return 0;
  const request = { search_q: query, lang: language.code, page: 1, per_page: carouselSize };
  const answer = await api.call(getProducts, request);
  if (!answer.ok || answer.data.corrected_q !== null || answer.data.matched_words === 'most') return 0;
  return answer.data.pagination.total;
}

/** Recovery links without results: each word by itself and the journal's categories. */
async function loadRecoveryLinks(
  query: string,
  context: PageContext,
): Promise<Pick<ContentSearch, 'categories' | 'singleWords'>> {
  const { api, language } = context;
  const [categories, singleWords] = await Promise.all([
    api.call(getPostCategories, { lang: language.code }),
    loadSingleWords(query, context),
  ]);
  return { categories: listOrNone(categories).map(({ title, url }) => ({ label: title, href: url })), singleWords };
}

async function loadSingleWords(query: string, { api, language, path }: PageContext) {
  const words = [...new Set(query.split(/\s+/))];
  if (words.length < 2) return [];
  const found = await Promise.all(
    words.slice(0, mostSingleWords).map(async (word) => {
      const answer = await api.call(searchContent, { lang: language.code, search_content: word, per_page: 1 });
      return answer.ok && answer.data.pagination.total > 0 ? [word] : [];
    }),
  );
  return found.flat().map((word) => ({ label: word, href: toContentSearchPath(path, word) }));
}

function head({ query, path, page: number }: ContentSearch, { t, route }: PageContext): HeadDescription {
  return {
    title: query ? t('publish_search_title', { query }) : t('common_search'),
    canonical: pagePath(toContentSearchPath(path, query), number),
    alternates: route.urls,
    // There are endless queries: search engines index none of them.
    robots: 'noindex',
  };
}

/** Search for posts and pages; the same address with `search_q` is the catalogue's `catalog.search`. */
export const contentSearch: PageServer<ContentSearch> = { cache: 'public', isUnlisted: true, load, head };
