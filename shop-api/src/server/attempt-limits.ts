import { createHash } from 'node:crypto';
import { desc, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../database/connection';
import { attempts } from '../database/visitor-tables';
import { ShopError } from './errors';

const minuteMs = 60_000;

interface Limit {
  minutes: number;
  /** Of what is attacked: an account, a code, a cart's coupon. */
  attempts: number;
  /** From one visitor's address, whatever is attacked. More, since a household, a school or an office is one address. */
  fromAddress: number;
}

/** What may be tried how often. Reading and searching are free. */
const limits = {
  login: { minutes: 15, attempts: 10, fromAddress: 50 },
  signup: { minutes: 60, attempts: 5, fromAddress: 20 },
  password: { minutes: 60, attempts: 5, fromAddress: 20 },
  code: { minutes: 60, attempts: 10, fromAddress: 60 },
  newsletter: { minutes: 60, attempts: 5, fromAddress: 20 },
  coupon: { minutes: 15, attempts: 20, fromAddress: 60 },
  order: { minutes: 15, attempts: 30, fromAddress: 120 },
  withdrawal: { minutes: 60, attempts: 5, fromAddress: 20 },
  sweepstake: { minutes: 60, attempts: 5, fromAddress: 20 },
  comment: { minutes: 60, attempts: 10, fromAddress: 30 },
  social: { minutes: 15, attempts: 20, fromAddress: 60 },
} as const satisfies Record<string, Limit>;

export type LimitedAction = keyof typeof limits;

/** Counts one visitor's attempts, in the database: for all processes at once, and a restart forgives nothing. */
export interface AttemptLimits {
  /**
   * Counts an attempt before it is made, so that a hundred at once are a hundred. Throws `error_too_many_attempts` when
   * they are used up. Never within a transaction, which would take the count back with everything else.
   */
  take(action: LimitedAction, subject: string | number): Promise<void>;
  /** What succeeded was no guess and is not counted. The guesses before it stay, or whoever owns one code tries all. */
  forgive(action: LimitedAction, subject: string | number): Promise<void>;
}

/** Keys name people, so only their hashes are kept. */
function keyOf(action: LimitedAction, kind: 'subject' | 'address', value: string): string {
  return createHash('sha256').update(`${action} ${kind} ${value.trim().toLowerCase()}`).digest('base64url');
}

/** One more, in one statement that no other comes between. A count that has run out begins anew. */
async function countOneMore(database: Database, key: string, until: Date, now: Date) {
  const isOver = sql`${attempts.until} <= ${now.toISOString()}::timestamptz`;
  const [counted] = await database
    .insert(attempts)
    .values({ key, count: 1, until })
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${attempts.count} + 1 end`,
        until: sql`case when ${isOver} then excluded.until else ${attempts.until} end`,
      },
    })
    .returning();
  if (!counted) throw new Error('An attempt that was just counted is not there');
  return counted;
}

/** Limits for one visitor; without an address only what is attacked is counted. */
export function createAttemptLimits(database: Database, clock: () => Date, address?: string): AttemptLimits {
  async function takeOne(key: string, most: number, minutes: number): Promise<void> {
    const now = clock();
    const { count, until } = await countOneMore(database, key, new Date(now.getTime() + minutes * minuteMs), now);
    if (count <= most) return;
    const retryAfterSeconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
    throw new ShopError('error_too_many_attempts', undefined, { retryAfterSeconds });
  }

  async function giveBackOne(key: string): Promise<void> {
    const count = sql`greatest(${attempts.count} - 1, 0)`;
    await database.update(attempts).set({ count }).where(eq(attempts.key, key));
  }

  return {
    async take(action, subject) {
      const { minutes, attempts: perSubject, fromAddress } = limits[action];
      // The address first: whoever has used it up adds no more rows, however many subjects they make up.
      if (address !== undefined) await takeOne(keyOf(action, 'address', address), fromAddress, minutes);
      await takeOne(keyOf(action, 'subject', String(subject)), perSubject, minutes);
    },
    async forgive(action, subject) {
      await giveBackOne(keyOf(action, 'subject', String(subject)));
      if (address !== undefined) await giveBackOne(keyOf(action, 'address', address));
    },
  };
}

/** More rows than this are a flood: those that end first go. */
const mostRows = 200_000;

/** Takes away what has run out, and what is too much. */
export async function removeOldAttempts(database: Database, now: Date): Promise<void> {
  await database.delete(attempts).where(lt(attempts.until, now));
  const kept = database.select({ until: attempts.until }).from(attempts);
  const [lastKept] = await kept.orderBy(desc(attempts.until)).offset(mostRows).limit(1);
  if (lastKept) await database.delete(attempts).where(lt(attempts.until, lastKept.until));
}
