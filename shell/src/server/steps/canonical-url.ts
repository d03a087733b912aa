import { withSlash } from '../site/redirect-matcher';
import { redirectAnswer, type Step } from './exchange';

function withQuery(path: string, query: URLSearchParams): string {
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}

/**
 * One address per page (specification §2): a trailing slash, no doubled slashes, no prefix for the default language.
 * An address that a listed redirect knows is left to the next step, so that it takes one hop and not two.
 */
export const canonicalUrl: Step = async (exchange) => {
  const { path, query, services } = exchange;
  exchange.redirects = await services.siteData.requireRedirects();
  if (exchange.problem) return undefined;
  const defaultPrefix = `/${services.defaultLanguage}/`;
  const clean = withSlash(path.replace(/\/{2,}/g, '/'));
  const canonical = clean.startsWith(defaultPrefix) ? clean.slice(defaultPrefix.length - 1) : clean;
  const isListed = exchange.redirects.find(clean) !== undefined;
  if (canonical === path || isListed) return undefined;
  return redirectAnswer(exchange, withQuery(canonical, query), 301);
};
