import { createHash } from 'node:crypto';
import { desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '../database/connection';
import { attempts } from '../database/visitor-tables';
import { ShopError } from './errors';

const minuteMs = 60_000;
const unlimited = Number.POSITIVE_INFINITY;

interface Limit {
  minutes: number;
  /** Of what is attacked (an account, a code, a cart's coupon): from one visitor's address, or from a device it knows. */
  attempts: number;
  /** Of what is attacked, wherever from but from a device it knows; as `attempts` where it is not said. */
  fromEverywhere?: number;
  /** From one visitor's address, whatever is attacked. More, since a household, a school or an office is one address. */
  fromAddress: number;
}

/** What may be tried how often. Reading and searching are free. */
const limits = {
  // 80 guesses an hour at one account, whoever attacks: ASVS allows a hundred (2.2.1).
  login: { minutes: 15, attempts: 10, fromEverywhere: 20, fromAddress: 50 },
  // By who is logged in: strangers who attack the account use up nothing of it.
  ownPassword: { minutes: 15, attempts: 10, fromAddress: 50 },
  signup: { minutes: 60, attempts: 5, fromAddress: 20 },
  password: { minutes: 60, attempts: 5, fromEverywhere: unlimited, fromAddress: 20 },
  // As long as a mail's link is good: who has used it up has a mailbox with one that is.
  passwordMail: { minutes: 60, attempts: 10, fromAddress: unlimited },
  passwordCodeMail: { minutes: 60, attempts: 10, fromAddress: unlimited },
  // Ids can be guessed: a stranger's wrong codes must not use up the owner's. What protects a code is its length (60 bits).
  /** By the address that is written to: a mailbox is not flooded by those who have an account. */
  emailChange: { minutes: 60, attempts: 5, fromAddress: 20 },
  code: { minutes: 60, attempts: 10, fromEverywhere: unlimited, fromAddress: 60 },
  stockAlert: { minutes: 60, attempts: 5, fromAddress: 20 },
  /** By who writes. Fewer than other forms from one address: each message takes somebody's time. */
  contact: { minutes: 60, attempts: 5, fromAddress: 10 },
  newsletter: { minutes: 60, attempts: 5, fromAddress: 20 },
  coupon: { minutes: 15, attempts: 20, fromAddress: 60 },
  order: { minutes: 15, attempts: 30, fromAddress: 120 },
  orderLink: { minutes: 60, attempts: 5, fromAddress: 20 },
  withdrawal: { minutes: 60, attempts: 5, fromAddress: 20 },
  sweepstake: { minutes: 60, attempts: 5, fromAddress: 20 },
  comment: { minutes: 60, attempts: 10, fromAddress: 30 },
  social: { minutes: 15, attempts: 20, fromAddress: 60 },
  // By who it is: more than a busy person does, and a bound for whoever took over a session.
  staffChange: { minutes: 15, attempts: 300, fromAddress: unlimited },
} as const satisfies Record<string, Limit>;

export type LimitedAction = keyof typeof limits;

/** Counts one visitor's attempts, in the database: for all processes at once, and a restart forgives nothing. */
export interface AttemptLimits {
  /**
   * Counts an attempt before it is made, so that a hundred at once are a hundred. Throws `error_too_many_attempts` when
   * they are used up. Never within a transaction, which would take the count back with everything else.
   */
  take(action: LimitedAction, subject: string | number, knownDevice?: string): Promise<void>;
  /** What succeeded was no guess and is not counted. The guesses before it stay, or whoever owns one code tries all. */
  forgive(action: LimitedAction, subject: string | number, knownDevice?: string): Promise<void>;
  /** Resets the count for the owner of the attacked account, who has just proven to be that. */
  reset(action: LimitedAction, subject: string | number): Promise<void>;
}

interface Count {
  key: string;
  most: number;
}

/** Keys identify people, so only their hashes are stored. */
function hashKey(action: LimitedAction, kind: 'subject' | 'address' | 'source' | 'device', value: string): string {
  return createHash('sha256').update(`${action} ${kind} ${value.trim().toLowerCase()}`).digest('base64url');
}

/** Increments a count atomically. A count that has expired starts again. */
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

/**
 * What an attempt counts towards, the widest first: whoever has used up their address adds no more rows, however many
 * subjects they make up. A known device has a count of its own, which no stranger can use up.
 */
function listCounts(action: LimitedAction, subject: string, address: string | undefined, device: string | undefined) {
  const { attempts: most, fromEverywhere = most, fromAddress }: Limit = limits[action];
  if (device !== undefined) return [{ key: hashKey(action, 'device', `${device} ${subject}`), most }];
  const counts: Count[] = [];
  if (address !== undefined) counts.push({ key: hashKey(action, 'address', address), most: fromAddress });
  if (fromEverywhere > most) counts.push({ key: hashKey(action, 'source', `${address ?? ''} ${subject}`), most });
  counts.push({ key: hashKey(action, 'subject', subject), most: fromEverywhere });
  return counts.filter((count) => count.most !== unlimited);
}

/** Creates the limits of one visitor. Visitors without a known address share theirs. */
export function createAttemptLimits(database: Database, clock: () => Date, address?: string): AttemptLimits {
  async function hasTaken({ key, most }: Count, minutes: number): Promise<boolean> {
    const now = clock();
    return (await countOneMore(database, key, new Date(now.getTime() + minutes * minuteMs), now)).count <= most;
  }

  /** Rejects an attempt with the time until the last exhausted count expires. */
  async function rejectAttempt(counts: readonly Count[]): Promise<never> {
    const keys = counts.map(({ key }) => key);
    const rows = await database.select().from(attempts).where(inArray(attempts.key, keys));
    const most = new Map(counts.map((count) => [count.key, count.most]));
    const waits = rows
      .filter(({ key, count }) => count >= (most.get(key) ?? unlimited))
      .map(({ until }) => Math.ceil((until.getTime() - clock().getTime()) / 1000));
    throw new ShopError('error_too_many_attempts', undefined, { retryAfterSeconds: Math.max(1, ...waits) });
  }

  async function decrement({ key }: Count): Promise<void> {
    const count = sql`greatest(${attempts.count} - 1, 0)`;
    await database.update(attempts).set({ count }).where(eq(attempts.key, key));
  }

  return {
    async take(action, subject, knownDevice) {
      const counts = listCounts(action, String(subject), address, knownDevice);
      for (const each of counts) if (!(await hasTaken(each, limits[action].minutes))) await rejectAttempt(counts);
    },
    async forgive(action, subject, knownDevice) {
      for (const each of listCounts(action, String(subject), address, knownDevice)) await decrement(each);
    },
    async reset(action, subject) {
      await database.delete(attempts).where(eq(attempts.key, hashKey(action, 'subject', String(subject))));
    },
  };
}

/** A bound for floods: beyond it the rows that expire first are removed. */
const mostRows = 200_000;

/** Removes expired counts, and the oldest beyond the limit. */
export async function removeOldAttempts(database: Database, now: Date): Promise<void> {
  await database.delete(attempts).where(lt(attempts.until, now));
  const kept = database.select({ until: attempts.until }).from(attempts);
  const [lastKept] = await kept.orderBy(desc(attempts.until)).offset(mostRows).limit(1);
  if (lastKept) await database.delete(attempts).where(lt(attempts.until, lastKept.until));
}
