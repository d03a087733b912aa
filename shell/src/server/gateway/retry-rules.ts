import type { CallDescriptor } from '@storefront/contracts/calls';

/** Statuses after which a safe request is tried once more (specification §7). */
const retriedStatuses = new Set([408, 409, 425, 429, 500, 502, 503, 504]);
/** A visitor is waiting: who asks for a longer pause is not asked again. */
const longestPauseMs = 1000;
const shortestPauseMs = 20;
/** Spread, so that requests which failed together do not come back together. */
const jitterMs = 80;

/** GET only reads, and so do the content POSTs (readings 10). */
export function isSafe({ method, kind }: Pick<CallDescriptor, 'method' | 'kind'>): boolean {
  return method === 'GET' || kind === 'content';
}

/** `Retry-After` in milliseconds: seconds or a date. */
function askedPauseMs(retryAfter = '', now: number): number {
  const seconds = Number(retryAfter);
  const ms = Number.isNaN(seconds) ? Date.parse(retryAfter) - now : seconds * 1000;
  return Number.isNaN(ms) ? 0 : Math.max(0, ms);
}

/** How long to wait before an answer of this status is asked for again; undefined: not at all. */
export function pauseBeforeRetry(
  status: number,
  retryAfter: string | undefined,
  now: number,
  random: number,
): number | undefined {
  if (!retriedStatuses.has(status)) return undefined;
  const asked = askedPauseMs(retryAfter, now);
  return asked > longestPauseMs ? undefined : Math.max(asked, shortestPauseMs + random * jitterMs);
}

/** The same after a connection that broke. A time-out is not repeated: the visitor has waited long enough. */
export function pauseAfterBreak(isTimeout: boolean, random: number): number | undefined {
  return isTimeout ? undefined : shortestPauseMs + random * jitterMs;
}
