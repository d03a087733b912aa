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

/** What the header needs to know of a cart. */
function summaryOf({ item_count, total, version }: Cart): SessionState['cart'] {
  return { itemCount: item_count, total: total.total, version };
}

type AnswerTo<Call> = CallAnswer<CallResponse<Call>> & Pick<VisitorAnswer, 'isTokenRefused'>;

/**
 * A provider that fails, or refuses, says nothing of the visitor. Taken for nobody, a customer would be sent to the login, and
 * to what is there for those who are not.
 */
function requireAnswer<Call extends CallDescriptor>(descriptor: Call, answer: AnswerTo<Call>): AnswerTo<Call> {
  const { statusCode: status } = requireTokenTaken(answer, descriptor);
  if (status >= 500) throw new ShellError('provider_failed', `the session answered ${status}`, { status });
  return answer;
}

/** Everything personal in one go. A visitor without a token is anonymous, and gets no token for looking. */
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
  // The first call renews a token that has run out, so that the others do not renew it as well.
  const login = requireAnswer(isLogin, await ask(isLogin, {}));
  const token = visitor.current;
  const [profile, cart, wishlist, compare] = await Promise.all([
    ask(getProfile, {}).then((answer) => requireAnswer(getProfile, answer)),
    ask(getCart, { lang }),
    ask(getWishlist, { lang }),
    ask(getCompare, { lang, mode: 'ids' }),
  ]);
  // One of them has replaced the token: what the others answered is somebody else's.
  if (visitor.current !== token && !isAgain) return loadSession(provider, visitor, lang, signal, true);
  const user = profile.ok ? profile.data.data : null;
  return {
    isKnown: true,
    user: user && { id: user.user_id, firstName: user.first_name },
    isStaff: user?.staff ?? false,
    canContinueAsGuest: login.ok && login.data.continue_as_guest_exist,
    // Between the visitor's browser and its cookie.
    consent: unknownConsent,
    cart: cart.ok ? summaryOf(cart.data.data) : anonymousSession.cart,
    // A product may be wished for in two glazes: one heart.
    wishlistIds: wishlist.ok ? [...new Set(wishlist.data.data.map(({ item }) => item.id))] : [],
    compareIds: compare.ok ? compare.data.data.map(({ id }) => id) : [],
  };
}
