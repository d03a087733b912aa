import type { LanguageCode } from '@storefront/contracts/languages';
import { eq } from 'drizzle-orm';
import { users } from '../database/trade-tables';
import { inTransaction } from '../database/transactions';
import type { SessionContext } from '../server/call-context';
import { ShopError } from '../server/errors';
import { createCode, type IdAndCode, redeemCode, requireCode, revokeCodes } from './one-time-codes';
import { hashPassword, isPasswordRight } from './passwords';
import { revokeTokensOf } from './tokens';
import { findUserByEmail, requireCustomer, requireUserRow } from './users';

const linkMinutes = 60;
const codeMinutes = 15;

/**
 * Mails what opens the page of the new password, if the address has an account. For an unknown one a code is written
 * all the same, which opens nothing: the answer, its work and the id that it may tell are alike.
 */
export async function beginReset(
  { database, clock, limits, sendMail, shop }: SessionContext,
  { email, lang, isTyped }: { email: string; lang: LanguageCode; isTyped: boolean },
): Promise<string> {
  await limits.take('password', email);
  const minutes = isTyped ? codeMinutes : linkMinutes;
  const user = await findUserByEmail(database, email);
  const options = { purpose: 'password', isTyped, userId: user?.id, minutes } as const;
  const { id, code } = await createCode(database, clock(), options);
  if (!user) return id;
  if (isTyped) sendMail('password_code', user.email, lang, { code, params: { minutes } });
  else {
    const path = shop.urls.at(lang, `/auth/change_password/${id}/${code}/`);
    sendMail('password_link', user.email, lang, { path, params: { minutes } });
  }
  return id;
}

/** Guesses at one id are counted, right ones are not. */
export async function requireReset({ database, clock, limits }: SessionContext, given: IdAndCode): Promise<void> {
  await limits.take('code', given.id);
  await requireCode(database, 'password', given, clock());
  await limits.forgive('code', given.id);
}

/** Sets the password and ends every session: whoever else was in is out. */
export async function resetPassword(
  context: SessionContext,
  { password, lang, ...given }: IdAndCode & { password: string; lang: LanguageCode },
): Promise<void> {
  const { database, clock, sendMail, shop } = context;
  await requireReset(context, given);
  const passwordHash = await hashPassword(password);
  const user = await inTransaction(database, async (transaction) => {
    const { userId } = await redeemCode(transaction, 'password', given, clock());
    if (userId === null) throw new ShopError('error_code_invalid');
    const [changed] = await transaction.update(users).set({ passwordHash }).where(eq(users.id, userId)).returning();
    await revokeCodes(transaction, 'password', userId);
    await revokeTokensOf(transaction, userId);
    return changed;
  });
  if (user) sendMail('password_changed', user.email, lang, { path: shop.urls.at(lang, '/auth/forgotten_password/') });
}

/** Changes the logged-in customer's password; the other sessions end, this one stays. */
export async function changeOwnPassword(
  context: SessionContext,
  { oldPassword, password, lang }: { oldPassword: string; password: string; lang: LanguageCode },
): Promise<void> {
  const { database, session, limits, sendMail, shop } = context;
  const { id } = requireCustomer(session);
  const user = await requireUserRow(database, id);
  await limits.take('login', user.email);
  if (!(await isPasswordRight(oldPassword, user.passwordHash))) {
    throw new ShopError('error_password_wrong', { old_password: 'error_password_wrong' });
  }
  await limits.forgive('login', user.email);
  const passwordHash = await hashPassword(password);
  await inTransaction(database, async (transaction) => {
    await transaction.update(users).set({ passwordHash }).where(eq(users.id, id));
    await revokeCodes(transaction, 'password', id);
    await revokeTokensOf(transaction, id, session.tokenId);
  });
  sendMail('password_changed', user.email, lang, { path: shop.urls.at(lang, '/auth/forgotten_password/') });
}
