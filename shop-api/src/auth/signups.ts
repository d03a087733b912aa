import type { LanguageCode } from '@storefront/contracts/languages';
import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../database/connection';
import { orders, users } from '../database/trade-tables';
import { inTransaction } from '../database/transactions';
import type { SessionContext } from '../server/call-context';
import { ShopError } from '../server/errors';
import { cartOf, findOrder } from '../webshop/orders';
import { createCode, type IdAndCode, redeemCode } from './one-time-codes';
import { hashPassword } from './passwords';
import { findUserByEmail } from './users';

const linkDays = 3;
const linkMinutes = linkDays * 24 * 60;

/** An account that waits for the owner of its address. It lives in the mail's code until then: nobody can occupy an address. */
interface PendingAccount {
  email: string;
  passwordHash: string;
  firstName: string;
  lastName: string;
  phone?: string;
  address?: string;
  zipcode?: string;
  city?: string;
  country?: string;
  orderId?: number;
}

export interface Applicant extends Omit<PendingAccount, 'passwordHash'> {
  password: string;
  lang: LanguageCode;
}

/**
 * Begins an account. Whether the address has one already is told to its owner only, by mail: the answer is the same,
 * and so is the work that is done for it.
 */
export async function beginSignup(context: SessionContext, { password, lang, ...applicant }: Applicant): Promise<void> {
  const { database, clock, limits, sendMail, shop } = context;
  await limits.take('signup', applicant.email);
  const passwordHash = await hashPassword(password);
  const existing = await findUserByEmail(database, applicant.email);
  const data: PendingAccount | null = existing ? null : { ...applicant, passwordHash };
  const { id, code } = await createCode(database, clock(), { purpose: 'signup', data, minutes: linkMinutes });
  if (existing)
    sendMail('signup_exists', existing.email, lang, { path: shop.urls.at(lang, '/auth/forgotten_password/') });
  else {
    const path = shop.urls.at(lang, `/auth/confirm_signup/${id}/${code}/`);
    sendMail('signup', applicant.email, lang, { path, params: { days: linkDays } });
  }
}

/** What an order of this visitor tells about who signs up; nothing of anybody else's order. */
export async function applicantFromOrder(
  { database, session }: SessionContext,
  identificator: string | undefined,
): Promise<Omit<PendingAccount, 'email' | 'passwordHash'>> {
  const order = identificator === undefined ? undefined : await findOrder(database, session, identificator);
  const customer = order && cartOf(order).customer;
  if (!customer) return { firstName: '', lastName: '' };
  const { first_name: firstName, last_name: lastName, phone, address, zipcode, city, country } = customer;
  return { firstName, lastName, phone, address, zipcode, city, country, orderId: order.id };
}

async function createAccount(transaction: Database, { orderId, ...account }: PendingAccount, now: Date): Promise<void> {
  const [user] = await transaction
    .insert(users)
    .values({ ...account, role: 'customer', createdAt: now })
    .onConflictDoNothing()
    .returning({ id: users.id });
  // Somebody was quicker with the same address: whoever owns it has an account now.
  if (!user) throw new ShopError('error_code_invalid');
  if (orderId === undefined) return;
  await transaction
    .update(orders)
    .set({ userId: user.id })
    .where(and(eq(orders.id, orderId), isNull(orders.userId)));
}

export function confirmSignup(database: Database, given: IdAndCode, now: Date): Promise<void> {
  return inTransaction(database, async (transaction) => {
    const { data } = await redeemCode(transaction, 'signup', given, now);
    await createAccount(transaction, data as PendingAccount, now);
  });
}
