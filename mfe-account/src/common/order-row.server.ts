import type { OrderSummary } from '@storefront/contracts/calls/auth';
import type { Language } from '@storefront/contracts/languages';
import { createDateFormat } from './date-format';
import type { OrderRow } from './order-list';

// A row is one line high: more pictures would only make it taller.
const picturesShown = 4;

/** Orders as the list shows them. */
export function toOrderRows(orders: readonly OrderSummary[], language: Language): OrderRow[] {
  const formatDate = createDateFormat(language);
  return orders.map((order) => ({
    number: order.number,
    createdAt: order.created_at,
    date: formatDate(order.created_at),
    state: order.state ?? order.status,
    total: order.total,
    itemCount: order.item_count,
    pictures: [...new Set(order.pictures)].slice(0, picturesShown),
  }));
}
