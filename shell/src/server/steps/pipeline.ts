import { anonymousSession } from '@storefront/contracts/session';
import type { PageError } from '../page-error';
import { withRemoteAdditions } from '../site/remote-additions';
import { access, closeShop } from './access';
import { canonicalUrl } from './canonical-url';
import { createPipeline, type Step } from './create-pipeline';
import { guards, loadVisitorSession } from './guards';
import { loadFragments } from './load-fragments';
import { describePage, loadPage, prepareContext } from './load-page';
import { loadSite } from './load-site';
import { localize } from './localize';
import { leavePrivatePages } from './prefetch';
import { redirects } from './redirects';
import { renderPage } from './render-page';
import { reservedPaths } from './reserved-paths';
import { resolvePage } from './resolve-page';
import { respond } from './respond';
import { dropUnknownParameters, reuseHtml } from './reuse-html';
import { routeMiddleware } from './route-middleware';
import type { Localized, PageRequest, UnfinishedRequest, WithSession, WithSite } from './stages';

/** A request from front to back. Every page, document or transition, takes these steps in this order. */
export const runPipeline = createPipeline<PageRequest>()
  .forPages(reservedPaths)
  .forPages(canonicalUrl)
  .forPages(redirects)
  .forAll(localize)
  .forAll(loadSite)
  .forPages(resolvePage)
  .forAll(closeShop)
  .forPages(leavePrivatePages)
  .forPages(access)
  .forPages(routeMiddleware)
  .forPages(reuseHtml)
  .forAll(loadVisitorSession)
  .forPages(guards)
  .forPages(prepareContext)
  .forPages(loadPage)
  .forPages(dropUnknownParameters)
  .forPages(describePage)
  .forAll(loadFragments)
  .forAll(renderPage)
  .end(respond);

type FailedRequest = UnfinishedRequest & { readonly problem: PageError };

/**
 * The site for the error page: as it was when the provider last answered, if it does not answer now. Where it never did,
 * the notice has texts of its own, and a document without the frame.
 */
const findSite: Step<FailedRequest, Localized & WithSite> = async (request) => {
  const { services, wants, problem } = request;
  const localized = await localize(request);
  const { code } = localized.language;
  // With a known language the site was requested and failed: the call is not repeated.
  const isUntried = request.language === undefined;
  if (request.site) return { ...localized, site: request.site };
  const now = isUntried ? await services.siteData.requireSite(code).catch(() => undefined) : undefined;
  const site = now ?? services.siteData.findLastSite(code);
  if (site) return { ...localized, site: withRemoteAdditions(site, request.releases, services.defaultLanguage) };
  const isAlone = wants === 'html' || problem.isAlone;
  return { ...localized, site: services.siteData.createFallbackSite(code), problem: { ...problem, isAlone } };
};

const keepSession: Step<FailedRequest, WithSession> = ({ session = anonymousSession }) => ({ session });

/** The rest of the way once an error is known: the error page in the frame. */
export const runErrorPipeline = createPipeline<FailedRequest>()
  .forAll(findSite)
  .forAll(keepSession)
  .forAll(loadFragments)
  .forAll(renderPage)
  .end(respond);
