import { withSlash } from '../site/path-forms';
import { mergeQuery, type RedirectMatcher } from '../site/redirect-matcher';
import { type Exchange, redirectAnswer, type Step } from './exchange';

/** The list of redirects. A shop stands without it: only an unreachable provider, or one under maintenance, stops here. */
async function findRedirects({ services }: Exchange): Promise<RedirectMatcher | undefined> {
  try {
    return await services.siteData.requireRedirects();
  } catch (error) {
    const { status } = error as { status?: number };
    if (status === 503) throw error;
    services.log.warn({ err: error }, 'the redirects cannot be had');
    return undefined;
  }
}

/**
 * One address per page (specification §2): a trailing slash, no doubled slashes, letters composed, no prefix for the
 * default language. What the list of redirects knows is left to the next step, so that it takes one hop and not two.
 */
export const canonicalUrl: Step = async (exchange) => {
  const { path, query, services } = exchange;
  if (exchange.problem) return undefined;
  const redirects = await findRedirects(exchange);
  const defaultPrefix = `/${services.defaultLanguage}/`;
  const clean = withSlash(path.replace(/\/{2,}/g, '/').normalize('NFC'));
  const canonical = clean.startsWith(defaultPrefix) ? clean.slice(defaultPrefix.length - 1) : clean;
  exchange.redirectTarget = redirects?.find(clean, query) ?? redirects?.find(canonical, query);
  if (canonical === path || exchange.redirectTarget) return undefined;
  return redirectAnswer(exchange, mergeQuery(canonical, query), 301);
};
