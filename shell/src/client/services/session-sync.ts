import { loginFollowUpMs, logoutFollowUpMs } from '@storefront/contracts/constants';
import type { EventBus } from '@storefront/contracts/events';
import { acceptCart, type SessionState, type SessionStore } from '@storefront/contracts/session';
import type { connectTabs } from '../tabs/tabs';

/** Stores a count where the next page's inline loader reads it before the first paint. */
function showCount(name: string, count: number): void {
  const { style } = document.documentElement;
  try {
    localStorage.setItem(name, String(count));
  } catch {
    // Storage may be blocked: the count then appears with the session, a moment later.
  }
  if (count > 0) style.setProperty(`--${name}`, `"${count}"`);
  else style.removeProperty(`--${name}`);
}

function showCounts({ cart, wishlistIds, compareIds }: SessionState): void {
  showCount('cart-count', cart.itemCount);
  showCount('wishlist-count', wishlistIds.length);
  showCount('compare-count', compareIds.length);
}

async function fetchSession(lang: string, onRefused?: () => void): Promise<SessionState | undefined> {
  try {
    const response = await fetch(`/-/session?lang=${lang}`);
    if (response.status === 401) onRefused?.();
    return response.ok ? ((await response.json()) as SessionState) : undefined;
  } catch {
    // No network, or the visitor has left the document in the middle of the answer.
    return undefined;
  }
}

export interface SessionSyncParts {
  session: SessionStore;
  bus: EventBus;
  lang: string;
  /** Connects to the other tabs. */
  connect: (...parts: Parameters<typeof connectTabs>) => void;
  /** Another tab has logged in or out: a page with personal content must go. */
  onOtherIdentity?(): void;
  /** The provider refused the visitor's token and a new one, for a part of the session or for all of it. */
  onRefused?(): void;
}

/** Keeps the session store up to date: from `/-/session` after hydration, from the remotes' events, from other tabs. */
export function syncSession({ session, bus, lang, connect, onOtherIdentity, onRefused }: SessionSyncParts): void {
  let latest = 0;
  const refresh = async () => {
    latest += 1;
    const request = latest;
    const fresh = await fetchSession(lang, onRefused);
    // An answer from before a login must not undo it.
    if (!fresh || request !== latest) return;
    // Consent comes from the browser's cookie, which the server does not read (consent/sync-consent.ts).
    const { cart, consent: _, ...rest } = fresh;
    session.setState(rest);
    acceptCart(session, cart);
  };
  session.subscribe((state) => state.isKnown && showCounts(state));
  bus.on('cart.itemAdded', ({ cart }) => acceptCart(session, cart));
  bus.on('cart.itemRemoved', ({ cart }) => acceptCart(session, cart));
  bus.on('cart.changed', ({ cart }) => acceptCart(session, cart));
  bus.on('wishlist.changed', ({ ids }) => session.setState({ wishlistIds: ids }));
  bus.on('compare.changed', ({ ids }) => session.setState({ compareIds: ids }));
  let followUp: ReturnType<typeof setTimeout> | undefined;
  // Another visitor's cart may have a lower version: the old one must not win.
  const startOver = (afterMs: number) => {
    session.setState({ cart: { itemCount: 0, total: '', version: 0 } });
    // A pending request was sent as the former visitor.
    latest += 1;
    clearTimeout(followUp);
    followUp = setTimeout(refresh, afterMs);
  };
  bus.on('session.loggedIn', () => startOver(loginFollowUpMs));
  bus.on('session.loggedOut', () => startOver(logoutFollowUpMs));
  const catchUp = async () => {
    const { isKnown, user, cart } = session.getState();
    session.setState({ cart: { ...cart, version: 0 } });
    await refresh();
    if (isKnown && session.getState().user?.id !== user?.id) onOtherIdentity?.();
  };
  connect(bus, (message) => {
    const { name } = message;
    if (name === 'missed') return void catchUp();
    if (name === 'cart.changed') return acceptCart(session, message.payload.cart);
    if (name === 'wishlist.changed' || name === 'compare.changed') return void refresh();
    startOver(name === 'session.loggedIn' ? loginFollowUpMs : logoutFollowUpMs);
    onOtherIdentity?.();
  });
  if (session.getState().isKnown) showCounts(session.getState());
  else void refresh();
}
