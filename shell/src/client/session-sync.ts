import type { EventBus } from '@storefront/contracts/events';
import { acceptCart, type SessionState, type SessionStore } from '@storefront/contracts/session';

/** Lays the cart's count where the inline loader of the next page finds it before the first paint. */
function showCartCount({ cart }: SessionState): void {
  const root = document.documentElement;
  try {
    localStorage.setItem('cart-count', String(cart.itemCount));
  } catch {
    // Storage may be closed to us: the count then appears with the session, a moment later.
  }
  root.toggleAttribute('data-has-cart', cart.itemCount > 0);
  if (cart.itemCount > 0) root.style.setProperty('--cart-count', `"${cart.itemCount}"`);
  else root.style.removeProperty('--cart-count');
}

async function fetchSession(lang: string): Promise<SessionState | undefined> {
  const response = await fetch(`/-/session?lang=${lang}`).catch(() => undefined);
  return response?.ok ? ((await response.json()) as SessionState) : undefined;
}

/** Keeps the session store true: from `/-/session` after hydration, and from what the remotes tell on the bus. */
export function syncSession(session: SessionStore, bus: EventBus, lang: string): void {
  let latest = 0;
  const refresh = async () => {
    latest += 1;
    const turn = latest;
    const fresh = await fetchSession(lang);
    // An answer from before a login must not undo it.
    if (!fresh || turn !== latest) return;
    const { cart, ...rest } = fresh;
    session.setState(rest);
    acceptCart(session, cart);
  };
  session.subscribe((state) => state.isKnown && showCartCount(state));
  bus.on('cart.itemAdded', ({ cart }) => acceptCart(session, cart));
  bus.on('cart.itemRemoved', ({ cart }) => acceptCart(session, cart));
  bus.on('cart.changed', ({ cart }) => acceptCart(session, cart));
  // Another visitor's cart may have a lower version: the old one must not win.
  const startOver = () => {
    session.setState({ cart: { itemCount: 0, total: '', version: 0 } });
    void refresh();
  };
  bus.on('session.loggedIn', startOver);
  bus.on('session.loggedOut', startOver);
  if (session.getState().isKnown) showCartCount(session.getState());
  else void refresh();
}
