import { eq, inArray } from 'drizzle-orm';
import type { Database } from '../database/connection';
import { cartLines, carts, customers, stock } from '../database/trade-tables';
import type { Session } from '../server/call-context';
import { type CartRow, findCustomer, findLockedCart, lockCart, writeLine } from './cart-store';
import { maxQuantity } from './cart-view';

async function mergeLines(transaction: Database, from: CartRow, into: CartRow): Promise<void> {
  const lines = await transaction
    .select()
    .from(cartLines)
    .where(inArray(cartLines.cartId, [from.id, into.id]))
    .orderBy(cartLines.id);
  const stockRows = await transaction
    .select()
    .from(stock)
    .where(
      inArray(
        stock.shoppingCartCode,
        lines.map((line) => line.shoppingCartCode),
      ),
    );
  const inStock = new Map(stockRows.map((row) => [row.shoppingCartCode, row.quantity]));
  const brought = lines.filter((line) => line.cartId === from.id);
  for (const { shoppingCartCode: code, quantity, ...origin } of brought) {
    const held = lines.find((line) => line.cartId === into.id && line.shoppingCartCode === code)?.quantity ?? 0;
    const most = Math.min(maxQuantity, Math.max(1, inStock.get(code) ?? 0));
    await writeLine(transaction, into, code, Math.max(held, Math.min(held + quantity, most)), origin);
  }
}

/** Merges a guest's cart into the cart of the user who has logged in. */
export async function mergeGuestCart(transaction: Database, guest: Session, user: Session): Promise<void> {
  // Locked, so that a concurrent addition is waited for and merged too.
  const from = await findLockedCart(transaction, guest);
  if (!from) return;
  const into = await lockCart(transaction, user);
  await mergeLines(transaction, from, into);
  if (!(await findCustomer(transaction, into))) {
    await transaction.update(customers).set({ cartId: into.id }).where(eq(customers.cartId, from.id));
  }
  await transaction.delete(carts).where(eq(carts.id, from.id));
  // Above both versions: the browser ignores a cart that is older than the one it holds.
  const version = Math.max(from.version, into.version) + 1;
  const choices = {
    shipping: into.shipping ?? from.shipping,
    payment: into.payment ?? from.payment,
    couponCode: into.couponCode ?? from.couponCode,
    giftWrapped: into.giftWrapped || from.giftWrapped,
    giftMessage: into.giftMessage || from.giftMessage,
  };
  await transaction
    .update(carts)
    .set({ version, ...choices })
    .where(eq(carts.id, into.id));
}
