import { searchContent } from '@storefront/contracts/calls/publish';
import type { FragmentContext, FragmentServer } from '@storefront/contracts/fragments';
import { toContentSearchPath } from '@storefront/contracts/page-parameters';
import { toFoundText } from '../common/found-text.server';
import type { ContentTasteData } from './fragment';

/** The words that something else was searched for by. */
export type ContentTasteProps = { readonly query: string };

/** As many as the catalogue's search asks for to count: the gateway then asks the provider once for both. */
const mostTexts = 3;

async function load({ api, language, site }: FragmentContext, { query }: ContentTasteProps) {
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

export const contentTaste: FragmentServer<ContentTasteProps, ContentTasteData> = { load };
