import type { Cart, CartItem } from '@storefront/contracts/calls/webshop';
import type { orders } from '../database/trade-tables';

type OrderRow = typeof orders.$inferSelect;

/** Unguessable: the order's number and its random code. */
export function toIdentificator({ id, secret }: Pick<OrderRow, 'id' | 'secret'>): string {
  return `${id}-${secret}`;
}

/** What a shopper reads out on the phone: `2026-000123`. */
export function orderNumber({ id, createdAt }: Pick<OrderRow, 'id' | 'createdAt'>): string {
  return `${createdAt.getUTCFullYear()}-${String(id).padStart(6, '0')}`;
}

/** What was ordered, as the cart was then. */
export function toCart(order: Pick<OrderRow, 'cart'>): Cart {
  return order.cart as Cart;
}

export function toCartItems(cart: Cart): CartItem[] {
  return cart.parcels.flatMap((parcel) => parcel.items);
}
