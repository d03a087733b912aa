import type { EventBus } from '@storefront/contracts/events';
import type { EventItem, EventItems } from '@storefront/contracts/events/map';
import type { CartSummary } from '@storefront/contracts/session';
import type { CartLine, CartView } from './cart-view';

/** A line of the cart as listeners know it; `quantity` when it is about some of its pieces only. */
export function toEventItem({ event, quantity: all }: CartLine, quantity = all): EventItem {
  return { ...event, quantity };
}

/** Everything that counts in a cart or an order as listeners know it. */
export function toEventItems({ lines, totals }: CartView): EventItems {
  return {
    items: lines.filter(({ isBlocked }) => !isBlocked).map((line) => toEventItem(line)),
    valueMinor: totals.minor.items,
    coupon: totals.discounts[0]?.code ?? null,
  };
}

/** Says how many pieces came or went, so that a listener never has to compare carts. */
export function announceChange(bus: EventBus, line: CartLine, difference: number, cart: CartSummary): void {
  const item = toEventItem(line, Math.abs(difference));
  if (difference !== 0) bus.emit(difference > 0 ? 'cart.itemAdded' : 'cart.itemRemoved', { item, cart });
  bus.emit('cart.changed', { cart });
}
