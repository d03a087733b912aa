import type { CartSummary, SessionUser } from '../session/session-store';

/** Where a shopper met an item: a category, a search, a curated list, a carousel. */
export interface ListOfEvent {
  /** Stays the same in every language, e.g. `category-keramika`. */
  id: string;
  /** As the shopper reads it. */
  name: string;
}

/** An item as analytics and other listeners need it; money in minor units of the page's currency. */
export interface ItemOfEvent {
  shoppingCartCode: string;
  id: number;
  title: string;
  /** Of one piece, after the discount. */
  priceMinor: number;
  quantity: number;
  /** What was taken off one piece. */
  discountMinor?: number;
  maker?: string;
  /** The category it stands in; those above it in `categoryParents`, the nearest to the root first. */
  category?: string;
  categoryParents?: readonly string[];
  /** What was chosen, e.g. glaze and size. */
  attributes?: readonly { attribute_title: string; title: string }[];
  list?: ListOfEvent;
  /** Place in the list, from 0. */
  index?: number;
}

/** What stands in a cart or an order. */
export interface ItemsOfEvent {
  items: readonly ItemOfEvent[];
  /** What the items cost together, after discounts. */
  valueMinor: number;
  /** Code of the coupon that counts. */
  coupon: string | null;
}

/** A banner, hero or strip that advertises something. */
export interface PromotionOfEvent {
  promotionId: string;
  promotionName: string;
  creativeName?: string;
  creativeSlot?: string;
  locationId?: string;
  items?: readonly ItemOfEvent[];
}

/** A short word to the shopper on something that is done, or could not be. It outlives the page it was said on. */
export interface ToastOfEvent {
  /** In the shopper's language, ready to be read. */
  text: string;
  /** `success` when absent; a `danger` stays until it is dismissed. */
  tone?: 'success' | 'info' | 'danger';
  /** Where to look at what was done; an internal path with language prefix. */
  action?: { label: string; href: string };
}

/** Every event that shell and remotes may exchange, past tense, with its payload. */
export interface EventMap {
  'cart.itemAdded': { item: ItemOfEvent; cart: CartSummary };
  'cart.itemRemoved': { item: ItemOfEvent; cart: CartSummary };
  /** The cart is another than before, for whatever reason. */
  'cart.changed': { cart: CartSummary };
  /** The shopper looks at the whole cart: its page or the drawer. */
  'cart.viewed': ItemsOfEvent;
  'checkout.begun': ItemsOfEvent;
  /** `shippingTier` is the option's title as the shopper read it. */
  'checkout.shippingChosen': ItemsOfEvent & { shippingTier: string };
  'checkout.paymentChosen': ItemsOfEvent & { paymentType: string };
  'order.placed': { orderIdentificator: string };
  /** The thank-you page of an order stands before its shopper. Seen again, it is told again: know it by its identificator. */
  'order.confirmed': ItemsOfEvent & {
    orderIdentificator: string;
    number: string;
    /** ISO 4217, where the order's currency may be another than the page's. */
    currency?: string;
    taxMinor: number;
    shippingMinor: number;
  };
  /** Money of an order goes back, whole or for some of its items. Seen again, it is told again, like a confirmed order. */
  'order.refunded': ItemsOfEvent & { orderIdentificator: string; number: string; currency?: string };
  'product.viewed': { item: ItemOfEvent };
  'list.viewed': { list: ListOfEvent; items: readonly ItemOfEvent[] };
  /** A card was followed to its product. */
  'list.itemSelected': { list: ListOfEvent; item: ItemOfEvent };
  'wishlist.changed': { ids: readonly number[] };
  'wishlist.itemAdded': { item: ItemOfEvent };
  'compare.changed': { ids: readonly number[] };
  'promotion.viewed': PromotionOfEvent;
  'promotion.selected': PromotionOfEvent;
  /** The visitor searches for words that they did not search for just before. */
  'search.performed': { query: string };
  /** A page of results stands before the visitor; there may be none. */
  'search.resultsViewed': { query: string; resultCount: number };
  /** An account has come to be; `method` says how, e.g. `email`. */
  'session.signedUp': { method: string };
  'session.loggedIn': { user: SessionUser };
  'session.loggedOut': Record<string, never>;
  /** What the visitor allows now; `isChoice` in the one tab where the visitor has just said so. */
  'consent.changed': { analytics: boolean; marketing: boolean; isChoice: boolean };
  /** Shown by the shell, for every remote in the same place. */
  'toast.raised': ToastOfEvent;
  'page.viewed': { path: string; pageKey: string; title: string };
}

export type EventName = keyof EventMap;
