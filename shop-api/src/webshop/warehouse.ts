import type { Order } from '@storefront/contracts/calls/webshop';
import { asc, eq } from 'drizzle-orm';
import { orderLines, stock } from '../database/trade-tables';
import type { SessionContext } from '../server/call-context';

/** Picking information of an order, for staff only. */
export async function findWarehouseView(
  { database, session }: SessionContext,
  orderId: number,
): Promise<Order['warehouse']> {
  if (!session.user?.isStaff) return undefined;
  const rows = await database
    .select({
      code: orderLines.shoppingCartCode,
      quantity: orderLines.quantity,
      place: stock.place,
      left: stock.quantity,
    })
    .from(orderLines)
    .leftJoin(stock, eq(stock.shoppingCartCode, orderLines.shoppingCartCode))
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
  // A code without a row in stock has no place and no pieces.
  const lines = rows.map(({ code, quantity, place, left }) => {
    return { shopping_cart_code: code, quantity, place: place ?? '', left: left ?? 0 };
  });
  return { lines };
}
