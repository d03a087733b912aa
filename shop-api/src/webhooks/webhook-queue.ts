import { and, asc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Database } from '../database/connection';
import { orderTransitions } from '../database/order-tables';
import { orders } from '../database/trade-tables';
import { inTransaction } from '../database/transactions';

const minuteMs = 60_000;
/** The webhook has seconds to answer; after this another program may think that we are dead. */
const claimMinutes = 5;
/** When to try again, after the first failure, the second …: two days in all. Then the step is given up. */
const retryMinutes = [1, 5, 15, 60, 180, 360, 720, 1440];
/** Older steps were taken before there was a webhook. */
const oldestMs = 3 * 24 * 60 * minuteMs;

export type StepRow = typeof orderTransitions.$inferSelect;
export interface ClaimedStep {
  step: StepRow;
  order: Pick<typeof orders.$inferSelect, 'id' | 'createdAt' | 'currency' | 'totalMinor'>;
}

/** Claims due steps, the oldest first. Each is claimed by one program only. */
export function claimSteps(database: Database, now: Date, limit: number): Promise<ClaimedStep[]> {
  return inTransaction(database, async (transaction) => {
    const due = await transaction
      .select({ id: orderTransitions.id })
      .from(orderTransitions)
      .where(
        and(
          isNull(orderTransitions.notifiedAt),
          gt(orderTransitions.at, new Date(now.getTime() - oldestMs)),
          or(isNull(orderTransitions.nextAttemptAt), lte(orderTransitions.nextAttemptAt, now)),
          or(isNull(orderTransitions.claimedUntil), lte(orderTransitions.claimedUntil, now)),
        ),
      )
      .orderBy(asc(orderTransitions.id))
      .limit(limit)
      .for('update', { skipLocked: true });
    if (due.length === 0) return [];
    const ids = due.map(({ id }) => id);
    // Counted before it is tried: a step that ends the program does not do so for ever.
    await transaction
      .update(orderTransitions)
      .set({
        claimedUntil: new Date(now.getTime() + claimMinutes * minuteMs),
        attempts: sql`${orderTransitions.attempts} + 1`,
      })
      .where(inArray(orderTransitions.id, ids));
    const { id, createdAt, currency, totalMinor } = orders;
    return transaction
      .select({ step: orderTransitions, order: { id, createdAt, currency, totalMinor } })
      .from(orderTransitions)
      .innerJoin(orders, eq(orders.id, orderTransitions.orderId))
      .where(inArray(orderTransitions.id, ids))
      .orderBy(asc(orderTransitions.id));
  });
}

/** The webhook knows of it, or never will. */
export async function endStep(database: Database, { id }: Pick<StepRow, 'id'>, now: Date): Promise<void> {
  const end = (transaction: Database) =>
    transaction
      .update(orderTransitions)
      .set({ notifiedAt: now, claimedUntil: null })
      .where(eq(orderTransitions.id, id));
  await inTransaction(database, end, { isIdempotent: true });
}

/** Puts a step back for later. Returns when that is; undefined when it has been tried often enough. */
export async function postponeStep(
  database: Database,
  { id, attempts }: Pick<StepRow, 'id' | 'attempts'>,
  now: Date,
): Promise<Date | undefined> {
  const minutes = retryMinutes[attempts - 1];
  if (minutes === undefined) return undefined;
  const nextAttemptAt = new Date(now.getTime() + minutes * minuteMs);
  await database.update(orderTransitions).set({ nextAttemptAt, claimedUntil: null }).where(eq(orderTransitions.id, id));
  return nextAttemptAt;
}
