import type { OrderParcel, ParcelState } from '@storefront/contracts/calls/webshop';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../database/connection';
import { orderParcels, parcelLines } from '../database/order-tables';
import { orderLines } from '../database/trade-tables';
import type { StockItem } from '../webshop/stock';

export type ParcelRow = typeof orderParcels.$inferSelect;

interface PackedLine {
  position: number;
  quantity: number;
}

async function insertParcel(
  transaction: Database,
  { orderId, number, state }: { orderId: number; number: number; state: ParcelState },
  lines: readonly PackedLine[],
  now: Date,
): Promise<ParcelRow> {
  const [parcel] = await transaction
    .insert(orderParcels)
    .values({ orderId, number, state, changedAt: now })
    .returning();
  if (!parcel) throw new Error('A parcel that was just written is not there');
  if (lines.length > 0) await transaction.insert(parcelLines).values(lines.map((l) => ({ parcelId: parcel.id, ...l })));
  return parcel;
}

/** Writes the parcels of a new order: those of its cart, whose lines are numbered through. */
export async function writeParcels(
  transaction: Database,
  orderId: number,
  parcels: readonly { items: readonly { quantity: number }[] }[],
  now: Date,
  state: ParcelState = 'open',
): Promise<void> {
  let position = 0;
  for (const [index, { items }] of parcels.entries()) {
    const lines = items.map(({ quantity }) => ({ position: position++, quantity }));
    await insertParcel(transaction, { orderId, number: index + 1, state }, lines, now);
  }
}

/** The parcels of an order, the first first. */
export function listParcels(database: Database, orderId: number): Promise<ParcelRow[]> {
  return database
    .select()
    .from(orderParcels)
    .where(eq(orderParcels.orderId, orderId))
    .orderBy(asc(orderParcels.number));
}

function selectLines(database: Database, orderIds: readonly number[]) {
  return database
    .select({
      parcelId: parcelLines.parcelId,
      position: parcelLines.position,
      quantity: parcelLines.quantity,
      code: orderLines.shoppingCartCode,
      title: orderLines.title,
    })
    .from(parcelLines)
    .innerJoin(orderParcels, eq(orderParcels.id, parcelLines.parcelId))
    .innerJoin(
      orderLines,
      and(eq(orderLines.orderId, orderParcels.orderId), eq(orderLines.position, parcelLines.position)),
    )
    .where(inArray(orderParcels.orderId, [...orderIds]))
    .orderBy(asc(parcelLines.position));
}

/** The parcels of several orders, by order, as answers show them. */
export async function readParcels(
  database: Database,
  orderIds: readonly number[],
): Promise<Map<number, OrderParcel[]>> {
  if (orderIds.length === 0) return new Map();
  const [rows, lines] = await Promise.all([
    database
      .select()
      .from(orderParcels)
      .where(inArray(orderParcels.orderId, [...orderIds]))
      .orderBy(asc(orderParcels.number)),
    selectLines(database, orderIds),
  ]);
  const toParcel = (row: ParcelRow): OrderParcel => ({
    number: row.number,
    state: row.state as ParcelState,
    changed_at: row.changedAt.toISOString(),
    carrier: row.carrier,
    tracking_number: row.trackingNumber,
    tracking_url: row.trackingUrl,
    items: lines
      .filter(({ parcelId }) => parcelId === row.id)
      .map(({ code, title, quantity }) => ({ shopping_cart_code: code, title, quantity })),
  });
  return new Map(orderIds.map((id) => [id, rows.filter(({ orderId }) => orderId === id).map(toParcel)]));
}

/** The pieces in parcels, for the stock that they go back to. */
export async function readPieces(transaction: Database, parcelIds: readonly number[]): Promise<StockItem[]> {
  if (parcelIds.length === 0) return [];
  return transaction
    .select({ code: orderLines.shoppingCartCode, quantity: sql<number>`sum(${parcelLines.quantity})::int` })
    .from(parcelLines)
    .innerJoin(orderParcels, eq(orderParcels.id, parcelLines.parcelId))
    .innerJoin(
      orderLines,
      and(eq(orderLines.orderId, orderParcels.orderId), eq(orderLines.position, parcelLines.position)),
    )
    .where(inArray(parcelLines.parcelId, [...parcelIds]))
    .groupBy(orderLines.shoppingCartCode);
}

export interface ParcelChange {
  state: ParcelState;
  carrier?: string;
  trackingNumber?: string;
  trackingUrl?: string;
}

export async function changeParcels(
  transaction: Database,
  parcelIds: readonly number[],
  change: ParcelChange,
  now: Date,
): Promise<void> {
  if (parcelIds.length === 0) return;
  await transaction
    .update(orderParcels)
    .set({ ...change, changedAt: now })
    .where(inArray(orderParcels.id, [...parcelIds]));
}

/** Pieces that are asked for by their codes, as lines of a parcel; undefined when the parcel does not hold them. */
function takeLines(
  held: readonly (PackedLine & { code: string })[],
  wanted: readonly StockItem[],
): PackedLine[] | undefined {
  const taken = new Map<number, number>();
  for (const { code, quantity } of wanted) {
    let missing = quantity;
    for (const line of held.filter((each) => each.code === code)) {
      const already = taken.get(line.position) ?? 0;
      const more = Math.min(missing, line.quantity - already);
      if (more > 0) taken.set(line.position, already + more);
      missing -= more;
    }
    if (missing > 0) return undefined;
  }
  return [...taken].map(([position, quantity]) => ({ position, quantity }));
}

/**
 * Moves pieces of a parcel into a new one, which stands as the first does. The parcel itself when all of its pieces are asked
 * for; undefined when it does not hold them.
 */
export async function splitParcel(
  transaction: Database,
  parcel: ParcelRow,
  wanted: readonly StockItem[],
  { nextNumber, now }: { nextNumber: number; now: Date },
): Promise<ParcelRow | undefined> {
  const held = (await selectLines(transaction, [parcel.orderId])).filter(({ parcelId }) => parcelId === parcel.id);
  const lines = takeLines(held, wanted);
  if (!lines || lines.length === 0) return undefined;
  const toLeft = (line: PackedLine) =>
    line.quantity - (lines.find(({ position }) => position === line.position)?.quantity ?? 0);
  if (held.every((line) => toLeft(line) === 0)) return parcel;
  for (const { position } of lines) {
    const own = and(eq(parcelLines.parcelId, parcel.id), eq(parcelLines.position, position));
    const left = toLeft(held.find((line) => line.position === position) ?? { position, quantity: 0 });
    if (left === 0) await transaction.delete(parcelLines).where(own);
    else await transaction.update(parcelLines).set({ quantity: left }).where(own);
  }
  const { orderId, state } = parcel;
  return insertParcel(transaction, { orderId, number: nextNumber, state: state as ParcelState }, lines, now);
}
