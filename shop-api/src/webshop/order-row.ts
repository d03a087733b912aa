import type { Cart, CartItem } from '@storefront/contracts/calls/webshop';
import type { orders } from '../database/trade-tables';

type OrderRow = typeof orders.$inferSelect;

/** The token of the seed's orders. Ids of real ones begin at 1. */
export const seedToken = 0;

/** Whether it came with the demo content: such an order can be removed again. */
export function isSeeded({ tokenId }: Pick<OrderRow, 'tokenId'>): boolean {
  return tokenId === seedToken;
}

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
