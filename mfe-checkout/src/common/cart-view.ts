import type { Cart, CartItem } from '@storefront/contracts/calls/webshop';
import { itemsValueMinor, toEventItem } from '@storefront/contracts/events/cart-items';
import type { EventItem } from '@storefront/contracts/events/map';
import { parsePrice } from '@storefront/contracts/money';
import type { CartSummary } from '@storefront/contracts/session';

/** One line of the cart as it is shown. */
export interface CartLine {
  /** The provider's `shopping_cart_code`: names the line in every call. */
  code: string;
  id: number;
  title: string;
  url: string;
  picture: string;
  maker: string;
  /** `Glazura: mahovina`, empty when there was nothing to choose. */
  variation: string;
  quantity: number;
  maxQuantity: number;
  /** Others have bought what it asks for: it cannot be ordered as it is, and no total counts it. */
  isBlocked: boolean;
  price: string;
  unitPrice: string;
  /** The line as listeners know it; its quantity is that of the provider's last answer. */
  event: EventItem;
}

/** All amounts are the provider's display strings: no total is ever worked out here. */
export interface CartTotals {
  items: string;
  /** `later` until a way of delivery is chosen and its price is known. */
  shipping: { kind: 'price'; price: string } | { kind: 'free' } | { kind: 'later' };
  discounts: { code: string; total: string }[];
  tax: string;
  taxRate: number;
  total: string;
  /** Display string; null when delivery is free or never becomes so. */
  missingForFreeShipping: string | null;
  /** Whether the parcels pass a customs border. */
  crossesCustoms: boolean;
  /** How near free delivery is, for the bar: 0 to 100. */
  freeShippingPercent: number;
  /** For listeners, which want numbers: the items after coupons, the tax contained in all, the delivery. */
  minor: { items: number; tax: number; shipping: number };
}

/** The coupon that a cart holds, whether or not it counts. */
export interface HeldCoupon {
  code: string;
  /** What it gives, in words. */
  title: string;
  /** Label code of why it does not count at present; null when it counts. */
  errorLabel: string | null;
}

/** The cart as cart page, checkout summary and drawer show it. */
export interface CartView {
  /** Rises with every change. An older cart never replaces a newer one. */
  version: number;
  itemCount: number;
  /** Pieces that the totals count: those of lines that can be ordered. */
  countedPieces: number;
  lines: CartLine[];
  coupon: HeldCoupon | null;
  /** Null of what is no present. */
  gift: GiftView | null;
  totals: CartTotals;
}

/** What makes a cart a present. */
export interface GiftView {
  isWrapped: boolean;
  /** For the card; empty for none. */
  message: string;
}

/** What stands where no cart has arrived yet: every cart is newer. */
export const unknownCart: CartView = {
  version: -1,
  itemCount: 0,
  countedPieces: 0,
  lines: [],
  coupon: null,
  gift: null,
  totals: {
    items: '',
    shipping: { kind: 'later' },
    discounts: [],
    tax: '',
    taxRate: 0,
    total: '',
    missingForFreeShipping: null,
    crossesCustoms: false,
    freeShippingPercent: 0,
    minor: { items: 0, tax: 0, shipping: 0 },
  },
};

export function toCartView(cart: Cart): CartView {
  const lines = cart.parcels.flatMap((parcel) => parcel.items.map(lineView));
  const counted = lines.filter(({ isBlocked }) => !isBlocked);
  return {
    version: cart.version,
    itemCount: cart.item_count,
    countedPieces: counted.reduce((sum, { quantity }) => sum + quantity, 0),
    lines,
    coupon: cart.coupon
      ? { code: cart.coupon.code, title: cart.coupon.title, errorLabel: cart.coupon.label_name }
      : null,
    gift: cart.gift ? { isWrapped: cart.gift.is_wrapped, message: cart.gift.message } : null,
    totals: totalsView(cart, counted.length > 0),
  };
}

/** Whether a cart holds what cannot be ordered as it is: the checkout waits until it is gone. */
export function hasBlockedLine({ lines }: Pick<CartView, 'lines'>): boolean {
  return lines.some(({ isBlocked }) => isBlocked);
}

function lineView(item: CartItem): CartLine {
  return {
    code: item.shopping_cart_code,
    id: item.id,
    title: item.title,
    url: item.item.url,
    picture: item.item.picture,
    maker: item.manufacturer_title,
    variation: (item.variation?.attributes ?? []).map((part) => `${part.attribute_title}: ${part.title}`).join(', '),
    quantity: item.quantity,
    maxQuantity: item.available_quantity,
    isBlocked: Boolean(item.label_name),
    price: item.price,
    unitPrice: item.unit_price,
    event: toEventItem(item),
  };
}

function totalsView(cart: Cart, hasCounted: boolean): CartTotals {
  const { parcels, total } = cart;
  return {
    items: total.total_items_total,
    // Nothing to send costs nothing to send, which is no free delivery.
    shipping: hasCounted ? shippingView(parcels, total) : { kind: 'later' },
    discounts: total.extra_items.filter(({ type }) => type === 'coupon').map(({ code, total }) => ({ code, total })),
    tax: total.total_tax,
    taxRate: total.tax_rate,
    total: total.total,
    missingForFreeShipping: total.missing_for_free_shipping,
    crossesCustoms: cart.crosses_customs === true,
    freeShippingPercent: freeShippingPercent(total),
    minor: {
      items: itemsValueMinor(cart),
      tax: total.total_tax_minor,
      shipping: total.total_extra_shipping_minor,
    },
  };
}

function shippingView(parcels: Cart['parcels'], total: Cart['total']): CartTotals['shipping'] {
  if (total.total_extra_shipping_minor > 0) return { kind: 'price', price: total.total_extra_shipping };
  const isChosen = parcels.every((parcel) => parcel.shipping !== null);
  return isChosen || total.missing_for_free_shipping === null ? { kind: 'free' } : { kind: 'later' };
}

/** The provider sends the missing amount as text only; the bar may be a pixel off, the words are exact. */
function freeShippingPercent(total: Cart['total']): number {
  if (total.missing_for_free_shipping === null) return 100;
  const missing = parsePrice(total.missing_for_free_shipping) * 100;
  const reached = total.total_items_total_minor;
  return Number.isNaN(missing) ? 0 : Math.round((100 * reached) / (reached + missing));
}

/** What the header and other listeners get of a cart. */
export function toCartSummary({ itemCount, totals, version }: CartView): CartSummary {
  return { itemCount, total: totals.total, version };
}
