import { toPageKey } from '@storefront/contracts/ownership';
import { pageParameters } from '@storefront/contracts/page-parameters';
import { ShellError } from '../errors';
import { findOwner } from '../releases/release-set';
import { notFoundProblem } from '../site/not-found';
import type { RouteMatch } from '../site/route-table';
import type { Step, StepResult } from './create-pipeline';
import type { LocalizedRequest, Resolved } from './stages';

function findPage({ releases, path, query }: LocalizedRequest, match: RouteMatch): StepResult<Resolved> {
  const pageKey = toPageKey(match.route);
  const remote = findOwner(releases, pageKey);
  const unit = remote === undefined ? undefined : releases.units.get(remote);
  const found = { match, pageKey, ...(remote !== undefined && { remote }) };
  // Without any release the build's metadata is missing: it is being published, and soon there.
  if (releases.units.size === 0) return { ...found, problem: { status: 503, kind: 'build' } };
  // The provider lists the page: its owner cannot be loaded, or is not live yet.
  if (remote === undefined || !unit) return { ...found, problem: { status: 503, kind: 'remoteUnavailable' } };
  const page = unit.runtime.pages[pageKey];
  if (!page) return { ...found, problem: notFoundProblem({ path, query }) };
  return { ...found, remote, page, runtime: unit.runtime };
}

/** Pages of what is switched off in the site settings are not there. */
function isSwitchedOff({ services, query }: LocalizedRequest, match: RouteMatch): boolean {
  const isQuickOrder = match.route.action === 'order_form' || query.get('special_view') === 'order_form';
  return isQuickOrder && !services.settings.webshop.quickOrder;
}

/** Where another service knows who is who, auth paths that the provider does not list are its own: they lead to the login. */
function findLogin({ site, services, prefix, localPath }: LocalizedRequest): RouteMatch | undefined {
  const { externalIdentity, loggedOutRedirect } = services.settings.auth;
  const isExternal = externalIdentity && localPath.startsWith('/auth/');
  return isExternal ? site.routes.find(`${prefix}${loggedOutRedirect}`) : undefined;
}

/** Chooses the search page by the query: product search is the catalogue's, content search the publishing team's (decision 0018). */
function withSearched(match: RouteMatch, query: URLSearchParams): RouteMatch {
  const { controller, action } = match.route;
  const isForTexts = query.has(pageParameters.contentSearch) && !query.has(pageParameters.productSearch);
  if (controller !== 'catalog' || action !== 'search' || !isForTexts) return match;
  return { ...match, route: { ...match.route, controller: 'publish' } };
}

/** Views that the catalogue's query names in place of its own page (REQ-2.20, REQ-2.21). They have addresses of their own as well. */
const specialViews = ['compare', 'order_form'];

function withSpecialView(match: RouteMatch, query: URLSearchParams): RouteMatch {
  const { controller, action } = match.route;
  const view = specialViews.find((each) => each === query.get('special_view'));
  if (controller !== 'catalog' || action !== 'landing' || !view) return match;
  return { ...match, route: { ...match.route, action: view } };
}

/** Finds the route's page and the remote that owns it. */
export const resolvePage: Step<LocalizedRequest, Resolved> = (request) => {
  const { site, path, query } = request;
  if (!site.hasRoutes) throw new ShellError('routes_missing', 'The provider lists no routes');
  const found = site.routes.find(path) ?? findLogin(request);
  const match = found && withSpecialView(withSearched(found, query), query);
  if (!match || isSwitchedOff(request, match)) return { match, problem: notFoundProblem(request) };
  return findPage(request, match);
};
