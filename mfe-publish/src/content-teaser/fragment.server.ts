import { searchContent } from '@storefront/contracts/calls/publish';
import type { FragmentContext, FragmentServer } from '@storefront/contracts/fragments';
import { toContentSearchPath } from '@storefront/contracts/page-parameters';
import { toFoundText } from '../common/found-text.server';
import type { ContentTeaserData } from './fragment';

/** The query of the placing search page. */
export type ContentTeaserProps = { readonly query: string };

/** The same number as `catalog.search` requests for its count: the gateway then calls the provider once for both. */
const mostTexts = 3;

async function load({ api, language, site }: FragmentContext, { query }: ContentTeaserProps) {
  const request = { lang: language.code, search_content: query, page: 1, per_page: mostTexts };
  const answer = await api.call(searchContent, request);
  const search = site.named_routes.search;
  if (!answer.ok || answer.data.data.length === 0 || !search) return null;
  return {
    texts: answer.data.data.map((each) => toFoundText(each, language)),
    total: answer.data.pagination.total,
    allUrl: toContentSearchPath(search, query),
  };
}

export const contentTeaser: FragmentServer<ContentTeaserProps, ContentTeaserData> = { load };
