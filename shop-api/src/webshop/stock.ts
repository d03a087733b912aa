import { and, eq, gte, sql } from 'drizzle-orm';
import { recordChangedProducts } from '../catalog/read-model/facet-counts';
import type { Database } from '../database/connection';
import { stock } from '../database/trade-tables';
import { ShopError } from '../server/errors';

export interface StockItem {
  code: string;
  quantity: number;
}

/** In one order by code, so that two orders never wait for each other in a circle: a database's own collation may sort otherwise. */
const byCode = (items: readonly StockItem[]) => [...items].sort((a, b) => (a.code < b.code ? -1 : 1));

/** Takes the pieces of an order from stock; `error_out_of_stock` when there are not enough. */
export async function takeStock(transaction: Database, items: readonly StockItem[]): Promise<void> {
  const soldOut: (number | null)[] = [];
  for (const { code, quantity } of byCode(items)) {
    const [taken] = await transaction
      .update(stock)
      .set({ quantity: sql`${stock.quantity} - ${quantity}` })
      .where(and(eq(stock.shoppingCartCode, code), gte(stock.quantity, quantity)))
      .returning({ left: stock.quantity, productId: stock.productId });
    if (!taken) throw new ShopError('error_out_of_stock');
    if (taken.left === 0) soldOut.push(taken.productId);
  }
  await recordChangedProducts(transaction, soldOut);
}

/** Puts the pieces of a cancelled order back into stock. */
export async function returnStock(transaction: Database, items: readonly StockItem[]): Promise<void> {
  const available: (number | null)[] = [];
  for (const { code, quantity } of byCode(items)) {
    const [returned] = await transaction
      .update(stock)
      .set({ quantity: sql`${stock.quantity} + ${quantity}` })
      .where(eq(stock.shoppingCartCode, code))
      .returning({ left: stock.quantity, productId: stock.productId });
    if (returned?.left === quantity) available.push(returned.productId);
  }
  await recordChangedProducts(transaction, available);
}
