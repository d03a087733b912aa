import { createHash, randomBytes, randomInt } from 'node:crypto';
import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Database } from '../database/connection';
import { oneTimeCodes } from '../database/visitor-tables';
import { ShopError } from '../server/errors';

export type CodePurpose =
  | 'signup'
  | 'password'
  | 'email_old'
  | 'email_new'
  | 'newsletter'
  | 'unsubscribe'
  | 'stock_alert'
  | 'abandonment';
export type CodeRow = typeof oneTimeCodes.$inferSelect;

export interface IdAndCode {
  id: string;
  code: string;
}

const minuteMs = 60_000;
const linkBytes = 24;
/** No ambiguous letters, so that a code can be read out (Crockford's base 32). */
const typedAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 60 bits: too many to try, few enough to type. */
const typedLength = 12;

function createTypedCode(): string {
  const letters = Array.from({ length: typedLength }, () => typedAlphabet[randomInt(typedAlphabet.length)]);
  return letters.join('').replace(/(.{4})(?=.)/g, '$1-');
}

function hashCode(code: string): string {
  // Typed codes come with or without dashes, in any case; a link's code has neither to lose.
  const typed = code.toUpperCase().replace(/[\s-]/g, '');
  const isTyped = typed.length === typedLength;
  return createHash('sha256')
    .update(isTyped ? typed : code)
    .digest('hex');
}

export interface NewCode {
  purpose: CodePurpose;
  /** A code to type instead of a link. */
  isTyped?: boolean;
  userId?: number;
  data?: unknown;
  minutes: number;
}

export async function createCode(database: Database, now: Date, options: NewCode): Promise<IdAndCode> {
  const { purpose, isTyped = false, userId = null, data = null, minutes } = options;
  const code = isTyped ? createTypedCode() : randomBytes(linkBytes).toString('base64url');
  const [row] = await database
    .insert(oneTimeCodes)
    .values({
      purpose,
      codeHash: hashCode(code),
      userId,
      data,
      createdAt: now,
      expiresAt: new Date(now.getTime() + minutes * minuteMs),
    })
    .returning({ id: oneTimeCodes.id });
  if (!row) throw new Error('A code that was just written is not there');
  return { id: String(row.id), code };
}

function isOpen(purpose: CodePurpose, { id, code }: IdAndCode, now: Date) {
  return and(
    eq(oneTimeCodes.id, Number(id)),
    eq(oneTimeCodes.codeHash, hashCode(code)),
    eq(oneTimeCodes.purpose, purpose),
    isNull(oneTimeCodes.usedAt),
    gt(oneTimeCodes.expiresAt, now),
  );
}

/** Finds a valid code. Wrong, used, expired and unknown codes give the same error. */
export async function requireCode(
  database: Database,
  purpose: CodePurpose,
  given: IdAndCode,
  now: Date,
): Promise<CodeRow> {
  const [row] = await database
    .select()
    .from(oneTimeCodes)
    .where(isOpen(purpose, given, now));
  if (!row || (row.userId === null && row.data === null)) throw new ShopError('error_code_invalid');
  return row;
}

/** Uses the code up. Of two at the same time one gets it. */
export async function redeemCode(
  transaction: Database,
  purpose: CodePurpose,
  given: IdAndCode,
  now: Date,
): Promise<CodeRow> {
  const found = await requireCode(transaction, purpose, given, now);
  const redeemed = await transaction
    .update(oneTimeCodes)
    // What it carried, a password's hash perhaps, is needed no longer.
    .set({ usedAt: now, data: null })
    .where(isOpen(purpose, given, now))
    .returning({ id: oneTimeCodes.id });
  if (redeemed.length === 0) throw new ShopError('error_code_invalid');
  return found;
}

/** A new password makes all earlier mails worthless. */
export async function revokeCodes(database: Database, purpose: CodePurpose, userId: number): Promise<void> {
  await database.delete(oneTimeCodes).where(and(eq(oneTimeCodes.purpose, purpose), eq(oneTimeCodes.userId, userId)));
}

export async function removeExpiredCodes(database: Database, now: Date): Promise<void> {
  await database.delete(oneTimeCodes).where(lt(oneTimeCodes.expiresAt, now));
}
