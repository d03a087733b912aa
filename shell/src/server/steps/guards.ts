import type { RouteRecord } from '@storefront/contracts/calls/site';
import { isCartEmpty } from '@storefront/contracts/calls/webshop';
import { anonymousSession } from '@storefront/contracts/session';
import { loadSession } from '../gateway/load-session';
import { createRequestApi } from '../gateway/request-api';
import { type Answer, type Exchange, redirectAnswer, type Step } from './exchange';
import { defaultGuardSettings, type GuardSettings } from './guards-settings';

const checkoutActions = new Set(['login', 'customer', 'shipping', 'payment', 'review_order']);
const afterLoginActions = new Set(['customer', 'shipping', 'payment', 'review_order']);
/** Auth pages for those who are not logged in, and for nobody else. */
const openAuthActions = new Set(['login', 'signup', 'forgotten_password', 'confirm_signup', 'signup_confirm']);
/** The specification's auth-default: the account's first page. */
const authDefaultAction = 'account';
const mailLinkActions = new Set(['change_password', 'confirm_signup', 'signup_confirm']);
/** `auth/change_password/<id>/<code>`, counted behind the language prefix. */
const mailLinkSegments = 4;

/** Sends the visitor on within the language, unless they stand there already. */
function sendTo(exchange: Exchange, path: string, query = ''): Answer | undefined {
  const target = `${exchange.prefix}${path}`;
  return target === exchange.path ? undefined : redirectAnswer(exchange, `${target}${query}`, 302);
}

async function isCartKnownEmpty({ services, visitor, signal }: Exchange): Promise<boolean> {
  const { provider, content, log, metrics } = services;
  const cart = await createRequestApi({ provider, content, visitor, signal, log, metrics }).call(isCartEmpty, {});
  return cart.ok && cart.data.success;
}

async function guardCheckout(
  exchange: Exchange,
  { action }: RouteRecord,
  { webshop }: GuardSettings,
): Promise<Answer | undefined> {
  const { session } = exchange;
  if (!checkoutActions.has(action)) return undefined;
  if (await isCartKnownEmpty(exchange)) return sendTo(exchange, '/webshop/shopping_cart/');
  const mayGoOn = !webshop.auth || session?.user || session?.canContinueAsGuest;
  if (afterLoginActions.has(action) && !mayGoOn) return sendTo(exchange, '/webshop/login/');
  if (action === 'login' && session?.user) return sendTo(exchange, '/webshop/customer/');
  return undefined;
}

/** A link from a mail proves enough by its code, whoever follows it: it must lock out nobody (readings 4). */
function isMailLink({ localPath = '' }: Exchange, { action }: RouteRecord): boolean {
  return mailLinkActions.has(action) && localPath.split('/').filter(Boolean).length === mailLinkSegments;
}

/** After the login the visitor comes back to where they wanted to go; nobody wants to log out again. */
function returnQuery({ path, query }: Exchange, { action }: RouteRecord): string {
  if (action === 'logout') return '';
  const search = query.size > 0 ? `?${query}` : '';
  return `?redirect=${encodeURIComponent(`${path}${search}`)}`;
}

function guardAuth(exchange: Exchange, route: RouteRecord, { auth }: GuardSettings): Answer | undefined {
  const { loggedInRedirect, loggedOutRedirect, dashboard = loggedInRedirect } = auth;
  // Whoever comes back from an external identity service (specification §2) is not logged in yet.
  if (route.action === 'social_login') return undefined;
  const isOpen = openAuthActions.has(route.action);
  if (isMailLink(exchange, route)) return undefined;
  if (!exchange.session?.user) {
    return isOpen ? undefined : sendTo(exchange, loggedOutRedirect, returnQuery(exchange, route));
  }
  if (route.action === authDefaultAction) return sendTo(exchange, dashboard);
  return isOpen ? sendTo(exchange, loggedInRedirect) : undefined;
}

/**
 * Sends visitors on who may not stand where they want to go (specification §4). Public pages need no visitor, and a bot
 * is sent nowhere for what it is not (readings 2).
 */
export const guards: Step = async (exchange) => {
  exchange.session = anonymousSession;
  const { page, match, services, isBot } = exchange;
  if (exchange.problem || isBot || !match || page?.cache !== 'private') return undefined;
  const { route } = match;
  const settings = services.guards ?? defaultGuardSettings;
  exchange.session = await loadSession(services.provider, exchange.visitor, route.lang, exchange.signal);
  if (route.controller === 'webshop') return guardCheckout(exchange, route, settings);
  if (route.controller === 'auth') return guardAuth(exchange, route, settings);
  return undefined;
};
