import type { OrderSummary } from '@storefront/contracts/calls/auth';
import type { Language } from '@storefront/contracts/languages';
import type { OrderRow } from './order-row';

// A row is one line high: more pictures would only make it taller.
const picturesShown = 4;

/** Orders as the list shows them. Dates are written here: a browser's own Intl data could differ and break hydration. */
export function orderRows(orders: readonly OrderSummary[], language: Language): OrderRow[] {
  const dates = new Intl.DateTimeFormat(language.htmlLang, { dateStyle: 'long', timeZone: 'Europe/Sarajevo' });
  return orders.map((order) => ({
    number: order.number,
    createdAt: order.created_at,
    date: dates.format(new Date(order.created_at)),
    status: order.status,
    total: order.total,
    itemCount: order.item_count,
    pictures: [...new Set(order.pictures)].slice(0, picturesShown),
  }));
}
