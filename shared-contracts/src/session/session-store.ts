import { createStore, type StoreApi } from 'zustand/vanilla';
import { type ConsentState, unknownConsent } from './consent';

export {
  type ConsentCategory,
  type ConsentChoice,
  type ConsentState,
  consentCookieName,
  formatConsent,
  parseConsent,
  unknownConsent,
} from './consent';

/** What the header knows of the cart. Older versions never replace newer ones. */
export interface CartSummary {
  itemCount: number;
  /** Display string of the total. */
  total: string;
  version: number;
}

export interface SessionUser {
  id: number;
  firstName: string;
}

/** One visitor's state, shared by the shell and all remotes. Plain data: it travels as JSON. */
export interface SessionState {
  /** False until the visitor's own session has arrived: public pages are rendered for nobody in particular. */
  isKnown: boolean;
  user: SessionUser | null;
  isStaff: boolean;
  canContinueAsGuest: boolean;
  cart: CartSummary;
  /** Ids of the products on the wishlist, last added first. */
  wishlistIds: readonly number[];
  /** Ids of the products that are compared, in the order in which they were added. */
  compareIds: readonly number[];
  /** Kept by the browser's cookie alone: the server answers everyone alike. */
  consent: ConsentState;
}

/** The session of a visitor of whom nothing is known: what public, cached pages are rendered with. */
export const anonymousSession: Readonly<SessionState> = {
  isKnown: false,
  user: null,
  isStaff: false,
  canContinueAsGuest: false,
  cart: { itemCount: 0, total: '', version: 0 },
  wishlistIds: [],
  compareIds: [],
  consent: unknownConsent,
};

export type SessionStore = StoreApi<SessionState>;

/**
 * Makes a session store: one per request on the server, one in the browser. Never keep one at module level on the
 * server: one visitor's data must not reach another's page.
 */
export function createSessionStore(initial: SessionState = anonymousSession): SessionStore {
  return createStore<SessionState>(() => ({ ...initial }));
}

/** Takes a cart summary unless the store already holds a newer one (a late answer must not undo a fresh cart). */
export function acceptCart(store: SessionStore, cart: CartSummary): void {
  if (cart.version >= store.getState().cart.version) store.setState({ cart });
}
