import { and, eq, inArray, isNotNull, like } from 'drizzle-orm';
import type { SeedOrder } from '../../seed/seed-types';
import type { Database } from '../database/connection';
import { withdrawals } from '../database/email-tables';
import { carts, customers, orders, stock, users } from '../database/trade-tables';
import { moveOrder } from '../order-lifecycle/move-order';
import { refundOrder } from '../order-lifecycle/refunds';
import { takeStaffStep } from '../order-lifecycle/staff-steps';
import { lockOrder, type OrderRow } from '../payments/payment-store';
import type { Session, SessionUser } from '../server/call-context';
import type { Settings } from '../settings';
import { loadShop, type Shop } from '../site/shop';
import { lockCart, raiseVersion, writeLine } from '../webshop/cart-store';
import { readCart } from '../webshop/cart-view';
import { orderNumber, seedToken, toCart, toCartItems } from '../webshop/order-row';
import { requireComplete, writeOrder } from '../webshop/orders';
import type { Seed } from './read-seed';

const dayMs = 24 * 60 * 60 * 1000;
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

/** Runs what moves pieces to and fro, and leaves the stock as it was: the seed says what is there today. */
async function keepStock(database: Database, lines: SeedOrder['lines'], run: () => Promise<void>): Promise<void> {
  const codes = lines.map(({ code }) => code);
  const before = await database.select().from(stock).where(inArray(stock.shoppingCartCode, codes));
  await run();
  for (const { shoppingCartCode, quantity } of before) {
    await database.update(stock).set({ quantity }).where(eq(stock.shoppingCartCode, shoppingCartCode));
  }
}

/** A seed's address: nobody reads mails about what was long ago. */
const noMail = async () => undefined;

async function writeWithdrawal(database: Database, order: OrderRow, at: Date): Promise<void> {
  const { customer } = toCart(order);
  await database.insert(withdrawals).values({
    ...{
      codeHash: '',
      tokenId: seedToken,
      orderId: order.id,
      orderNumber: orderNumber(order),
      note: '',
      lang: order.lang,
    },
    ...{ name: `${customer?.first_name} ${customer?.last_name}`, email: customer?.email ?? '' },
    ...{ begunAt: at, expiresAt: at, confirmedAt: at },
  });
  await moveOrder(database, order, 'withdraw', { doer: { actor: 'shopper' }, now: at });
}

/** Lets an order become what it is today, step by step, each at its own day. */
async function takeSteps(
  database: Database,
  orderId: number,
  steps: SeedOrder['steps'],
  { shop, now }: { shop: Shop; now: Date },
): Promise<void> {
  for (const { action, days_ago: daysAgo, tracking_number, tracking_url, ...move } of steps) {
    const at = new Date(now.getTime() - daysAgo * dayMs);
    const context = { database, shop, clock: () => at, queueMail: noMail, deliverMails: () => undefined };
    if (action === 'refund') await refundOrder(context, orderId, { key: `${keyPrefix}${daysAgo}` }, {});
    else if (action === 'withdraw') await writeWithdrawal(database, await lockOrder(database, orderId), at);
    else {
      const tracking = { trackingNumber: tracking_number, trackingUrl: tracking_url };
      await takeStaffStep(context, orderId, { action, ...move, ...tracking }, {});
    }
  }
}

async function writeSeededOrder(database: Database, user: SessionUser, seeded: SeedOrder, shop: Shop, now: Date) {
  const { days_ago: daysAgo, lang, steps, shipping, payment, lines, address, zipcode, city, country, phone } = seeded;
  const session: Session = { tokenId: seedToken, user, continuesAsGuest: false };
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
    const order = await writeOrder(database, requireComplete(view), request, { session, clock, shop });
    await keepStock(database, lines, () => takeSteps(database, order.id, steps, { shop, now }));
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
    .where(and(eq(orders.tokenId, seedToken), like(orders.idempotencyKey, `${keyPrefix}%`)));
  const ids = seeded.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await database
    .delete(withdrawals)
    .where(
      and(inArray(withdrawals.orderId, ids), eq(withdrawals.tokenId, seedToken), isNotNull(withdrawals.confirmedAt)),
    );
  // What somebody declared stays, as a withdrawal from an order that the shop does not know.
  await database.update(withdrawals).set({ orderId: null }).where(inArray(withdrawals.orderId, ids));
  await database.delete(orders).where(inArray(orders.id, ids));
  return ids.length;
}
