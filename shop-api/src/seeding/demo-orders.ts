import { eq } from 'drizzle-orm';
import type { Database } from '../database/connection';
import { carts, customers, orders, users } from '../database/trade-tables';
import type { Session, SessionUser } from '../server/call-context';
import type { Settings } from '../settings';
import { loadShop, type Shop } from '../site/shop';
import { lockCart, raiseVersion, writeLine } from '../webshop/cart-store';
import { readCart } from '../webshop/cart-view';
import { itemsOf, requireComplete, writeOrder } from '../webshop/orders';
import { demoCustomerEmail } from './demo-users';

interface DemoOrder {
  daysAgo: number;
  status: string;
  shipping: string;
  payment: string;
  lines: readonly (readonly [code: string, quantity: number])[];
}

/** What the demo's customer has bought before: one of each kind of end, the oldest first, so that the newest has the highest number. */
const demoOrders: readonly DemoOrder[] = [
  {
    daysAgo: 47,
    status: 'delivered',
    shipping: 'standard',
    payment: 'cash_on_delivery',
    lines: [
      ['VR-0901-OL', 1],
      ['VR-0801-HO', 2],
    ],
  },
  { daysAgo: 26, status: 'cancelled', shipping: 'standard', payment: 'bank_transfer', lines: [['VR-0703', 1]] },
  {
    daysAgo: 6,
    status: 'delivered',
    shipping: 'express',
    payment: 'cash_on_delivery',
    lines: [
      ['VR-2101-GR', 1],
      ['VR-2202-WH', 2],
      ['VR-1802', 1],
    ],
  },
  {
    daysAgo: 1,
    status: 'shipped',
    shipping: 'standard',
    payment: 'cash_on_delivery',
    lines: [
      ['VR-0201-OA', 1],
      ['VR-0102-NI', 4],
    ],
  },
];

const lang = 'ba';
const dayMs = 24 * 60 * 60 * 1000;
/** Orders name the token that placed them. Ids of real ones begin at 1. */
const noToken = 0;

/** Where the parcels went to. The profile knows no address: whoever tries the checkout fills it in. */
const address = {
  address: 'Čekaluša 12',
  zipcode: '71000',
  city: 'Sarajevo',
  country: 'ba',
  phone: '+387 33 000 112',
  note: '',
};

/** The demo's customer, while nobody has used the account to buy. */
async function findNewcomer(database: Database): Promise<SessionUser | undefined> {
  const [user] = await database.select().from(users).where(eq(users.email, demoCustomerEmail));
  if (!user) return undefined;
  const [ordered] = await database.select({ id: orders.id }).from(orders).where(eq(orders.userId, user.id)).limit(1);
  const [cart] = await database.select({ id: carts.id }).from(carts).where(eq(carts.userId, user.id));
  return ordered || cart ? undefined : { ...user, isStaff: false };
}

async function writeDemoOrder(database: Database, user: SessionUser, demo: DemoOrder, shop: Shop, now: Date) {
  const { daysAgo, status, shipping, payment, lines } = demo;
  const session: Session = { tokenId: noToken, user, continuesAsGuest: false };
  const clock = () => new Date(now.getTime() - daysAgo * dayMs);
  const { email, firstName, lastName } = user;
  const cart = await lockCart(database, session);
  await database.insert(customers).values({ cartId: cart.id, email, firstName, lastName, ...address });
  for (const [code, quantity] of lines) await writeLine(database, cart, code, quantity);
  const chosen = await raiseVersion(database, cart, { shipping, payment });
  const view = await readCart(database, chosen, lang, { shop, clock });
  // A seed that sells something else has no such past.
  if (itemsOf(view).length === lines.length) {
    const request = { lang, idempotency_key: `demo-${daysAgo}` } as const;
    const order = await writeOrder(database, requireComplete(view), request, { session, clock });
    await database.update(orders).set({ status }).where(eq(orders.id, order.id));
  }
  await database.delete(carts).where(eq(carts.id, cart.id));
}

/**
 * Gives the demo's customer a past, once: carts are filled and priced as any other's. The shelves stay as they are: the seed
 * says what lies there today, after these orders.
 */
export async function seedDemoOrders(database: Database, settings: Settings, now: Date): Promise<void> {
  const user = await findNewcomer(database);
  if (!user) return;
  const shop = await loadShop(database, settings);
  await database.transaction(async (transaction) => {
    for (const demo of demoOrders) await writeDemoOrder(transaction, user, demo, shop, now);
  });
}
