import type { CartSummary, SessionUser } from '../session/session-store';

/** Where a shopper met an item: a category, a search, a curated list, a carousel. */
export interface EventList {
  /** Stays the same in every language, e.g. `category-keramika`. */
  id: string;
  /** As the shopper reads it. */
  name: string;
}

/** An item as analytics and other listeners need it; money in minor units of the page's currency. */
export interface EventItem {
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
  list?: EventList;
  /** Place in the list, from 0. */
  index?: number;
}

/** What stands in a cart or an order. */
export interface EventItems {
  items: readonly EventItem[];
  /** What the items cost together, after discounts. */
  valueMinor: number;
  /** Code of the coupon that counts. */
  coupon: string | null;
}

/** A banner, hero or strip that advertises something. */
export interface EventPromotion {
  promotionId: string;
  promotionName: string;
  creativeName?: string;
  creativeSlot?: string;
  locationId?: string;
  items?: readonly EventItem[];
}

/** A short word to the shopper on something that is done, or could not be. It outlives the page it was said on. */
export interface EventToast {
  /** In the shopper's language, ready to be read. */
  text: string;
  /** `success` when absent; a `danger` stays until it is dismissed. */
  tone?: 'success' | 'info' | 'danger';
  /** Where to look at what was done; an internal path with language prefix. */
  action?: { label: string; href: string };
}

/** The events of the contract, past tense, with their payloads: shell and remotes know them without a release. */
export interface EventMap {
  'cart.itemAdded': { item: EventItem; cart: CartSummary };
  'cart.itemRemoved': { item: EventItem; cart: CartSummary };
  /** The cart is another than before, for whatever reason. */
  'cart.changed': { cart: CartSummary };
  /** The shopper looks at the whole cart: its page or the drawer. */
  'cart.viewed': EventItems;
  'checkout.begun': EventItems;
  /** `shippingTier` is the option's title as the shopper read it. */
  'checkout.shippingChosen': EventItems & { shippingTier: string };
  'checkout.paymentChosen': EventItems & { paymentType: string };
  'order.placed': { orderIdentificator: string };
  /** The thank-you page of an order stands before its shopper. Seen again, it is told again: know it by its identificator. */
  'order.confirmed': EventItems & {
    orderIdentificator: string;
    number: string;
    /** ISO 4217, where the order's currency may be another than the page's. */
    currency?: string;
    taxMinor: number;
    shippingMinor: number;
  };
  /** Money of an order goes back, whole or for some of its items. Seen again, it is told again, like a confirmed order. */
  'order.refunded': EventItems & { orderIdentificator: string; number: string; currency?: string };
  'product.viewed': { item: EventItem };
  'list.viewed': { list: EventList; items: readonly EventItem[] };
  /** A card was followed to its product. */
  'list.itemSelected': { list: EventList; item: EventItem };
  'wishlist.changed': { ids: readonly number[] };
  'wishlist.itemAdded': { item: EventItem };
  'compare.changed': { ids: readonly number[] };
  'promotion.viewed': EventPromotion;
  'promotion.selected': EventPromotion;
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
  'toast.raised': EventToast;
  'page.viewed': { path: string; pageKey: string; title: string };
}

export type EventName = keyof EventMap;

/**
 * The events that releases declare, beside those of the contract. Who emits or hears one adds its payload here
 * (`declare module '@storefront/contracts/events/map'`): the owner beside the schemas, others by a file that
 * `npm run release -- types` generates from what is live (decision 0051).
 */
// biome-ignore lint/suspicious/noEmptyInterface: remotes add to it
export interface DeclaredEvents {}

/** Everything that the bus carries, as far as it is known where this is compiled. */
export type BusEventMap = EventMap & DeclaredEvents;

export type BusEventName = keyof BusEventMap;
