import type { RouteRecord } from '@storefront/contracts/calls/site';
import { isCartEmpty } from '@storefront/contracts/calls/webshop';
import { anonymousSession } from '@storefront/contracts/session';
import { type Answer, redirectAnswer } from '../answers';
import { loadSession } from '../gateway/load-session';
import { createRequestApi } from '../gateway/request-api';
import type { PageError } from '../page-error';
import type { Step } from './create-pipeline';
import { defaultGuardSettings, type GuardSettings } from './guards-settings';
import type { LocalizedRequest, Resolved, ResolvedRequest, WithSession } from './stages';

type GuardedRequest = ResolvedRequest & WithSession;

const checkoutActions = new Set(['login', 'customer', 'shipping', 'payment', 'review_order']);
const afterLoginActions = new Set(['customer', 'shipping', 'payment', 'review_order']);
/** Auth pages only for visitors who are not logged in. */
const openAuthActions = new Set(['login', 'signup', 'forgotten_password', 'confirm_signup', 'signup_confirm']);
/**
 * A visitor who returns from an external identity service is not logged in yet; a customer may have ordered without the account.
 */
const unguardedAuthActions = new Set(['social_login', 'find_order']);
/** The default template of the account: its first page (REQ-4.14). */
const authDefaultAction = 'account';
const mailLinkActions = new Set(['change_email', 'change_password', 'confirm_signup', 'signup_confirm']);
/** `auth/change_password/<id>/<code>`, counted behind the language prefix. */
const mailLinkSegments = 4;

/** Redirects within the language, unless the visitor is there already. */
function sendTo(request: GuardedRequest, path: string, query = ''): Answer | undefined {
  const target = `${request.prefix}${path}`;
  return target === request.path ? undefined : redirectAnswer(request, `${target}${query}`, 302);
}

async function isCartKnownEmpty({ services, visitor, signal }: GuardedRequest): Promise<boolean> {
  const { provider, content, log, metrics } = services;
  const cart = await createRequestApi({ provider, content, visitor, signal, log, metrics }).call(isCartEmpty, {});
  return cart.ok && cart.data.success;
}

async function guardCheckout(
  request: GuardedRequest,
  { action }: RouteRecord,
  { webshop }: GuardSettings,
): Promise<Answer | undefined> {
  const { session } = request;
  if (!checkoutActions.has(action)) return undefined;
  if (await isCartKnownEmpty(request)) return sendTo(request, '/webshop/shopping_cart/');
  const mayGoOn = !webshop.auth || session.user || session.canContinueAsGuest;
  if (afterLoginActions.has(action) && !mayGoOn) return sendTo(request, '/webshop/login/');
  if (action === 'login' && session.user) return sendTo(request, '/webshop/customer/');
  return undefined;
}

/** A link from an e-mail is authorised by its code, whoever follows it: no guard applies. */
function isMailLink({ localPath }: GuardedRequest, { action }: RouteRecord): boolean {
  return mailLinkActions.has(action) && localPath.split('/').filter(Boolean).length === mailLinkSegments;
}

/** The login redirects back to the requested page, except to the logout. */
function returnQuery({ path, query }: GuardedRequest, { action }: RouteRecord): string {
  if (action === 'logout') return '';
  const search = query.size > 0 ? `?${query}` : '';
  return `?redirect=${encodeURIComponent(`${path}${search}`)}`;
}

function guardAuth(request: GuardedRequest, route: RouteRecord, { auth }: GuardSettings): Answer | undefined {
  const { loggedInRedirect, loggedOutRedirect, dashboard = loggedInRedirect } = auth;
  if (unguardedAuthActions.has(route.action)) return undefined;
  const isOpen = openAuthActions.has(route.action);
  if (isMailLink(request, route)) return undefined;
  if (!request.session.user) {
    return isOpen ? undefined : sendTo(request, loggedOutRedirect, returnQuery(request, route));
  }
  if (route.action === authDefaultAction) return sendTo(request, dashboard);
  return isOpen ? sendTo(request, loggedInRedirect) : undefined;
}

/** Loads the visitor's session for a page that depends on it. Public pages and error pages do not, and a bot has none. */
export const loadVisitorSession: Step<
  LocalizedRequest & Partial<Resolved> & { problem?: PageError },
  WithSession
> = async ({ services, visitor, match, page, isBot, problem, signal }) => {
  if (problem || isBot || !match || page?.cache !== 'private') return { session: anonymousSession };
  return { session: await loadSession(services.provider, visitor, match.route.lang, signal) };
};

/** Redirects visitors who may not see the requested page. A bot is redirected nowhere. */
export const guards: Step<GuardedRequest, object> = async (request) => {
  const { page, match, services, isBot } = request;
  if (isBot || page.cache !== 'private') return {};
  const { route } = match;
  const settings = services.guards ?? defaultGuardSettings;
  const answer = await guard(request, route, settings);
  return answer ? { answer } : {};
};

async function guard(
  request: GuardedRequest,
  route: RouteRecord,
  settings: GuardSettings,
): Promise<Answer | undefined> {
  if (route.controller === 'webshop') return guardCheckout(request, route, settings);
  return route.controller === 'auth' ? guardAuth(request, route, settings) : undefined;
}
