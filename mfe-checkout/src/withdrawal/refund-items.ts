import type { EventItems } from '@storefront/contracts/events/map';
import { toEventItem } from '../common/cart-events';
import type { CartView } from '../common/cart-view';

/** What a withdrawal gives back, for listeners: the items that it is about, each with its share of the coupon. */
export function toRefundItems({ lines, totals }: CartView, things: readonly string[]): EventItems {
  const worth = (some: CartView['lines']) => some.reduce((sum, line) => sum + line.event.priceMinor * line.quantity, 0);
  const chosen = lines.filter(({ code }) => things.includes(code));
  const share = worth(lines) === 0 ? 0 : worth(chosen) / worth(lines);
  return {
    items: chosen.map((line) => toEventItem(line)),
    valueMinor: Math.round(totals.minor.items * share),
    coupon: totals.discounts[0]?.code ?? null,
  };
}
