import { redirectAnswer } from '../answers';
import type { Services } from '../services';
import { withSlash } from '../site/path-forms';
import { mergeQuery, type RedirectMatcher } from '../site/redirect-matcher';
import type { Step } from './create-pipeline';
import type { Listed, PageRequest } from './stages';

/** The list of redirects. A shop works without it: only an unreachable provider, or one under maintenance, stops here. */
async function findRedirects({ siteData, log }: Services): Promise<RedirectMatcher | undefined> {
  try {
    return await siteData.requireRedirects();
  } catch (error) {
    const { status } = error as { status?: number };
    if (status === 503) throw error;
    log.warn({ err: error }, 'the redirects could not be loaded');
    return undefined;
  }
}

/**
 * One address per page (REQ-2.5): a trailing slash, no doubled slashes, letters composed, no prefix for the
 * default language. What the list of redirects knows is left to the next step, so that it takes one hop and not two.
 */
export const canonicalUrl: Step<PageRequest, Listed> = async (request) => {
  const { path, query, services } = request;
  const redirects = await findRedirects(services);
  const defaultPrefix = `/${services.defaultLanguage}/`;
  const clean = withSlash(path.replace(/\/{2,}/g, '/').normalize('NFC'));
  const canonical = clean.startsWith(defaultPrefix) ? clean.slice(defaultPrefix.length - 1) : clean;
  const redirectTarget = redirects?.find(clean, query) ?? redirects?.find(canonical, query);
  if (canonical === path || redirectTarget) return { redirectTarget };
  return { answer: redirectAnswer(request, mergeQuery(canonical, query), 301) };
};
