import type { LanguageCode } from '@storefront/contracts/languages';
import { eq, sql } from 'drizzle-orm';
import { removeAllComments } from '../comments/comment-store';
import type { Database } from '../database/connection';
import { orders, users } from '../database/trade-tables';
import { inTransaction } from '../database/transactions';
import { consentChoices, oneTimeCodes, stockAlerts, subscribers, sweepstakeEntries } from '../database/visitor-tables';
import type { SessionContext } from '../server/call-context';
import { ShopError } from '../server/errors';
import { isAlertOf } from '../stock-alerts/stock-alerts';
import { isPasswordRight } from './passwords';
import { requireCustomer, requireUserRow } from './users';

/** What hangs on the address alone, and what would still lead to the person. What hangs on the user goes with the row. */
async function removeTraces(transaction: Database, userId: number, email: string): Promise<void> {
  const address = email.toLowerCase();
  await removeAllComments(transaction, userId);
  await transaction.delete(subscribers).where(eq(sql`lower(${subscribers.email})`, address));
  await transaction.delete(stockAlerts).where(isAlertOf(address));
  await transaction.delete(sweepstakeEntries).where(eq(sql`lower(${sweepstakeEntries.email})`, address));
  await transaction.delete(oneTimeCodes).where(eq(sql`lower(${oneTimeCodes.data} ->> 'email')`, address));
  // Somebody agreed, and when: kept as evidence, of nobody that can be named.
  await transaction.update(consentChoices).set({ userId: null }).where(eq(consentChoices.userId, userId));
  // Books are kept for years; an order names its buyer itself and is no longer an account's.
  await transaction.update(orders).set({ userId: null }).where(eq(orders.userId, userId));
  await transaction.delete(users).where(eq(users.id, userId));
}

/**
 * Deletes the account of who is logged in, with everything but its orders, and says so by mail.
 * @throws ShopError `error_password_wrong` beside the field; `error_not_found` for staff
 */
export async function deleteAccount(context: SessionContext, password: string, lang: LanguageCode): Promise<void> {
  const { database, limits, session, queueMail } = context;
  const { id } = requireCustomer(session);
  const { email, firstName, role, passwordHash } = await requireUserRow(database, id);
  if (role !== 'customer') throw new ShopError('error_not_found');
  await limits.take('login', email, undefined);
  if (!(await isPasswordRight(password, passwordHash)))
    throw new ShopError('error_password_wrong', { password: 'error_password_wrong' });
  await inTransaction(database, async (transaction) => {
    await removeTraces(transaction, id, email);
    await queueMail(transaction, { kind: 'account_deleted', to: email, lang, data: { params: { name: firstName } } });
  });
  context.deliverMails();
}
