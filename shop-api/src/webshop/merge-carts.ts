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
  const shelves = await transaction
    .select()
    .from(stock)
    .where(
      inArray(
        stock.shoppingCartCode,
        lines.map((line) => line.shoppingCartCode),
      ),
    );
  const inStock = new Map(shelves.map((shelf) => [shelf.shoppingCartCode, shelf.quantity]));
  const brought = lines.filter((line) => line.cartId === from.id);
  for (const { shoppingCartCode: code, quantity, ...origin } of brought) {
    const held = lines.find((line) => line.cartId === into.id && line.shoppingCartCode === code)?.quantity ?? 0;
    const most = Math.min(maxQuantity, Math.max(1, inStock.get(code) ?? 0));
    await writeLine(transaction, into, code, Math.max(held, Math.min(held + quantity, most)), origin);
  }
}

/** Puts what a guest has gathered into the cart of the user that the guest turns out to be. */
export async function mergeGuestCart(transaction: Database, guest: Session, user: Session): Promise<void> {
  // Locked, so that a thing that is being put in is waited for and comes along.
  const from = await findLockedCart(transaction, guest);
  if (!from) return;
  const into = await lockCart(transaction, user);
  await mergeLines(transaction, from, into);
  if (!(await findCustomer(transaction, into))) {
    await transaction.update(customers).set({ cartId: into.id }).where(eq(customers.cartId, from.id));
  }
  await transaction.delete(carts).where(eq(carts.id, from.id));
  // Above both: the browser drops a cart that is older than the one it holds.
  const version = Math.max(from.version, into.version) + 1;
  const choices = {
    shipping: into.shipping ?? from.shipping,
    payment: into.payment ?? from.payment,
    couponCode: into.couponCode ?? from.couponCode,
  };
  await transaction
    .update(carts)
    .set({ version, ...choices })
    .where(eq(carts.id, into.id));
}
