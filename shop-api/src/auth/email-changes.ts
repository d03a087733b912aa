import type { LanguageCode } from '@storefront/contracts/languages';
import { and, eq, gt, isNotNull } from 'drizzle-orm';
import type { Database } from '../database/connection';
import { users } from '../database/trade-tables';
import { inTransaction } from '../database/transactions';
import { oneTimeCodes } from '../database/visitor-tables';
import type { SessionContext } from '../server/call-context';
import { ShopError } from '../server/errors';
import { type CodeRow, createCode, type IdAndCode, redeemCode, revokeCodes } from './one-time-codes';
import { isPasswordRight } from './passwords';
import { findUserByEmail, requireCustomer, requireUserRow, type UserRow } from './users';

const linkHours = 24;
/** Whoever holds the account's mailbox has agreed, and whoever holds the new one. */
const bothSides = ['email_old', 'email_new'] as const;
type Side = (typeof bothSides)[number];

/** What each of a change's two codes carries. */
interface EmailChange {
  email: string;
}

async function requirePassword({ database, session, limits }: SessionContext, password: string): Promise<UserRow> {
  const { id } = requireCustomer(session);
  const user = await requireUserRow(database, id);
  await limits.take('ownPassword', id);
  if (!(await isPasswordRight(password, user.passwordHash)))
    throw new ShopError('error_password_wrong', { password: 'error_password_wrong' });
  await limits.forgive('ownPassword', id);
  return user;
}

/** The two codes of a new change; those of an earlier one are worth nothing any more. */
async function createCodes({ database, clock }: SessionContext, userId: number, data: EmailChange) {
  return inTransaction(database, async (transaction) => {
    const codes = {} as Record<Side, IdAndCode>;
    for (const purpose of bothSides) {
      await revokeCodes(transaction, purpose, userId);
      codes[purpose] = await createCode(transaction, clock(), { purpose, userId, data, minutes: linkHours * 60 });
    }
    return codes;
  });
}

/**
 * Mails the present and the new address of who is logged in. Only the owner of the new one learns whether it has an account
 * already: the answer and the mail to the present address are alike.
 * @throws ShopError `error_password_wrong` or `error_email_same` beside the field
 */
export async function beginEmailChange(
  context: SessionContext,
  { email, password, lang }: { email: string; password: string; lang: LanguageCode },
): Promise<void> {
  const { database, limits, sendMail, shop } = context;
  const user = await requirePassword(context, password);
  if (user.email.toLowerCase() === email.toLowerCase())
    throw new ShopError('error_email_same', { email: 'error_email_same' });
  await limits.take('emailChange', email);
  const existing = await findUserByEmail(database, email);
  const codes = await createCodes(context, user.id, { email });
  const toPath = ({ id, code }: IdAndCode) => shop.urls.at(lang, `/auth/change_email/${id}/${code}/`);
  const params = { hours: linkHours };
  sendMail('email_old', user.email, lang, { path: toPath(codes.email_old), params: { ...params, email } });
  if (existing)
    sendMail('email_taken', existing.email, lang, { path: shop.urls.at(lang, '/auth/forgotten_password/') });
  else sendMail('email_new', email, lang, { path: toPath(codes.email_new), params });
}

/** Uses up the code of whichever side it is. */
async function redeemSide(transaction: Database, given: IdAndCode, now: Date): Promise<{ side: Side; row: CodeRow }> {
  const [found] = await transaction
    .select({ purpose: oneTimeCodes.purpose })
    .from(oneTimeCodes)
    .where(eq(oneTimeCodes.id, Number(given.id)));
  const side = bothSides.find((purpose) => purpose === found?.purpose);
  if (!side) throw new ShopError('error_code_invalid');
  return { side, row: await redeemCode(transaction, side, given, now) };
}

function isConfirmed(transaction: Database, side: Side, userId: number, now: Date): Promise<boolean> {
  const used = and(isNotNull(oneTimeCodes.usedAt), gt(oneTimeCodes.expiresAt, now));
  const own = and(eq(oneTimeCodes.purpose, side), eq(oneTimeCodes.userId, userId));
  return transaction.$count(oneTimeCodes, and(own, used)).then((count) => count > 0);
}

/** Links that went to the old mailbox open nothing any more. */
async function writeEmail(transaction: Database, userId: number, email: string): Promise<void> {
  if (await findUserByEmail(transaction, email)) throw new ShopError('error_code_invalid');
  await transaction.update(users).set({ email }).where(eq(users.id, userId));
  for (const purpose of [...bothSides, 'password'] as const) await revokeCodes(transaction, purpose, userId);
}

/**
 * Confirms one side of a change. With both, the account has the new address, and either address is told.
 * @returns whether it has
 * @throws ShopError `error_code_invalid` for a wrong, used or expired code, or when somebody else has the address by now
 */
export async function confirmEmail(
  context: SessionContext,
  { lang, ...given }: IdAndCode & { lang: LanguageCode },
): Promise<boolean> {
  const { database, clock, limits, queueMail, deliverMails } = context;
  await limits.take('code', given.id);
  const isChanged = await inTransaction(database, async (transaction) => {
    const { side, row } = await redeemSide(transaction, given, clock());
    const { email } = row.data as EmailChange;
    // One after the other: of two confirmations at once, the second one sees the first.
    const [user] = await transaction
      .select()
      .from(users)
      .where(eq(users.id, row.userId ?? 0))
      .for('update');
    if (!user) throw new ShopError('error_code_invalid');
    const other: Side = side === 'email_old' ? 'email_new' : 'email_old';
    if (!(await isConfirmed(transaction, other, user.id, clock()))) return false;
    await writeEmail(transaction, user.id, email);
    for (const to of [user.email, email])
      await queueMail(transaction, { kind: 'email_changed', to, lang, data: { params: { email } } });
    return true;
  });
  await limits.forgive('code', given.id);
  deliverMails();
  return isChanged;
}
