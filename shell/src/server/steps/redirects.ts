import { withSlash } from '../site/redirect-matcher';
import { redirectAnswer, type Step } from './exchange';

function withQueryOf(url: string, query: URLSearchParams): string {
  const text = query.toString();
  if (!text) return url;
  return url.includes('?') ? `${url}&${text}` : `${url}?${text}`;
}

/** Follows the provider's list of redirects, keeping the query (specification §3). */
export const redirects: Step = (exchange) => {
  if (exchange.problem) return undefined;
  const target = exchange.redirects?.find(withSlash(exchange.path.replace(/\/{2,}/g, '/')));
  if (target?.kind === 'gone') exchange.problem = { status: 410, kind: 'gone' };
  if (target?.kind !== 'redirect') return undefined;
  return redirectAnswer(exchange, withQueryOf(target.url, exchange.query), target.code);
};
