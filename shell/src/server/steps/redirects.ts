import { decodePath } from '../site/path-forms';
import { mergeQuery, splitOwn } from '../site/redirect-matcher';
import { type Exchange, redirectAnswer, type Step } from './exchange';

/** Goes on at the target, as if it had been asked for; false for a target outside of the shop. */
function serveTarget(exchange: Exchange, url: string): boolean {
  const own = splitOwn(url, exchange.services.publicUrl);
  if (!own) return false;
  exchange.path = decodePath(own.path);
  exchange.query = new URLSearchParams(own.query);
  return true;
}

/** Follows the provider's list of redirects, keeping the query (specification §3). */
export const redirects: Step = (exchange) => {
  const { redirectTarget: target, services, isBot, query, problem } = exchange;
  if (problem || !target) return undefined;
  if (target.kind === 'gone') {
    exchange.problem = { status: 410, kind: 'gone' };
    return undefined;
  }
  const url = mergeQuery(target.url, query, target.taken);
  const servesBots = isBot && services.settings.bots.listedRedirects === 'serve';
  if (servesBots && serveTarget(exchange, url)) return undefined;
  return redirectAnswer(exchange, url, target.code);
};
