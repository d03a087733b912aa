import { and, eq, sql } from 'drizzle-orm';
import { recordChangedProducts } from '../catalog/read-model/facet-counts';
import type { Database } from '../database/connection';
import { stock } from '../database/trade-tables';
import { ShopError } from '../server/errors';
import { recordStaffDeed, type StaffDoer } from './staff-actions';

/** As many as a request may ask for. */
const mostPieces = 1_000_000;

type StockRow = typeof stock.$inferSelect;

async function requireStock(transaction: Database, code: string): Promise<StockRow> {
  const [row] = await transaction.select().from(stock).where(eq(stock.shoppingCartCode, code));
  if (!row) throw new ShopError('error_not_found');
  return row;
}

interface Change {
  action: 'stock.set' | 'stock.adjust';
  before: number;
  after: StockRow;
  reason: string;
}

/** Facets count what is in stock: they learn when it ran out or came back. */
async function recordChange(transaction: Database, { action, before, after, reason }: Change, doer: StaffDoer) {
  const { quantity, productId, shoppingCartCode: subject } = after;
  if ((before === 0) !== (quantity === 0)) await recordChangedProducts(transaction, [productId]);
  const deed = { action, subject, before: { quantity: before }, after: { quantity }, reason };
  await recordStaffDeed(transaction, deed, doer);
}

/** Writes a counted quantity; `error_changed_meanwhile` where it is no longer what was seen. */
export async function setStock(
  transaction: Database,
  { code, quantity, seen, reason }: { code: string; quantity: number; seen: number; reason: string },
  doer: StaffDoer,
): Promise<void> {
  const [after] = await transaction
    .update(stock)
    .set({ quantity })
    .where(and(eq(stock.shoppingCartCode, code), eq(stock.quantity, seen)))
    .returning();
  if (after) return recordChange(transaction, { action: 'stock.set', before: seen, after, reason }, doer);
  await requireStock(transaction, code);
  throw new ShopError('error_changed_meanwhile');
}

/** Adds pieces or takes some away, from whatever there is; `error_out_of_stock` for more than that. */
export async function adjustStock(
  transaction: Database,
  { code, change, reason }: { code: string; change: number; reason: string },
  doer: StaffDoer,
): Promise<void> {
  const [after] = await transaction
    .update(stock)
    .set({ quantity: sql`${stock.quantity} + ${change}` })
    .where(and(eq(stock.shoppingCartCode, code), sql`${stock.quantity} + ${change} between 0 and ${mostPieces}`))
    .returning();
  if (after) {
    return recordChange(transaction, { action: 'stock.adjust', before: after.quantity - change, after, reason }, doer);
  }
  await requireStock(transaction, code);
  if (change > 0) throw new ShopError('error_validation', { change: 'error_validation' });
  throw new ShopError('error_out_of_stock');
}
