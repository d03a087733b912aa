import type { Worker } from 'node:worker_threads';
import type { ThreadState } from '../ops/metrics';
import type { FromThread, ToThread } from './thread-messages';
import type { ThreadRuntime } from './thread-runtime';

/** What a thread may use before it is ended. */
export interface UsageLimits {
  memoryMegabytes: number;
  /** How long the thread may be busy without a pause: longer is an endless loop. */
  busyMs: number;
  /** How long it may be busy for one request, pauses in between or not. */
  requestBusyMs: number;
}

/** Measures how long a thread's event loop was busy, and how long it was measured, since it was last asked. */
function createStopwatch({ performance }: Pick<Worker, 'performance'>) {
  let before = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { active, idle } = performance.eventLoopUtilization(now, before);
    before = now;
    return { busyMs: active, measuredMs: active + idle };
  };
}

/**
 * Calls `onExcess` with the cause when a thread with work does not answer a ping for so long, or was busy for too long while
 * a request waited. A pause of our own thread does not count.
 */
export function watchThread(
  worker: Worker,
  runtime: ThreadRuntime,
  { busyMs, requestBusyMs }: UsageLimits,
  onExcess: (cause: string) => void,
): () => void {
  const stepMs = Math.max(10, busyMs / 10);
  const readBusy = createStopwatch(worker);
  let silentMs = 0;
  let isAsked = false;
  worker.on('message', ({ kind }: FromThread) => {
    if (kind !== 'pong') return;
    isAsked = false;
    silentMs = 0;
  });
  const timer = setInterval(() => {
    // Read without a request as well: what was busy before one is not its time.
    const mostBusyMs = runtime.countBusy(readBusy().busyMs);
    if (!isAsked && runtime.pending() === 0) return;
    // Counted in our own turns: while this thread was busy, answers could not come in.
    if (isAsked) silentMs += stepMs;
    else worker.postMessage({ kind: 'ping' } satisfies ToThread);
    isAsked = true;
    if (silentMs >= busyMs) onExcess('an endless loop');
    else if (mostBusyMs > requestBusyMs) onExcess(`more than ${requestBusyMs / 1000} s of CPU time for a request`);
  }, stepMs);
  timer.unref();
  return () => clearInterval(timer);
}

const bytesPerMegabyte = 1_048_576;

/**
 * Passes on what a thread uses, until it ends. Buffers are outside of the limited heap: a thread with too many is ended here.
 */
export function meterThread(
  worker: Worker,
  { memoryMegabytes }: UsageLimits,
  note: (state: ThreadState | undefined) => void,
  onFull: () => void,
): void {
  const readBusy = createStopwatch(worker);
  let answers = 0;
  worker.on('message', (message: FromThread) => {
    if (message.kind === 'result' || message.kind === 'failed') answers += 1;
    if (message.kind !== 'memory') return;
    const { heapBytes, externalBytes } = message;
    const { busyMs, measuredMs } = readBusy();
    const utilization = measuredMs > 0 ? busyMs / measuredMs : 0;
    note({ bytes: heapBytes + externalBytes, utilization, busyMs, measuredMs, answers });
    answers = 0;
    if (externalBytes > memoryMegabytes * bytesPerMegabyte) onFull();
  });
  worker.once('exit', () => note(undefined));
}
