import type { LanguageCode } from '@storefront/contracts/languages';
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Database } from '../database/connection';
import { orders, users } from '../database/trade-tables';
import { inTransaction } from '../database/transactions';
import { oneTimeCodes } from '../database/visitor-tables';
import type { SessionContext } from '../server/call-context';
import { ShopError } from '../server/errors';
import { toCart } from '../webshop/order-row';
import { findOrder } from '../webshop/orders';
import { createCode, type IdAndCode, redeemCode } from './one-time-codes';
import { hashPassword, isPasswordRight } from './passwords';
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
 * Mails the next step of a sign-up. Only the owner of the address learns whether it has an account already: a code that nobody gets is
 * written all the same, so that the answer, its timing and the next login are alike.
 */
async function sendNextStep(context: SessionContext, account: PendingAccount, lang: LanguageCode): Promise<void> {
  const { database, clock, sendMail, shop } = context;
  const existing = await findUserByEmail(database, account.email);
  const { id, code } = await createCode(database, clock(), { purpose: 'signup', data: account, minutes: linkMinutes });
  if (existing)
    sendMail('signup_exists', existing.email, lang, { path: shop.urls.at(lang, '/auth/forgotten_password/') });
  else {
    const path = shop.urls.at(lang, `/auth/confirm_signup/${id}/${code}/`);
    sendMail('signup', account.email, lang, { path, params: { days: linkDays } });
  }
}

/** Begins an account; its owner learns by mail what comes next. */
export async function beginSignup(context: SessionContext, { password, lang, ...applicant }: Applicant): Promise<void> {
  await context.limits.take('signup', applicant.email);
  await sendNextStep(context, { ...applicant, passwordHash: await hashPassword(password) }, lang);
}

const isOfAddress = (email: string) =>
  and(eq(oneTimeCodes.purpose, 'signup'), eq(sql`lower(${oneTimeCodes.data} ->> 'email')`, email.trim().toLowerCase()));

/**
 * The newest sign-up of an address that waits for its mail to be read, for whoever knows its password; to all others it is
 * not there, and looking for it takes as long.
 */
export async function findPendingSignup(
  { database, clock }: SessionContext,
  email: string,
  password: string,
): Promise<PendingAccount | undefined> {
  const [row] = await database
    .select({ data: oneTimeCodes.data })
    .from(oneTimeCodes)
    .where(and(isOfAddress(email), isNull(oneTimeCodes.usedAt), gt(oneTimeCodes.expiresAt, clock())))
    .orderBy(desc(oneTimeCodes.id))
    .limit(1);
  const account = row?.data as PendingAccount | undefined;
  return (await isPasswordRight(password, account?.passwordHash)) ? account : undefined;
}

/** Mails a sign-up's link once more. By its password: a stranger's later sign-up with the address must not be confirmed instead. */
export async function resendSignup(
  context: SessionContext,
  { email, password, lang }: { email: string; password: string; lang: LanguageCode },
): Promise<void> {
  await context.limits.take('signup', email);
  const account = await findPendingSignup(context, email, password);
  if (account) await sendNextStep(context, account, lang);
}

/** Sign-up data from an order of this visitor; never from another visitor's order. */
export async function applicantFromOrder(
  { database, session }: SessionContext,
  identificator: string | undefined,
): Promise<Omit<PendingAccount, 'email' | 'passwordHash'>> {
  const order = identificator === undefined ? undefined : await findOrder(database, session, identificator);
  const customer = order && toCart(order).customer;
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
  // What else was begun with the address waits for nothing any more.
  await transaction.delete(oneTimeCodes).where(isOfAddress(account.email));
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
