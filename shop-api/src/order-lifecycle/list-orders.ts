import type { OrderState, StaffOrder } from '@storefront/contracts/calls/webshop';
import { and, desc, eq, gte, lt, ne, not, or, type SQL } from 'drizzle-orm';
import type { Database } from '../database/connection';
import { orders } from '../database/trade-tables';
import type { OrderRow } from '../payments/payment-store';
import { toOrderState } from '../webshop/order-state';
import { orderNumber, toCart, toIdentificator } from '../webshop/orders';
import { readParcels } from './parcel-store';
import { readRefunded } from './refunds';

export interface OrderFilter {
  state?: OrderState;
  /** Placed at this moment or later, and before that one. */
  from?: Date;
  until?: Date;
}

/** As `awaitsTransfer` says it of a row. */
const isTransferAwaited = and(
  eq(orders.status, 'received'),
  eq(orders.payment, 'bank_transfer'),
  ne(orders.totalMinor, 0),
) as SQL;

function isInState(state: OrderState): SQL | undefined {
  const isStored = eq(orders.status, state);
  if (state === 'awaiting_payment') return or(isStored, isTransferAwaited);
  return state === 'received' ? and(isStored, not(isTransferAwaited)) : isStored;
}

function isWanted({ state, from, until }: OrderFilter): SQL | undefined {
  return and(state && isInState(state), from && gte(orders.createdAt, from), until && lt(orders.createdAt, until));
}

/** Orders as staff read them. */
export async function toStaffOrders(database: Database, rows: readonly OrderRow[]): Promise<StaffOrder[]> {
  const ids = rows.map(({ id }) => id);
  const [parcels, refunded] = await Promise.all([readParcels(database, ids), readRefunded(database, ids)]);
  return rows.map((row) => {
    const { customer } = toCart(row);
    return {
      order_identificator: toIdentificator(row),
      number: orderNumber(row),
      state: toOrderState(row),
      created_at: row.createdAt.toISOString(),
      paid_at: row.paidAt?.toISOString() ?? null,
      name: customer ? `${customer.first_name} ${customer.last_name}`.trim() : '',
      email: customer?.email ?? '',
      country: customer?.country ?? '',
      payment: row.payment,
      shipping: row.shipping,
      currency: row.currency as StaffOrder['currency'],
      total_minor: row.totalMinor,
      refunded_minor: refunded.get(row.id) ?? 0,
      parcels: parcels.get(row.id) ?? [],
    };
  });
}

/** A page of the shop's orders, the newest first, and how many there are in all. */
export async function listStaffOrders(
  database: Database,
  filter: OrderFilter,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ data: StaffOrder[]; total: number }> {
  const rows = await database
    .select()
    .from(orders)
    .where(isWanted(filter))
    .orderBy(desc(orders.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  return { data: await toStaffOrders(database, rows), total: await database.$count(orders, isWanted(filter)) };
}
