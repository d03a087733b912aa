import type { PageContext } from '@storefront/contracts/pages';
import { createRequestApi } from '../gateway/request-api';
import { type Exchange, redirectAnswer, type Step } from './exchange';
import { publicQuery } from './reuse-html';

/** What the page may know. A public page sees no visitor, so that its HTML can be shared. */
function createContext(exchange: Exchange): PageContext {
  const { services, match, site, language, prefix, path, query, page, session, visitor, signal, isBot } = exchange;
  if (!match || !site || !language || prefix === undefined || !session)
    throw new Error('load-page runs after resolve-page and guards');
  const isPublic = page?.cache === 'public';
  const { provider, content, log } = services;
  return {
    route: match.route,
    path,
    params: match.params,
    query: isPublic ? publicQuery(query) : query,
    language,
    prefix,
    currency: site.currency,
    site: site.info,
    api: createRequestApi({ provider, content, visitor: isPublic ? undefined : visitor, signal, log }),
    t: site.t,
    session,
    signal,
    isBot,
  };
}

/** Runs the page's own `load`, and then `head` on what it loaded. */
export const loadPage: Step = async (exchange) => {
  if (exchange.problem || !exchange.page) return undefined;
  exchange.context = createContext(exchange);
  const result = await exchange.page.load(exchange.context);
  if (result.kind === 'redirect') return redirectAnswer(exchange, result.url, result.code);
  if (result.kind === 'notFound') {
    exchange.problem = { status: 404, kind: 'notFound' };
    return undefined;
  }
  const { data, status, cacheable, fragments } = result;
  exchange.loaded = {
    data,
    status,
    cacheable,
    placements: fragments,
    head: exchange.page.head(data, exchange.context),
  };
  return undefined;
};
