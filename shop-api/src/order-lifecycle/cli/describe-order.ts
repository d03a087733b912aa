import type { OrderTransition, StaffOrder } from '@storefront/contracts/calls/webshop';
import { toDecimal } from './decimal';

type Parcel = StaffOrder['parcels'][number];

function toAmount(order: StaffOrder, amountMinor: number): string {
  return `${toDecimal(amountMinor)} ${order.currency}`;
}

/** An order in a line of a list. */
export function summarizeOrder(order: StaffOrder): string {
  const { number, created_at, state, total_minor, payment, name } = order;
  return [number, created_at.slice(0, 10), state.padEnd(18), toAmount(order, total_minor), payment, name].join('  ');
}

function describeParcel({ number, state, carrier, tracking_number, tracking_url, items }: Parcel): string {
  const tracking = [carrier, tracking_number, tracking_url].filter(Boolean).join(', ');
  const things = items.map(({ shopping_cart_code, quantity }) => `${quantity} × ${shopping_cart_code}`).join(', ');
  return `  parcel ${number}  ${state}  ${things}${tracking && `  ${tracking}`}`;
}

function describeStep({ at, action, from, to, parcel, actor, actor_name, reason }: OrderTransition): string {
  const what = parcel === null ? action : `${action} (parcel ${parcel})`;
  const states = from === to ? to : `${from} → ${to}`;
  return `  ${at}  ${what}  ${states}  ${actor_name || actor}${reason && `  "${reason}"`}`;
}

/** An order with its parcels and its history, a line each. */
export function describeOrder(order: StaffOrder, history: readonly OrderTransition[]): string {
  const { total_minor, refunded_minor, paid_at, payment, name, email, country, parcels } = order;
  return [
    summarizeOrder(order),
    `  ${name} <${email}>, ${country}`,
    `  ${toAmount(order, total_minor)} by ${payment}, ${paid_at === null ? 'not paid' : `paid ${paid_at}`}`,
    ...(refunded_minor > 0 ? [`  refunded ${toAmount(order, refunded_minor)}`] : []),
    ...parcels.map(describeParcel),
    ...history.map(describeStep),
  ].join('\n');
}
