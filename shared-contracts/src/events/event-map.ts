import type { CartSummary, SessionUser } from '../session/session-store';

/** An item as analytics and other listeners need it; money in minor units. */
export interface ItemOfEvent {
  shoppingCartCode: string;
  id: number;
  title: string;
  priceMinor: number;
  quantity: number;
}

/** Every event that shell and remotes may exchange, past tense, with its payload. */
export interface EventMap {
  'cart.itemAdded': { item: ItemOfEvent; cart: CartSummary };
  'cart.itemRemoved': { item: ItemOfEvent; cart: CartSummary };
  /** The cart is another than before, for whatever reason. */
  'cart.changed': { cart: CartSummary };
  'order.placed': { orderIdentificator: string };
  'session.loggedIn': { user: SessionUser };
  'session.loggedOut': Record<string, never>;
  'page.viewed': { path: string; pageKey: string; title: string };
}

export type EventName = keyof EventMap;
