import type { CallDescriptor } from '@storefront/contracts/calls';
import { ShellError } from '../errors';
import { type Metrics, noMetrics } from '../ops/metrics';
import { createFairQueue } from './fair-queue';

/** Failures in a row after which the provider is left alone … */
const failuresToOpen = 5;
/** … for this long; then one call tries whether it is back. */
const openMs = 2000;
/** So many calls may be under way; the rest waits here, so that a slow provider is not buried under them. */
const maxConcurrentCalls = 256;
/** Content calls leave room for those of visitors who buy. */
const maxConcurrentContentCalls = 192;
/** What has waited this long is turned away: the visitor has waited enough, and may try again. */
const maxWaitMs = 2000;

/** What goes first when calls have to wait: an order or a cart, then what one visitor reads, then what all read. */
const precedences = { change: 0, read: 1, content: 2 } as const;
/** The queue is full for content first and for changes last. Together they are what a provider does in those two seconds. */
const maxQueueLengths = [1024, 768, 512];
/**
 * What waits of one source: behind one address may be a whole office, so it is much. A visitor who is alone there may take half
 * of it. Nothing goes by tokens alone: whoever sends the calls can make up as many as they like.
 */
const maxQueuedPerSource = 256;

function toPrecedence({ kind, method }: Pick<CallDescriptor, 'kind' | 'method'>): number {
  if (kind === 'content') return precedences.content;
  return method === 'GET' ? precedences.read : precedences.change;
}

/** A call that wants to be made. */
export interface PendingCall {
  descriptor: Pick<CallDescriptor, 'name' | 'kind' | 'method'>;
  /** Where it comes from (`toSource`): sources take turns. */
  source: string;
  /** Whose it is among those of its source: they take turns as well. */
  visitor: string;
  signal?: AbortSignal;
}

/** Keeps a provider that is down or slow from taking the shell along. */
export interface ProviderLimits {
  /** Waits for its turn, and throws when the call had better not be made; the returned function ends it. */
  enter(call: PendingCall): Promise<() => void>;
  /** It answered, whatever it said. */
  answered(): void;
  /** No connection, or no answer in time. */
  failed(): void;
  /** The last calls failed. */
  isFailing(): boolean;
}

export interface LimitParts {
  now?: () => number;
  metrics?: Pick<Metrics, 'providerQueue' | 'providerWait' | 'providerRefusal'>;
  waitMs?: number | undefined;
}

export function createProviderLimits({
  now = Date.now,
  metrics = noMetrics,
  waitMs = maxWaitMs,
}: LimitParts = {}): ProviderLimits {
  const queue = createFairQueue<() => void>({ most: maxQueueLengths, maxPerOwner: maxQueuedPerSource });
  let inFlight = 0;
  let contentInFlight = 0;
  let failuresInRow = 0;
  let closedUntil = 0;

  const isOpen = () => failuresInRow >= failuresToOpen && now() < closedUntil;

  function circuitOpenError({ descriptor }: PendingCall): ShellError {
    return new ShellError('provider_unreachable', `${descriptor.name}: circuit open after failures`);
  }

  /** The visitor went away: nobody waits for this answer. */
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

  /** Lets those go on for whom there is room now. */
  function serve(): void {
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
        metrics.providerRefusal(reason);
        return new ShellError('provider_overloaded', `${descriptor.name}: ${inFlight} calls are under way`);
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
        serve();
      };
      if (isOpen()) {
        leave();
        throw circuitOpenError(call);
      }
      // This one tries; the others go on being turned away until it is back.
      if (failuresInRow >= failuresToOpen) closedUntil = now() + openMs;
      return leave;
    },
    answered() {
      failuresInRow = 0;
    },
    failed() {
      failuresInRow += 1;
      closedUntil = now() + openMs;
    },
    isFailing: () => failuresInRow > 0,
  };
}
