import { createHash, randomBytes } from 'node:crypto';
import type { WithdrawalStatement } from '@storefront/contracts/calls/withdrawal';
import { and, asc, eq, gt, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Database } from '../database/connection';
import { withdrawals } from '../database/email-tables';
import type { Session } from '../server/call-context';

export type WithdrawalRow = typeof withdrawals.$inferSelect;

const codeBytes = 24;
const confirmMinutes = 60;

function hashCode(code: string): string {
  return createHash('sha256').update(code).digest('hex');
}

export interface IdAndCode {
  id: string;
  code: string;
}

/** Stores a statement, with or without an order: both take the same work, so that timing reveals nothing. */
export async function writeStatement(
  database: Database,
  { statement, orderId, lang }: { statement: WithdrawalStatement; orderId: number | null; lang: string },
  { session, now }: { session: Session; now: Date },
): Promise<IdAndCode> {
  const { name, email, order_number: orderNumber, note } = statement;
  const code = randomBytes(codeBytes).toString('base64url');
  const [row] = await database
    .insert(withdrawals)
    .values({
      ...{ name, email, orderNumber, note, lang, orderId },
      codeHash: hashCode(code),
      tokenId: session.tokenId,
      begunAt: now,
      expiresAt: new Date(now.getTime() + confirmMinutes * 60_000),
    })
    .returning({ id: withdrawals.id });
  if (!row) throw new Error('A statement that was just written is not there');
  return { id: String(row.id), code };
}

function isNamed({ id, code }: IdAndCode, { tokenId }: Session) {
  return and(
    eq(withdrawals.id, Number(id)),
    eq(withdrawals.codeHash, hashCode(code)),
    eq(withdrawals.tokenId, tokenId),
  );
}

/** Confirms a statement once. Undefined when it was confirmed before or does not exist. */
export async function confirmStatement(
  transaction: Database,
  given: IdAndCode,
  { session, now }: { session: Session; now: Date },
): Promise<WithdrawalRow | undefined> {
  const [confirmed] = await transaction
    .update(withdrawals)
    .set({ confirmedAt: now })
    .where(and(isNamed(given, session), isNull(withdrawals.confirmedAt), gt(withdrawals.expiresAt, now)))
    .returning();
  return confirmed;
}

/** A statement that was made already, for whoever made it. */
export async function findConfirmed(
  database: Database,
  given: IdAndCode,
  session: Session,
): Promise<WithdrawalRow | undefined> {
  const [row] = await database
    .select()
    .from(withdrawals)
    .where(and(isNamed(given, session), isNotNull(withdrawals.confirmedAt)));
  return row;
}

/** When an order was withdrawn from: the first statement counts. */
export async function findWithdrawal(
  database: Database,
  orderId: number,
): Promise<{ received_at: string; note: string } | null> {
  const [first] = await database
    .select({ confirmedAt: withdrawals.confirmedAt, note: withdrawals.note })
    .from(withdrawals)
    .where(and(eq(withdrawals.orderId, orderId), isNotNull(withdrawals.confirmedAt)))
    .orderBy(asc(withdrawals.confirmedAt), asc(withdrawals.id))
    .limit(1);
  return first?.confirmedAt ? { received_at: first.confirmedAt.toISOString(), note: first.note } : null;
}

/** Removes unconfirmed statements. */
export async function removeUnconfirmed(database: Database, now: Date): Promise<void> {
  await database.delete(withdrawals).where(and(isNull(withdrawals.confirmedAt), lt(withdrawals.expiresAt, now)));
}
