import type { StaffOrder } from '@storefront/contracts/calls/webshop';
import { toDecimal } from './decimal';

const columns = [
  ...['number', 'created_at', 'state', 'paid_at', 'currency', 'total', 'refunded', 'payment', 'shipping'],
  ...['name', 'email', 'country', 'parcel', 'parcel_state', 'carrier', 'tracking_number'],
  ...['code', 'title', 'quantity'],
];

/** A spreadsheet would take a name that begins so for a formula. */
const formulaStart = /^[=+\-@\t\r]/;

function toCell(value: string | number | null): string {
  const text = String(value ?? '');
  const safe = typeof value === 'string' && formulaStart.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function toLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(toCell).join(',')}\r\n`;
}

export const csvHead = toLine(columns);

/** An order as lines of CSV (RFC 4180): one for each item of each parcel. */
export function toCsvLines(order: StaffOrder): string {
  const ofOrder = [
    ...[order.number, order.created_at, order.state, order.paid_at, order.currency],
    ...[toDecimal(order.total_minor), toDecimal(order.refunded_minor), order.payment, order.shipping],
    ...[order.name, order.email, order.country],
  ];
  const items = order.parcels.flatMap(({ number, state, carrier, tracking_number, items: packed }) =>
    packed.map(({ shopping_cart_code, title, quantity }) =>
      toLine([...ofOrder, number, state, carrier, tracking_number, shopping_cart_code, title, quantity]),
    ),
  );
  return items.join('');
}
