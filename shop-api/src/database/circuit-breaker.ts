import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseUnavailableError } from './database-errors';

const shortestPauseMs = 50;
const longestPauseMs = 2000;

/** Doubles with every attempt. Half of it is by chance, so that several programs do not come back together. */
export function backoffMs(attempt: number, random: number): number {
  const whole = Math.min(longestPauseMs, shortestPauseMs * 2 ** (attempt - 1));
  return whole / 2 + (whole / 2) * random;
}

/** Notified of each outage once, and of its end once. */
export interface OutageListener {
  onOutage(error: unknown): void;
  onRecovered(outageMs: number): void;
}

export interface CircuitBreakerParts {
  /** Rejects as long as the outage lasts. */
  probe(): Promise<unknown>;
  /** How long from the beginning of an outage its end is waited for; after that the circuit is open: calls are rejected at once. */
  waitMs: number;
  listener: OutageListener;
  now?(): number;
}

/** In an outage one attempt at a time is made for everybody, and everybody waits for it together. */
export interface CircuitBreaker {
  /** Resolves while the database is there; rejects when it does not come back soon enough. */
  enter(): Promise<void>;
  /** A connection could not be made. */
  open(error: unknown): void;
  close(): void;
}

interface Outage {
  since: number;
  error: unknown;
  over: Promise<void>;
}

export function createCircuitBreaker(parts: CircuitBreakerParts): CircuitBreaker {
  const { probe, waitMs, listener, now = Date.now } = parts;
  const closing = new AbortController();
  let outage: Outage | undefined;

  async function untilRecovered(): Promise<void> {
    for (let attempt = 1; !closing.signal.aborted; attempt += 1) {
      await pause(backoffMs(attempt, Math.random()), undefined, { signal: closing.signal }).catch(() => undefined);
      const isBack = await probe().then(
        () => true,
        () => false,
      );
      if (isBack) return;
    }
  }

  return {
    async enter() {
      if (!outage) return;
      const { since, error, over } = outage;
      const leftMs = Math.max(0, since + waitMs - now());
      const waited = new AbortController();
      const isOver = await Promise.race([
        over.then(() => true),
        pause(leftMs, false, { signal: waited.signal }).catch(() => false),
      ]);
      waited.abort();
      if (!isOver) throw new DatabaseUnavailableError('The database takes no connections', { cause: error });
    },
    open(error) {
      if (outage || closing.signal.aborted) return;
      const since = now();
      listener.onOutage(error);
      const over = untilRecovered().then(() => {
        outage = undefined;
        if (!closing.signal.aborted) listener.onRecovered(now() - since);
      });
      outage = { since, error, over };
    },
    close: () => closing.abort(),
  };
}
