import type { OrderState, ParcelState } from '@storefront/contracts/calls/webshop';
import { eq } from 'drizzle-orm';
import type { Database } from '../database/connection';
import { orders } from '../database/trade-tables';
import { couponUses } from '../database/visitor-tables';
import { endPending, type OrderRow } from '../payments/payment-store';
import { ShopError } from '../server/errors';
import { awaitsTransfer, toOrderState } from '../webshop/order-state';
import { returnStock, type StockItem } from '../webshop/stock';
import {
  cancelledParcels,
  canShopperCancel,
  findNextParcelState,
  findNextState,
  hasLeft,
  type OrderAction,
  type ParcelAction,
  parcelRules,
  toStateOfParcels,
} from './lifecycle';
import { type Doer, recordStep } from './order-history';
import { changeParcels, listParcels, type ParcelRow, readPieces, splitParcel } from './parcel-store';

const notAllowed = () => new ShopError('error_order_transition');

type OrderChange = Partial<Pick<OrderRow, 'status' | 'payment' | 'paymentType' | 'payableUntil' | 'paidAt'>>;

async function writeOrder(transaction: Database, orderId: number, change: OrderChange): Promise<OrderRow> {
  const [changed] = await transaction.update(orders).set(change).where(eq(orders.id, orderId)).returning();
  if (!changed) throw new Error('A locked order is not there');
  return changed;
}

/**
 * Takes a step with an order that the transaction has locked, and records it. `error_order_transition` where the table does not
 * allow it. `change` is written along.
 */
export async function moveOrder(
  transaction: Database,
  order: OrderRow,
  action: OrderAction,
  { doer, now, change }: { doer: Doer; now: Date; change?: Omit<OrderChange, 'status'> },
): Promise<OrderRow> {
  const from = toOrderState(order);
  const to = findNextState(action, doer.actor, from);
  if (to === undefined) throw notAllowed();
  // A transfer that is awaited is an order like any other: its stored status differs from the state that its shopper reads.
  const isUnchanged = to === from && awaitsTransfer(order);
  const changed = await writeOrder(transaction, order.id, { ...change, status: isUnchanged ? order.status : to });
  await recordStep(transaction, { orderId: order.id, action, from, to }, doer, now);
  return changed;
}

/** Cancels a locked order with all its parcels: pieces, coupon and open payments are free again. */
export async function cancelOrder(
  transaction: Database,
  order: OrderRow,
  { doer, now }: { doer: Doer; now: Date },
): Promise<OrderRow> {
  const parcels = await listParcels(transaction, order.id);
  const inHouse = parcels.filter(({ state }) => cancelledParcels.includes(state as ParcelState)).map(({ id }) => id);
  if (inHouse.length === 0 || parcels.some(({ state }) => hasLeft(state as ParcelState))) throw notAllowed();
  const states = parcels.map(({ state }) => state as ParcelState);
  if (doer.actor === 'shopper' && !canShopperCancel(toOrderState(order), states)) throw notAllowed();
  await endPending(transaction, order.id, doer.actor === 'system' ? 'expired' : 'cancelled', now);
  await transaction.delete(couponUses).where(eq(couponUses.orderId, order.id));
  await returnStock(transaction, await readPieces(transaction, inHouse));
  await changeParcels(transaction, inHouse, { state: 'cancelled' }, now);
  return moveOrder(transaction, order, 'cancel', { doer, now, change: { payableUntil: null } });
}

export interface ParcelMove {
  action: ParcelAction;
  /** Which parcel; may be left out while only one can move so. */
  parcel?: number;
  /** Only these pieces, in a parcel of their own. */
  items?: readonly StockItem[];
  carrier?: string;
  trackingNumber?: string;
  trackingUrl?: string;
}

/** The parcel that is meant. Of several that could move, somebody has to say which. */
function chooseParcel(
  parcels: readonly ParcelRow[],
  { action, parcel: number }: ParcelMove,
  order: OrderState,
  doer: Doer,
): { parcel: ParcelRow; next: ParcelState } {
  const movable = parcels.flatMap((parcel) => {
    const next = findNextParcelState(action, doer.actor, { parcel: parcel.state as ParcelState, order });
    return next && (number === undefined || parcel.number === number) ? [{ parcel, next }] : [];
  });
  if (movable.length > 1) throw new ShopError('error_validation', { parcel: 'error_required' });
  const [chosen] = movable;
  if (!chosen) throw notAllowed();
  return chosen;
}

/** The pieces that move, split from their parcel where they are not all of it. */
async function separate(
  transaction: Database,
  parcel: ParcelRow,
  items: ParcelMove['items'],
  at: { nextNumber: number; now: Date },
): Promise<ParcelRow> {
  if (!items || items.length === 0) return parcel;
  const own = await splitParcel(transaction, parcel, items, at);
  if (!own) throw new ShopError('error_validation', { items: 'error_validation' });
  return own;
}

/** Whoever pays at the door has paid when everything was handed over. */
function isPaidNow(order: OrderRow, to: OrderState): boolean {
  return order.paidAt === null && order.payment === 'cash_on_delivery' && to === 'delivered';
}

export interface MovedParcel {
  order: OrderRow;
  parcel: ParcelRow;
  from: OrderState;
  to: OrderState;
}

/** Moves one parcel of a locked order, and the order with it where all its parcels are that far. */
export async function moveParcel(
  transaction: Database,
  order: OrderRow,
  move: ParcelMove,
  { doer, now }: { doer: Doer; now: Date },
): Promise<MovedParcel> {
  const { action, items, carrier, trackingNumber, trackingUrl } = move;
  const from = toOrderState(order);
  // What still waits for the bank is cancelled when its time is up: until then it stays where it is.
  if (order.payableUntil !== null) throw notAllowed();
  const parcels = await listParcels(transaction, order.id);
  const { parcel: chosen, next } = chooseParcel(parcels, move, from, doer);
  const nextNumber = Math.max(...parcels.map(({ number }) => number)) + 1;
  const parcel = await separate(transaction, chosen, items, { nextNumber, now });
  const tracking = action === 'ship' ? { carrier, trackingNumber, trackingUrl } : {};
  await changeParcels(transaction, [parcel.id], { state: next, ...tracking }, now);
  if ('returnsStock' in parcelRules[action]) {
    await returnStock(transaction, await readPieces(transaction, [parcel.id]));
  }
  const moved = await listParcels(transaction, order.id);
  const to = toStateOfParcels(
    from,
    moved.map(({ state }) => state as ParcelState),
  );
  if (to === 'cancelled') await transaction.delete(couponUses).where(eq(couponUses.orderId, order.id));
  const change = { status: to, ...(isPaidNow(order, to) && { paidAt: now }) };
  const changed = await writeOrder(transaction, order.id, change);
  await recordStep(transaction, { orderId: order.id, action, from, to, parcel: parcel.number }, doer, now);
  const written = moved.find(({ id }) => id === parcel.id);
  if (!written) throw new Error('A parcel that was just moved is not there');
  return { order: changed, parcel: written, from, to };
}
