import type { CallDescriptor } from '@storefront/contracts/calls';

/** Statuses after which a safe request is retried once (REQ-7.3). */
const retriedStatuses = new Set([408, 409, 425, 429, 500, 502, 503, 504]);
/** A visitor is waiting: where the provider wants a longer pause there is no retry. */
const longestPauseMs = 1000;
const shortestPauseMs = 20;
/** Random part of the pause, so that requests which failed together do not retry together. */
const jitterMs = 80;

/** GET only reads, and so do the content POSTs (REQ-7.3). */
export function isSafe({ method, kind }: Pick<CallDescriptor, 'method' | 'kind'>): boolean {
  return method === 'GET' || kind === 'content';
}

/** `Retry-After` in milliseconds: seconds or a date. */
function parseRetryAfterMs(retryAfter = '', now: number): number {
  const seconds = Number(retryAfter);
  const ms = Number.isNaN(seconds) ? Date.parse(retryAfter) - now : seconds * 1000;
  return Number.isNaN(ms) ? 0 : Math.max(0, ms);
}

/** Pause before the retry after an answer of this status; undefined: no retry. */
export function pauseBeforeRetry(
  status: number,
  retryAfter: string | undefined,
  now: number,
  random: number,
): number | undefined {
  if (!retriedStatuses.has(status)) return undefined;
  const requestedMs = parseRetryAfterMs(retryAfter, now);
  return requestedMs > longestPauseMs ? undefined : Math.max(requestedMs, shortestPauseMs + random * jitterMs);
}

/** The same after a broken connection. A time-out is not retried: the visitor has waited long enough. */
export function pauseAfterBreak(isTimeout: boolean, random: number): number | undefined {
  return isTimeout ? undefined : shortestPauseMs + random * jitterMs;
}
