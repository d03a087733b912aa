import { layoutOf } from '../../app/layouts';
import type { Answer, Exchange, Step } from './exchange';

/** The only query parameters that change a public page; others neither reach it nor split its cache. */
const pageParameters = [
  ...['page', 'sort', 'search_q', 'search_content', 'comments', 'country', 'service'],
  // What a plain form tells the page that it leads to.
  ...['sent', 'problem'],
  ...['maker', 'price_from', 'price_to', 'rating', 'in_stock', 'is_discounted', 'is_new'],
];

/** A product's attribute that narrows a listing: `f_material`. */
const attributeParameter = /^f_[\w-]{1,64}$/;

/** No database takes a NUL in a text, and nobody types one. */
function withoutControls(value: string): string {
  return value.replace(/\p{Cc}/gu, '');
}

/** The part of the query that a public page may see. */
export function publicQuery(query: URLSearchParams): URLSearchParams {
  const attributes = [...new Set(query.keys())].filter((name) => attributeParameter.test(name)).sort();
  const kept = [...pageParameters, ...attributes].flatMap((name) =>
    query.getAll(name).map((value): [string, string] => [name, withoutControls(value)]),
  );
  return new URLSearchParams(kept);
}

/** What the HTML of a public page depends on, and nothing else (design §5). */
function cacheKeyOf(exchange: Exchange): string {
  const { path, pageKey, query, wants, releases, site } = exchange;
  const layout = layoutOf(exchange);
  // The page itself too: one address may be several pages (`special_view`, `search_content`).
  return [wants, path, pageKey, publicQuery(query), site?.currency.code, releases.id, site?.labelsHash, layout].join(
    ' ',
  );
}

/** Waits for whoever makes this page at the moment; or makes it now, and lets others wait. */
async function waitOrBegin(exchange: Exchange, key: string): Promise<Answer | undefined> {
  const { htmlCache, pageTurns } = exchange.services;
  const turn = pageTurns.take(key);
  if (turn.others) {
    await turn.others;
    return htmlCache.get(key);
  }
  exchange.endTurn = turn.end;
  return undefined;
}

/** Answers with what was rendered before for this very page, or is being rendered, if it may be shared. */
export const reuseHtml: Step = (exchange) => {
  if (exchange.problem || exchange.preview || exchange.page?.cache !== 'public') return undefined;
  exchange.cacheKey = cacheKeyOf(exchange);
  return exchange.services.htmlCache.get(exchange.cacheKey) ?? waitOrBegin(exchange, exchange.cacheKey);
};
