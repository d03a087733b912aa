import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { backoffMs } from './circuit-breaker';
import type { Database } from './connection';
import { isConflict, isConnectionLost } from './database-errors';

const mostAttempts = 4;

interface TransactionOptions {
  /** Done a second time it changes nothing more, as an order with its key: so it may be, where nobody knows of the first time. */
  isIdempotent?: boolean;
}

/**
 * Runs work all or nothing, and again when the database took it back for another's sake or the connection was lost before
 * the commit was sent. A connection that is lost during the commit leaves open whether it was done: only what is idempotent is then
 * run again. The work is the database's alone, for it may run more than once. Whoever locks, locks in one order
 * (decision 0035): the user, the token, the guest's cart, the user's cart, the coupon, the stock.
 */
export async function inTransaction<Result>(
  database: Database,
  work: (transaction: Database) => Promise<Result>,
  { isIdempotent = false }: TransactionOptions = {},
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    let isCommitting = false;
    try {
      return await database.transaction(async (transaction) => {
        const result = await work(transaction);
        isCommitting = true;
        return result;
      });
    } catch (error) {
      const mayRunAgain = isConflict(error) || (isConnectionLost(error) && (isIdempotent || !isCommitting));
      if (!mayRunAgain || attempt === mostAttempts) throw error;
      await pause(backoffMs(attempt, Math.random()));
    }
  }
}

// Any numbers will do, as long as every program takes the same.
const contentLock = 7_305_412;
const couponLocks = 7_305_413;

/** Until the transaction ends, all content that is read is of one and the same seeding. */
export async function holdContent(transaction: Database): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock_shared(${contentLock}::bigint)`);
}

/** Takes an exclusive lock on the content: waits for all shared locks; new ones wait until the transaction ends. */
export async function lockContent(transaction: Database): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${contentLock}::bigint)`);
}

/** Of a name, not of a row: seeding replaces rows. */
export function couponLock(code: unknown) {
  return sql<unknown>`pg_advisory_xact_lock(${couponLocks}::int, hashtext(${code}))`;
}
