import { ownerOfPage, pageKeyOf } from '@storefront/contracts/owners';
import { ShellError } from '../errors';
import { notFoundProblem } from '../site/not-found';
import type { RouteMatch } from '../site/route-table';
import type { Exchange, Step } from './exchange';

function findPage(exchange: Exchange, pageKey: string): void {
  const remote = ownerOfPage(pageKey);
  const { units } = exchange.releases;
  exchange.pageKey = pageKey;
  exchange.remote = remote;
  const unit = units.get(remote);
  exchange.page = unit?.pages[pageKey]?.server;
  // Without any release the build's metadata is missing: it is being published, and soon there.
  if (units.size === 0) exchange.problem = { status: 503, kind: 'build' };
  else if (!unit) exchange.problem = { status: 503, kind: 'remoteUnavailable' };
  else if (!exchange.page) exchange.problem = notFoundProblem(exchange);
}

/** Pages of what is switched off in the site settings are not there. */
function isSwitchedOff({ services, match, query }: Exchange): boolean {
  const isQuickOrder = match?.route.action === 'order_form' || query.get('special_view') === 'order_form';
  return isQuickOrder && !services.settings.webshop.quickOrder;
}

/** Where another service knows who is who, auth paths that the provider does not list are its own: they lead to the login. */
function findLogin({ site, services, prefix, localPath }: Exchange): RouteMatch | undefined {
  const { externalIdentity, loggedOutRedirect } = services.settings.auth;
  const isAsked = externalIdentity && localPath?.startsWith('/auth/');
  return isAsked ? site?.routes.find(`${prefix}${loggedOutRedirect}`) : undefined;
}

/** The one page that its query chooses: words for the shelves are the catalogue's, words for texts the publishing team's (decision 0043). */
function withSearched(match: RouteMatch, query: URLSearchParams): RouteMatch {
  const { controller, action } = match.route;
  const isForTexts = query.has('search_content') && !query.has('search_q');
  if (controller !== 'catalog' || action !== 'search' || !isForTexts) return match;
  return { ...match, route: { ...match.route, controller: 'publish' } };
}

/** Views that the catalogue's query names in place of its own page (specification §2). They have addresses of their own as well. */
const specialViews = ['compare', 'order_form'];

function withSpecialView(match: RouteMatch, query: URLSearchParams): RouteMatch {
  const { controller, action } = match.route;
  const view = specialViews.find((each) => each === query.get('special_view'));
  if (controller !== 'catalog' || action !== 'landing' || !view) return match;
  return { ...match, route: { ...match.route, action: view } };
}

/** Finds the route's page and the remote that owns it. */
export const resolvePage: Step = (exchange) => {
  if (exchange.problem) return undefined;
  if (!exchange.site?.hasRoutes) throw new ShellError('routes_missing', 'The provider lists no routes');
  const match = exchange.site.routes.find(exchange.path) ?? findLogin(exchange);
  exchange.match = match && withSpecialView(withSearched(match, exchange.query), exchange.query);
  if (exchange.match && !isSwitchedOff(exchange)) findPage(exchange, pageKeyOf(exchange.match.route));
  else exchange.problem = notFoundProblem(exchange);
  return undefined;
};
