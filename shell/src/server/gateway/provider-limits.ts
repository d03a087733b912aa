import type { CallDescriptor } from '@storefront/contracts/calls';
import { ShellError } from '../errors';
import { type Metrics, noMetrics } from '../ops/metrics';
import { createFairQueue } from './fair-queue';

/** Consecutive failures that open the circuit breaker … */
const failuresToOpen = 5;
/** … for this long; then it is half-open: one call tests whether the provider is back. */
const openMs = 2000;
/** Calls in flight at a time; the others wait in a queue, so that a slow provider is not overloaded. */
const maxConcurrentCalls = 256;
/** Content calls leave capacity for calls of visitors who buy. */
const maxConcurrentContentCalls = 192;
/** A call that has waited this long is rejected: the visitor has waited enough, and may try again. */
const maxWaitMs = 2000;

/** Order of waiting calls: an order or a cart first, then what one visitor reads, then content. */
const precedences = { change: 0, read: 1, content: 2 } as const;
/** By precedence: the queue is full for content first. Its whole length is what a provider handles in those two seconds. */
const maxQueueLengths = [1024, 768, 512];
/**
 * Limit per source. Behind one address there may be a whole office, so it is high; a single visitor there gets half of it.
 * Tokens alone limit nothing: a caller can invent as many as they like.
 */
const maxQueuedPerSource = 256;

function toPrecedence({ kind, method }: Pick<CallDescriptor, 'kind' | 'method'>): number {
  if (kind === 'content') return precedences.content;
  return method === 'GET' ? precedences.read : precedences.change;
}

/** A call to the provider that has not begun. */
export interface PendingCall {
  descriptor: Pick<CallDescriptor, 'name' | 'kind' | 'method'>;
  /** Where it comes from (`toSource`): sources are served round-robin. */
  source: string;
  /** The visitor within the source: visitors are served round-robin as well. */
  visitor: string;
  signal?: AbortSignal;
}

/** Protects the shell from a provider that is down or slow: a circuit breaker, a concurrency limit and a queue. */
export interface ProviderLimits {
  /** Waits until the call can begin; throws when it must not be made. The returned function ends the call. */
  enter(call: PendingCall): Promise<() => void>;
  /** Closes the circuit: the provider answered, whatever it said. */
  recordAnswer(): void;
  /** Counts a failure: no connection, or no answer in time. */
  recordFailure(): void;
  /** The last calls failed. */
  isFailing(): boolean;
}

export interface LimitParts {
  now?: () => number;
  metrics?: Pick<Metrics, 'providerQueue' | 'providerWait' | 'providerRejection'>;
  waitMs?: number | undefined;
}

export function createProviderLimits({
  now = Date.now,
  metrics = noMetrics,
  waitMs = maxWaitMs,
}: LimitParts = {}): ProviderLimits {
  const queue = createFairQueue<() => void>({ maxLengths: maxQueueLengths, maxPerOwner: maxQueuedPerSource });
  let inFlight = 0;
  let contentInFlight = 0;
  let failuresInRow = 0;
  let openUntil = 0;

  const isOpen = () => failuresInRow >= failuresToOpen && now() < openUntil;

  function circuitOpenError({ descriptor }: PendingCall): ShellError {
    return new ShellError('provider_unreachable', `${descriptor.name}: circuit open after failures`);
  }

  /** The visitor has left: nobody waits for this answer. */
  function abortedError({ descriptor, signal }: PendingCall): ShellError {
    return new ShellError('provider_unreachable', `${descriptor.name}: aborted`, { cause: signal?.reason });
  }

  function canRun(precedence: number): boolean {
    const hasRoom = inFlight < maxConcurrentCalls;
    return precedence === precedences.content ? hasRoom && contentInFlight < maxConcurrentContentCalls : hasRoom;
  }

  function count(precedence: number, change: 1 | -1): void {
    inFlight += change;
    if (precedence === precedences.content) contentInFlight += change;
  }

  /** Starts the waiting calls for which there is capacity now. */
  function startWaiting(): void {
    for (let go = queue.shift(canRun); go; go = queue.shift(canRun)) go();
    metrics.providerQueue(queue.length);
  }

  function waitInQueue(call: PendingCall, precedence: number): Promise<void> {
    const { descriptor, source, visitor, signal } = call;
    const startedAt = now();
    return new Promise((resolve, reject) => {
      const go = () => {
        count(precedence, 1);
        end(resolve);
      };
      const leave = (error: unknown) => {
        if (queue.remove(go)) end(() => reject(error));
        metrics.providerQueue(queue.length);
      };
      const refuse = (reason: 'full' | 'timeout') => {
        metrics.providerRejection(reason);
        return new ShellError('provider_overloaded', `${descriptor.name}: ${inFlight} calls are in flight`);
      };
      const timer = setTimeout(() => leave(refuse('timeout')), waitMs);
      const onAbort = () => leave(abortedError(call));
      function end(settle: () => void): void {
        clearTimeout(timer);
        signal?.removeEventListener('abort', onAbort);
        metrics.providerWait((now() - startedAt) / 1000);
        settle();
      }
      if (queue.push(go, { precedence, owner: source, share: visitor })) signal?.addEventListener('abort', onAbort);
      else end(() => reject(refuse('full')));
      metrics.providerQueue(queue.length);
    });
  }

  return {
    async enter(call) {
      const precedence = toPrecedence(call.descriptor);
      if (isOpen()) throw circuitOpenError(call);
      if (call.signal?.aborted) throw abortedError(call);
      if (canRun(precedence)) count(precedence, 1);
      else await waitInQueue(call, precedence);
      const leave = () => {
        count(precedence, -1);
        startWaiting();
      };
      if (isOpen()) {
        leave();
        throw circuitOpenError(call);
      }
      // Half-open: this call tests the provider; others are rejected until it has answered.
      if (failuresInRow >= failuresToOpen) openUntil = now() + openMs;
      return leave;
    },
    recordAnswer() {
      failuresInRow = 0;
    },
    recordFailure() {
      failuresInRow += 1;
      openUntil = now() + openMs;
    },
    isFailing: () => failuresInRow > 0,
  };
}
