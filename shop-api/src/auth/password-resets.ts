import type { LanguageCode } from '@storefront/contracts/languages';
import { eq } from 'drizzle-orm';
import { users } from '../database/trade-tables';
import { inTransaction } from '../database/transactions';
import type { SessionContext } from '../server/call-context';
import { ShopError } from '../server/errors';
import { forgetDevices, isKnownDevice, rememberDevice } from './known-devices';
import { createCode, type IdAndCode, redeemCode, requireCode, revokeCodes } from './one-time-codes';
import { hashPassword, isPasswordRight } from './passwords';
import { revokeUserTokens } from './tokens';
import { findUserByEmail, requireCustomer, requireUserRow } from './users';

const linkMinutes = 60;
const codeMinutes = 15;

/**
 * Counts by who asks, then the account's mails from wherever. Strangers who ask in its owner's name keep no owner out: the
 * links of the last mails are good for as long as no further one is sent. A typed code is good where it was asked for
 * only, so that is refused instead. A device that the account knows has a count of its own.
 */
async function countReset({ database, clock, limits, device }: SessionContext, email: string, isTyped: boolean) {
  const isKnown = device !== undefined && (await isKnownDevice(database, device, email, clock()));
  await limits.take('password', email, isKnown ? device : undefined);
  if (isKnown) return true;
  if (!isTyped) return hasRoom(limits.take('passwordMail', email));
  await limits.take('passwordCodeMail', email);
  return true;
}

async function hasRoom(taking: Promise<void>): Promise<boolean> {
  try {
    await taking;
    return true;
  } catch (error) {
    if (error instanceof ShopError && error.code === 'error_too_many_attempts') return false;
    throw error;
  }
}

/**
 * Mails what opens the page of the new password, if the address has an account. For an unknown one a code is written
 * all the same, which opens nothing: the answer, its timing and its id are alike.
 */
export async function beginReset(
  context: SessionContext,
  { email, lang, isTyped }: { email: string; lang: LanguageCode; isTyped: boolean },
): Promise<string> {
  const { database, clock, sendMail, shop } = context;
  const mayMail = await countReset(context, email, isTyped);
  const minutes = isTyped ? codeMinutes : linkMinutes;
  const found = await findUserByEmail(database, email);
  const user = mayMail ? found : undefined;
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

/** Wrong codes for one id are counted, right ones are not. */
export async function requireReset({ database, clock, limits }: SessionContext, given: IdAndCode): Promise<void> {
  await limits.take('code', given.id);
  await requireCode(database, 'password', given, clock());
  await limits.forgive('code', given.id);
}

/**
 * Sets the password and ends every session: whoever else was in is out. The device where the mail was read is known from
 * here on, so that those who attack the account do not keep its owner from the login that comes next.
 */
export async function resetPassword(
  context: SessionContext,
  { password, lang, ...given }: IdAndCode & { password: string; lang: LanguageCode },
): Promise<{ device_token: string }> {
  const { database, clock, device, limits, sendMail, shop } = context;
  await requireReset(context, given);
  const passwordHash = await hashPassword(password);
  const { user, device: renamed } = await inTransaction(database, async (transaction) => {
    const { userId } = await redeemCode(transaction, 'password', given, clock());
    if (userId === null) throw new ShopError('error_code_invalid');
    const [changed] = await transaction.update(users).set({ passwordHash }).where(eq(users.id, userId)).returning();
    await revokeCodes(transaction, 'password', userId);
    await revokeUserTokens(transaction, userId);
    await forgetDevices(transaction, userId);
    return { user: changed, device: await rememberDevice(transaction, device, userId, clock()) };
  });
  if (user) await limits.reset('passwordMail', user.email);
  if (user) sendMail('password_changed', user.email, lang, { path: shop.urls.at(lang, '/auth/forgotten_password/') });
  return { device_token: renamed };
}

/** Changes the logged-in customer's password; the other sessions end, this one stays. */
export async function changeOwnPassword(
  context: SessionContext,
  { oldPassword, password, lang }: { oldPassword: string; password: string; lang: LanguageCode },
): Promise<void> {
  const { database, session, device, limits, sendMail, shop } = context;
  const { id } = requireCustomer(session);
  const user = await requireUserRow(database, id);
  await limits.take('ownPassword', id);
  if (!(await isPasswordRight(oldPassword, user.passwordHash))) {
    throw new ShopError('error_password_wrong', { old_password: 'error_password_wrong' });
  }
  await limits.forgive('ownPassword', id);
  const passwordHash = await hashPassword(password);
  await inTransaction(database, async (transaction) => {
    await transaction.update(users).set({ passwordHash }).where(eq(users.id, id));
    await revokeCodes(transaction, 'password', id);
    await revokeUserTokens(transaction, id, session.tokenId);
    await forgetDevices(transaction, id, device);
  });
  sendMail('password_changed', user.email, lang, { path: shop.urls.at(lang, '/auth/forgotten_password/') });
}
