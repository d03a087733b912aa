import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '../database/connection';
import { isDiskFull, isUnavailable } from '../database/database-errors';

/** A balancer asks often, and of several programs: the answer is the same for a moment. */
const cachedMs = 1000;
/** Whoever asks wants to know now. */
const probeTimeoutMs = 2000;

export interface ReadinessAnswer {
  isReady: boolean;
  database: 'reachable' | 'unreachable' | 'disk full';
  outbox: 'writable' | 'not writable';
}

export interface Readiness {
  check(): Promise<ReadinessAnswer>;
  /** Whatever failed, wherever: a disk without room is remembered until there is some. */
  noteFailure(error: unknown): void;
}

export interface ReadinessParts {
  database: Database;
  /** False while mails cannot be laid down. */
  isOutboxWritable(): Promise<boolean>;
  onDiskFull(error: unknown): void;
  onDiskFree(): void;
}

function within<Result>(work: Promise<Result>): Promise<Result> {
  const late = pause(probeTimeoutMs, undefined, { ref: false }).then(() => {
    throw new Error('The database did not answer in time');
  });
  return Promise.race([work, late]);
}

/** Writes about a megabyte to the database and removes it: a smaller change would fit into allocated space. */
function probeDiskSpace(database: Database): Promise<void> {
  return database.transaction(async (transaction) => {
    await transaction.execute(sql`create temporary table room_probe on commit drop as
      select generate_series(1, 20000) as number, 'room' as word`);
  });
}

/** Whether this program can serve: the database answers, and what is written finds room. */
export function createReadiness(parts: ReadinessParts): Readiness {
  const { database, isOutboxWritable, onDiskFull, onDiskFree } = parts;
  let isFull = false;
  let cached: { at: number; answer: Promise<ReadinessAnswer> } | undefined;

  async function findRoom(): Promise<void> {
    await probeDiskSpace(database);
    isFull = false;
    onDiskFree();
  }

  async function probeDatabase(): Promise<ReadinessAnswer['database']> {
    try {
      await within(isFull ? findRoom() : database.execute(sql`select 1`));
      return 'reachable';
    } catch (error) {
      if (isFull && (isDiskFull(error) || !isUnavailable(error))) return 'disk full';
      return 'unreachable';
    }
  }

  async function probe(): Promise<ReadinessAnswer> {
    const [state, isWritable] = await Promise.all([probeDatabase(), isOutboxWritable()]);
    const outbox = isWritable ? 'writable' : 'not writable';
    return { isReady: state === 'reachable' && isWritable, database: state, outbox };
  }

  return {
    check() {
      const now = Date.now();
      if (!cached || now >= cached.at + cachedMs) cached = { at: now, answer: probe() };
      return cached.answer;
    },
    noteFailure(error) {
      if (isFull || !isDiskFull(error)) return;
      isFull = true;
      cached = undefined;
      onDiskFull(error);
    },
  };
}
