import type { OrderState, StaffOrder } from '@storefront/contracts/calls/webshop';
import { and, desc, eq, gte, lt, ne, not, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/connection';
import { orders, orderWords } from '../database/trade-tables';
import type { OrderRow } from '../payments/payment-store';
import { orderNumber, toCart, toIdentificator } from '../webshop/order-row';
import { toOrderState } from '../webshop/order-state';
import { readRefunded } from './order-money';
import { readParcels } from './parcel-store';

export interface OrderFilter {
  state?: OrderState;
  /** Placed at this moment or later, and before that one. */
  from?: Date;
  until?: Date;
  /** An order's number, or words of its shopper's name and address, of each its beginning at least. */
  search?: string;
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

/** Its words as a `tsquery`: all of them, each as the beginning of a word. None of them is left to be quoted by. */
function toWordsQuery(search: string): SQL {
  return sql`(select string_agg('''' || word || ''':*', ' & ')::tsquery from unnest(folded_words(${search})) as word)`;
}

/**
 * Which orders a search finds. They are looked up first and apart: walking the orders from the newest until a page is full would
 * read all of them for a word that hardly any has.
 */
function isFound(search: string): SQL {
  const [, id] = /^(?:\d{4}-)?0*(\d{1,15})$/.exec(search) ?? [];
  const named = sql`select ${orders.id} from ${orders} where ${orderWords(orders.cart)} @@ ${toWordsQuery(search)}`;
  const numbered = id === undefined ? sql`` : sql` union select ${Number(id)}::bigint`;
  return sql`${orders.id} = any(array(${named}${numbered}))`;
}

function isWanted({ state, from, until, search = '' }: OrderFilter): SQL | undefined {
  const isAtThatTime = and(from && gte(orders.createdAt, from), until && lt(orders.createdAt, until));
  return and(state && isInState(state), isAtThatTime, search === '' ? undefined : isFound(search));
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
      country: (customer?.delivery ?? customer)?.country ?? '',
      payment: row.payment,
      shipping: row.shipping,
      currency: row.currency as StaffOrder['currency'],
      total_minor: row.totalMinor,
      refunded_minor: refunded.get(row.id) ?? 0,
      parcels: parcels.get(row.id) ?? [],
    };
  });
}

/** A page of the shop's orders as they are stored, the newest first, and how many there are in all. */
export async function findOrders(
  database: Database,
  filter: OrderFilter,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ rows: OrderRow[]; total: number }> {
  const rows = await database
    .select()
    .from(orders)
    .where(isWanted(filter))
    .orderBy(desc(orders.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  return { rows, total: await database.$count(orders, isWanted(filter)) };
}

/** The same as staff read them. */
export async function listStaffOrders(
  database: Database,
  filter: OrderFilter,
  paging: { page: number; perPage: number },
): Promise<{ data: StaffOrder[]; total: number }> {
  const { rows, total } = await findOrders(database, filter, paging);
  return { data: await toStaffOrders(database, rows), total };
}
