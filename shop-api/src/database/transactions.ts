import { sql } from 'drizzle-orm';
import type { Database } from './connection';
import { isConflict } from './database-errors';

/**
 * Runs work all or nothing, and once more when the database took it back for another's sake. Whoever locks, locks in
 * one order (decision 0024): the user, the token, the guest's cart, the user's cart, the coupon, the stock.
 */
export async function inTransaction<Result>(
  database: Database,
  work: (transaction: Database) => Promise<Result>,
): Promise<Result> {
  try {
    return await database.transaction(work);
  } catch (error) {
    if (!isConflict(error)) throw error;
    return database.transaction(work);
  }
}

// Any numbers will do, as long as every program takes the same.
const contentLock = 7_305_412;
const couponLocks = 7_305_413;

/** Until the transaction ends, all content that is read is of one and the same seeding. */
export async function holdContent(transaction: Database): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock_shared(${contentLock}::bigint)`);
}

/** Waits for everyone who holds the content; whoever wants to hold it waits until the transaction ends. */
export async function lockContent(transaction: Database): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${contentLock}::bigint)`);
}

/** Of a name, not of a row: seeding replaces rows. */
export function couponLockOf(code: unknown) {
  return sql<unknown>`pg_advisory_xact_lock(${couponLocks}::int, hashtext(${code}))`;
}
