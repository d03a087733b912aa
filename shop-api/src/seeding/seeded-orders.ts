import { and, eq, inArray, like } from 'drizzle-orm';
import type { SeedOrder } from '../../seed/seed-types';
import type { Database } from '../database/connection';
import { withdrawals } from '../database/email-tables';
import { carts, customers, orders, users } from '../database/trade-tables';
import type { Session, SessionUser } from '../server/call-context';
import type { Settings } from '../settings';
import { loadShop, type Shop } from '../site/shop';
import { lockCart, raiseVersion, writeLine } from '../webshop/cart-store';
import { readCart } from '../webshop/cart-view';
import { requireComplete, toCartItems, writeOrder } from '../webshop/orders';
import type { Seed } from './read-seed';

const dayMs = 24 * 60 * 60 * 1000;
/** Orders name the token that placed them. Ids of real ones begin at 1. */
const noToken = 0;
/** What the keys of seeded orders begin with; visitors' keys come from their browsers, and with a token. */
const keyPrefix = 'demo-';

/** The account of an order, while nobody has used it to buy. */
async function findNewcomer(database: Database, email: string): Promise<SessionUser | undefined> {
  const [user] = await database.select().from(users).where(eq(users.email, email));
  if (!user) return undefined;
  const [ordered] = await database.select({ id: orders.id }).from(orders).where(eq(orders.userId, user.id)).limit(1);
  const [cart] = await database.select({ id: carts.id }).from(carts).where(eq(carts.userId, user.id));
  return ordered || cart ? undefined : { ...user, isStaff: false };
}

async function writeSeededOrder(database: Database, user: SessionUser, seeded: SeedOrder, shop: Shop, now: Date) {
  const { days_ago: daysAgo, lang, status, shipping, payment, lines, address, zipcode, city, country, phone } = seeded;
  const session: Session = { tokenId: noToken, user, continuesAsGuest: false };
  const clock = () => new Date(now.getTime() - daysAgo * dayMs);
  const { email, firstName, lastName } = user;
  const cart = await lockCart(database, session);
  const recipient = { email, firstName, lastName, address, zipcode, city, country, phone, note: '' };
  await database.insert(customers).values({ cartId: cart.id, ...recipient });
  for (const { code, quantity } of lines) await writeLine(database, cart, code, quantity);
  const chosen = await raiseVersion(database, cart, { shipping, payment });
  const view = await readCart(database, chosen, lang, { shop, clock });
  // A name of the seed that an import took first, or a product that it no longer has: then there is no such order.
  if (toCartItems(view).length === lines.length) {
    const request = { lang, idempotency_key: `${keyPrefix}${daysAgo}` } as const;
    const order = await writeOrder(database, requireComplete(view), request, { session, clock });
    await database.update(orders).set({ status }).where(eq(orders.id, order.id));
  }
  await database.delete(carts).where(eq(carts.id, cart.id));
}

/**
 * Gives the seed's accounts their past orders, once: carts are filled and priced as any other's. Stock stays as it is: the
 * seed says what is there today, after these orders.
 */
export async function addOrders(database: Database, { orders: seeded }: Seed, settings: Settings, now: Date) {
  const emails = [...new Set(seeded.map(({ email }) => email))];
  const newcomers = new Map<string, SessionUser>();
  for (const email of emails) {
    const user = await findNewcomer(database, email);
    if (user) newcomers.set(email, user);
  }
  if (newcomers.size === 0) return;
  const shop = await loadShop(database, settings);
  for (const order of seeded) {
    const user = newcomers.get(order.email);
    if (user) await writeSeededOrder(database, user, order, shop, now);
  }
}

/** Removes the orders that seeding wrote; whatever was placed in the shop stays. Returns how many there were. */
export async function removeSeededOrders(database: Database): Promise<number> {
  const seeded = await database
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.tokenId, noToken), like(orders.idempotencyKey, `${keyPrefix}%`)));
  const ids = seeded.map(({ id }) => id);
  if (ids.length === 0) return 0;
  // What somebody declared stays, as a withdrawal from an order that the shop does not know.
  await database.update(withdrawals).set({ orderId: null }).where(inArray(withdrawals.orderId, ids));
  await database.delete(orders).where(inArray(orders.id, ids));
  return ids.length;
}
