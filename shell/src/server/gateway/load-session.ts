import type { CallAnswer, CallDescriptor, CallResponse } from '@storefront/contracts/calls';
import { getProfile, isLogin } from '@storefront/contracts/calls/auth';
import { getCompare, getWishlist } from '@storefront/contracts/calls/catalog';
import { type Cart, getCart } from '@storefront/contracts/calls/webshop';
import type { LanguageCode } from '@storefront/contracts/languages';
import { anonymousSession, type SessionState, unknownConsent } from '@storefront/contracts/session';
import { ShellError } from '../errors';
import type { ProviderClient } from './provider-client';
import { sendForVisitor } from './request-api';
import type { VisitorToken } from './visitor-token';

/** What the header needs to know of a cart. */
function summaryOf({ item_count, total, version }: Cart): SessionState['cart'] {
  return { itemCount: item_count, total: total.total, version };
}

/**
 * A provider that fails says nothing of the visitor. Taken for nobody, a customer would be sent to the login, and to what
 * is there for those who are not.
 */
function requireAnswer<Data>(answer: CallAnswer<Data>): CallAnswer<Data> {
  const { statusCode: status } = answer;
  if (status >= 500) throw new ShellError('provider_failed', `the session answered ${status}`, { status });
  return answer;
}

/** Everything personal in one go. A visitor without a token is anonymous, and gets no token for looking. */
export async function loadSession(
  provider: ProviderClient,
  visitor: VisitorToken,
  lang: LanguageCode,
  signal?: AbortSignal,
): Promise<SessionState> {
  if (!visitor.current) return { ...anonymousSession, isKnown: true };
  const ask = <Call extends CallDescriptor>(descriptor: Call, request: Record<string, unknown>) =>
    sendForVisitor(provider, visitor, descriptor, request, signal) as Promise<CallAnswer<CallResponse<Call>>>;
  // The first call renews a token that has run out, so that the others do not renew it as well.
  const login = requireAnswer(await ask(isLogin, {}));
  const [profile, cart, wishlist, compare] = await Promise.all([
    ask(getProfile, {}).then(requireAnswer),
    ask(getCart, { lang }),
    ask(getWishlist, { lang }),
    ask(getCompare, { lang, mode: 'ids' }),
  ]);
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
