import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../database/connection';
import { isOwnedBy, toOwner } from '../database/owner';
import { cartLines, carts, customers } from '../database/trade-tables';
import { inTransaction } from '../database/transactions';
import type { Session, SessionContext } from '../server/call-context';
import { ShopError } from '../server/errors';

export type CartRow = typeof carts.$inferSelect;
/** The shopper's choices for the whole cart. */
export type CartChoices = Partial<Pick<CartRow, 'shipping' | 'payment' | 'couponCode' | 'giftWrapped' | 'giftMessage'>>;
export type CustomerRow = typeof customers.$inferSelect;

/** The visitor's cart; undefined until something was added. */
export async function findCart(database: Database, session: Session): Promise<CartRow | undefined> {
  const [cart] = await database.select().from(carts).where(isOwnedBy(carts, session));
  return cart;
}

/** The visitor's cart, locked until the transaction ends. */
export async function findLockedCart(transaction: Database, session: Session): Promise<CartRow | undefined> {
  const [cart] = await transaction.select().from(carts).where(isOwnedBy(carts, session)).for('update');
  return cart;
}

/** The visitor's cart, made when missing, locked until the transaction ends: changes to one cart happen one by one. */
export async function lockCart(transaction: Database, session: Session): Promise<CartRow> {
  const present = await findLockedCart(transaction, session);
  if (present) return present;
  // Of two concurrent first changes one creates the cart, and the other waits here.
  await transaction.insert(carts).values(toOwner(session)).onConflictDoNothing();
  const made = await findLockedCart(transaction, session);
  // The guest has logged in or out meanwhile, and the cart is gone.
  if (!made) throw new ShopError('error_unauthorized');
  return made;
}

/** Changes the visitor's cart in a transaction and raises its version. */
export function changeCart(
  { database, session }: SessionContext,
  change: (transaction: Database, cart: CartRow) => Promise<CartChoices | undefined>,
): Promise<CartRow> {
  return inTransaction(database, async (transaction) => {
    const cart = await lockCart(transaction, session);
    const choices = await change(transaction, cart);
    return raiseVersion(transaction, cart, choices);
  });
}

export async function raiseVersion(
  transaction: Database,
  cart: Pick<CartRow, 'id'>,
  choices: CartChoices = {},
): Promise<CartRow> {
  const [changed] = await transaction
    .update(carts)
    .set({ ...choices, version: sql`${carts.version} + 1`, changedAt: sql`now()`, remindedAt: null })
    .where(eq(carts.id, cart.id))
    .returning();
  if (!changed) throw new Error('A locked cart is not there');
  return changed;
}

export async function findQuantity(database: Database, cart: CartRow, code: string): Promise<number | undefined> {
  const [line] = await database
    .select({ quantity: cartLines.quantity })
    .from(cartLines)
    .where(and(eq(cartLines.cartId, cart.id), eq(cartLines.shoppingCartCode, code)));
  return line?.quantity;
}

/** The list that a line was put into the cart from; nulls when it was none. */
export type LineOrigin = Partial<Pick<typeof cartLines.$inferSelect, 'listId' | 'listName'>>;

/** Sets a line's pieces. A known list takes the place of an earlier one; an unknown one leaves it. */
export async function writeLine(
  database: Database,
  cart: Pick<CartRow, 'id'>,
  shoppingCartCode: string,
  quantity: number,
  { listId, listName }: LineOrigin = {},
): Promise<void> {
  const origin = listId ? { listId, listName: listName ?? null } : {};
  await database
    .insert(cartLines)
    .values({ cartId: cart.id, shoppingCartCode, quantity, ...origin })
    .onConflictDoUpdate({ target: [cartLines.cartId, cartLines.shoppingCartCode], set: { quantity, ...origin } });
}

export async function removeLine(database: Database, cart: CartRow, code: string): Promise<void> {
  await database.delete(cartLines).where(and(eq(cartLines.cartId, cart.id), eq(cartLines.shoppingCartCode, code)));
}

export async function findCustomer(database: Database, cart: CartRow | undefined): Promise<CustomerRow | undefined> {
  if (!cart) return undefined;
  const [customer] = await database.select().from(customers).where(eq(customers.cartId, cart.id));
  return customer;
}
