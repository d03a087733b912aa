import type { CallAnswer, CallDescriptor, CallResponse } from '@storefront/contracts/calls';
import { getProfile, isLogin } from '@storefront/contracts/calls/auth';
import { getCompare, getWishlist } from '@storefront/contracts/calls/catalog';
import { type Cart, getCart } from '@storefront/contracts/calls/webshop';
import type { LanguageCode } from '@storefront/contracts/languages';
import { anonymousSession, type SessionState, unknownConsent } from '@storefront/contracts/session';
import { ShellError } from '../errors';
import type { ProviderClient } from './provider-client';
import { requireTokenTaken, sendForVisitor, type VisitorAnswer } from './request-api';
import type { VisitorToken } from './visitor-token';

/** What the header shows of a cart. */
function toSummary({ item_count, total, version }: Cart): SessionState['cart'] {
  return { itemCount: item_count, total: total.total, version };
}

type AnswerTo<Call> = CallAnswer<CallResponse<Call>> & Pick<VisitorAnswer, 'isTokenRefused'>;

/**
 * Throws where the provider failed or refused: that says nothing about the visitor. Taken for anonymous, a customer would be
 * redirected to the login.
 */
function requireAnswer<Call extends CallDescriptor>(descriptor: Call, answer: AnswerTo<Call>): AnswerTo<Call> {
  const { statusCode: status } = requireTokenTaken(answer, descriptor);
  if (status >= 500) throw new ShellError('provider_failed', `the session answered ${status}`, { status });
  return answer;
}

/** Loads everything personal. A visitor without a token is anonymous, and gets no token by this. */
export async function loadSession(
  provider: ProviderClient,
  visitor: VisitorToken,
  lang: LanguageCode,
  signal?: AbortSignal,
  isAgain = false,
): Promise<SessionState> {
  if (!visitor.current) return { ...anonymousSession, isKnown: true };
  const ask = <Call extends CallDescriptor>(descriptor: Call, request: Record<string, unknown>) =>
    sendForVisitor(provider, visitor, descriptor, request, signal) as Promise<AnswerTo<Call>>;
  // The first call renews an expired token, so that the others do not renew it as well.
  const login = requireAnswer(isLogin, await ask(isLogin, {}));
  const token = visitor.current;
  const [profile, cart, wishlist, compare] = await Promise.all([
    ask(getProfile, {}).then((answer) => requireAnswer(getProfile, answer)),
    ask(getCart, { lang }),
    ask(getWishlist, { lang }),
    ask(getCompare, { lang, mode: 'ids' }),
  ]);
  // One of them has replaced the token: the other answers belong to another session.
  if (visitor.current !== token && !isAgain) return loadSession(provider, visitor, lang, signal, true);
  const user = profile.ok ? profile.data.data : null;
  return {
    isKnown: true,
    user: user && { id: user.user_id, firstName: user.first_name },
    isStaff: user?.staff ?? false,
    canContinueAsGuest: login.ok && login.data.continue_as_guest_exist,
    // The browser reads consent from its own cookie.
    consent: unknownConsent,
    cart: cart.ok ? toSummary(cart.data.data) : anonymousSession.cart,
    // A product may be on the wishlist in two variations: one heart.
    wishlistIds: wishlist.ok ? [...new Set(wishlist.data.data.map(({ item }) => item.id))] : [],
    compareIds: compare.ok ? compare.data.data.map(({ id }) => id) : [],
  };
}
