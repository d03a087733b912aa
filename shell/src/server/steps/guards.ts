import { isCartEmpty } from '@storefront/contracts/calls/webshop';
import { anonymousSession } from '@storefront/contracts/session';
import { loadSession } from '../gateway/load-session';
import { createRequestApi } from '../gateway/request-api';
import { type Answer, type Exchange, redirectAnswer, type Step } from './exchange';

const checkoutActions = new Set(['login', 'customer', 'shipping', 'payment', 'review_order']);
const afterLoginActions = new Set(['customer', 'shipping', 'payment', 'review_order']);
/** Auth pages that a visitor who is not logged in may see. */
const openAuthActions = new Set(['login', 'signup', 'forgotten_password', 'confirm_signup', 'signup_confirm']);

async function guardCheckout(exchange: Exchange, action: string): Promise<Answer | undefined> {
  const { services, visitor, prefix, session, signal } = exchange;
  if (!checkoutActions.has(action)) return undefined;
  const { provider, content, log } = services;
  const api = createRequestApi({ provider, content, visitor, signal, log });
  const cart = await api.call(isCartEmpty, {});
  if (cart.ok && cart.data.success) return redirectAnswer(exchange, `${prefix}/webshop/shopping_cart/`, 302);
  const mayGoOn = session?.user || session?.canContinueAsGuest;
  if (afterLoginActions.has(action) && !mayGoOn) return redirectAnswer(exchange, `${prefix}/webshop/login/`, 302);
  if (action === 'login' && session?.user) return redirectAnswer(exchange, `${prefix}/webshop/customer/`, 302);
  return undefined;
}

function guardAuth(exchange: Exchange, action: string): Answer | undefined {
  const { session, prefix, path } = exchange;
  const isOpen = openAuthActions.has(action);
  if (session?.user && isOpen) return redirectAnswer(exchange, `${prefix}/auth/`, 302);
  if (session?.user || isOpen) return undefined;
  return redirectAnswer(exchange, `${prefix}/auth/login/?redirect=${encodeURIComponent(path)}`, 302);
}

/** Sends visitors on who may not stand where they want to go (specification §4). Public pages need no visitor. */
export const guards: Step = async (exchange) => {
  exchange.session = anonymousSession;
  const { page, match } = exchange;
  if (exchange.problem || !match || page?.cache !== 'private') return undefined;
  exchange.session = await loadSession(exchange.services.provider, exchange.visitor, match.route.lang, exchange.signal);
  const { controller, action } = match.route;
  if (controller === 'webshop') return guardCheckout(exchange, action);
  if (controller === 'auth') return guardAuth(exchange, action);
  return undefined;
};
