import type { ItemOfEvent, ItemsOfEvent } from '@storefront/contracts/events/map';
import type { CartLine, CartView } from './cart-view';

/** A line of the cart as listeners know it; `quantity` when it is about some of its pieces only. */
export function eventItem({ event, quantity: all }: CartLine, quantity = all): ItemOfEvent {
  return { ...event, quantity };
}

/** Everything in a cart or an order as listeners know it. */
export function eventItems({ lines, totals }: CartView): ItemsOfEvent {
  return {
    items: lines.map((line) => eventItem(line)),
    valueMinor: totals.minor.items,
    coupon: totals.discounts[0]?.code ?? null,
  };
}
