import { layoutOf } from '../../app/layouts';
import type { Answer, Exchange, Step } from './exchange';

/** The only query parameters that change any public page; others neither reach it nor split its cache. */
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
export function publicQuery({ query, page }: Pick<Exchange, 'query' | 'page'>): URLSearchParams {
  const attributes = [...new Set(query.keys())].filter((name) => attributeParameter.test(name)).sort();
  const kept = [...pageParameters, ...attributes].flatMap((name) =>
    query.getAll(name).map((value): [string, string] => [name, withoutControls(value)]),
  );
  // One value each: an address that repeats one is no other page.
  const own = (page?.parameters ?? []).flatMap((name): [string, string][] => {
    const value = query.get(name);
    return value === null ? [] : [[name, withoutControls(value)]];
  });
  return new URLSearchParams([...kept, ...own]);
}

/** What the HTML of a public page depends on, and nothing else (design §5). */
function cacheKeyOf(exchange: Exchange): string {
  const { path, pageKey, wants, releases, site } = exchange;
  const layout = layoutOf(exchange);
  // The page itself too: one address may be several pages (`special_view`, `search_content`).
  return [wants, path, pageKey, publicQuery(exchange), site?.currency.code, releases.id, site?.labelsHash, layout].join(
    ' ',
  );
}

/** Where the document of a page is kept, by the key of its data: both begin with what was wanted. */
export function documentKeyOf(dataKey: string): string {
  return dataKey.replace(/^data /, 'html ');
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

/**
 * Takes parameters out of the address whose values the page does not know, so that made-up values fill no cache. Answers
 * with the page without them, if it was rendered before.
 */
export function dropParameters(exchange: Exchange, names: readonly string[]): Answer | undefined {
  exchange.query = new URLSearchParams([...exchange.query].filter(([name]) => !names.includes(name)));
  // What is made of the page from here on must not repeat them: it is kept for everybody.
  if (exchange.context) exchange.context = { ...exchange.context, query: publicQuery(exchange) };
  if (exchange.cacheKey === undefined) return undefined;
  exchange.cacheKey = cacheKeyOf(exchange);
  return exchange.services.htmlCache.get(exchange.cacheKey);
}
