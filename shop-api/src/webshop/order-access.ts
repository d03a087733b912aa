import { createHash, randomBytes } from 'node:crypto';
import type { LanguageCode } from '@storefront/contracts/languages';
import { and, eq, gt, lt } from 'drizzle-orm';
import type { Database } from '../database/connection';
import { orderAccesses } from '../database/email-tables';
import { orders } from '../database/trade-tables';
import type { OrderRow } from '../payments/payment-store';
import type { CallContext } from '../server/call-context';

const codeBytes = 24;
/** As long as a shopper may want to look: delivery, withdrawal and the first complaint lie within. */
const accessDays = 90;
const dayMs = 24 * 60 * 60 * 1000;

function hashCode(code: string): string {
  return createHash('sha256').update(code).digest('hex');
}

/** A code that opens this one order to whoever holds it. Its text stands in the mail alone. */
async function createAccess(database: Database, orderId: number, now: Date): Promise<string> {
  const code = randomBytes(codeBytes).toString('base64url');
  const expiresAt = new Date(now.getTime() + accessDays * dayMs);
  await database.insert(orderAccesses).values({ codeHash: hashCode(code), orderId, expiresAt });
  return code;
}

/** Where a mail about an order leads: a customer to the account, a guest to the order itself, which a code then opens. */
export async function linkToOrder(
  database: Database,
  order: Pick<OrderRow, 'id' | 'secret' | 'userId' | 'lang'>,
  { shop, clock }: Pick<CallContext, 'shop' | 'clock'>,
): Promise<string> {
  const lang = order.lang as LanguageCode;
  if (order.userId !== null) return shop.urls.at(lang, '/auth/my_orders/');
  const access = await createAccess(database, order.id, clock());
  const query = new URLSearchParams({ order_identificator: `${order.id}-${order.secret}`, access });
  return `${shop.urls.at(lang, '/webshop/thank_you/')}?${query}`;
}

/** An order by its identificator and a code of one of its mails, whoever asks. */
export async function findOrderByAccess(
  database: Database,
  { id, secret }: { id: number; secret: string },
  access: string,
  now: Date,
): Promise<OrderRow | undefined> {
  const [found] = await database
    .select({ order: orders })
    .from(orderAccesses)
    .innerJoin(orders, eq(orders.id, orderAccesses.orderId))
    .where(
      and(
        eq(orderAccesses.codeHash, hashCode(access)),
        gt(orderAccesses.expiresAt, now),
        eq(orders.id, id),
        eq(orders.secret, secret),
      ),
    );
  return found?.order;
}

export async function removeExpiredAccesses(database: Database, now: Date): Promise<void> {
  await database.delete(orderAccesses).where(lt(orderAccesses.expiresAt, now));
}
