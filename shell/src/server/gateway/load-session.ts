import { getProfile, isLogin, type User } from '@storefront/contracts/calls/auth';
import { type Cart, getCart } from '@storefront/contracts/calls/webshop';
import type { LanguageCode } from '@storefront/contracts/languages';
import { anonymousSession, type SessionState, unknownConsent } from '@storefront/contracts/session';
import type { ProviderClient } from './provider-client';
import { sendForVisitor } from './request-api';
import type { VisitorToken } from './visitor-token';

/** What the header needs to know of a cart. */
function summaryOf({ item_count, total, version }: Cart): SessionState['cart'] {
  return { itemCount: item_count, total: total.total, version };
}

/** Everything personal in one go. A visitor without a token is anonymous, and gets no token for looking. */
export async function loadSession(
  provider: ProviderClient,
  visitor: VisitorToken,
  lang: LanguageCode,
  signal?: AbortSignal,
): Promise<SessionState> {
  if (!visitor.current) return { ...anonymousSession, isKnown: true };
  const ask = (descriptor: typeof isLogin | typeof getProfile | typeof getCart, request: Record<string, unknown>) =>
    sendForVisitor(provider, visitor, descriptor, request, signal);
  // The first call renews a token that has run out, so that the other two do not renew it as well.
  const login = await ask(isLogin, {});
  const [profile, cart] = await Promise.all([ask(getProfile, {}), ask(getCart, { lang })]);
  const user = profile.ok ? (profile.data as { data: User | null }).data : null;
  return {
    isKnown: true,
    user: user && { id: user.user_id, firstName: user.first_name },
    isStaff: user?.staff ?? false,
    canContinueAsGuest: login.ok && (login.data as { continue_as_guest_exist: boolean }).continue_as_guest_exist,
    // Between the visitor's browser and its cookie.
    consent: unknownConsent,
    cart: cart.ok ? summaryOf((cart.data as { data: Cart }).data) : anonymousSession.cart,
  };
}
