import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import { ShellError } from '../errors';
import { type Metrics, noMetrics } from '../ops/metrics';
import type { ServerHalf, StartedRuntime, StartRuntime } from './remote-runtime';
import type { FromThread, Port, ToThread } from './thread-messages';
import { connectRuntime, type ThreadRuntime } from './thread-runtime';
import { meterThread, type UsageLimits, watchThread } from './thread-usage';

/** What a thread runs, and what it may use. */
export interface RemoteThreadParts {
  /** Script of the worker. */
  workerFile: string;
  log: Pick<Logger, 'error'>;
  metrics?: Pick<Metrics, 'threadCrash' | 'threadState' | 'threadTime'>;
  /** Called with the cause of every crash, and of every start that failed. */
  onCrash?(half: ServerHalf, cause: string): void;
  limits?: Partial<ThreadLimits>;
}

/** Milliseconds, but for the memory. */
export interface ThreadLimits extends UsageLimits {
  startMs: number;
  /** How long a request may take, calls of the provider included: they have limits of their own, far below. */
  answerMs: number;
  /** How long a request waits for a thread that is being restarted after a crash. */
  waitMs: number;
  /** Backoff before a restart; doubles up to the second value. */
  restartMs: readonly [first: number, longest: number];
  /** The backoff is reset after this long without a crash. */
  healthyMs: number;
  /** How long a thread that nothing live needs goes on without a request. */
  idleMs: number;
}

const defaultLimits: ThreadLimits = {
  memoryMegabytes: 256,
  busyMs: 2000,
  requestBusyMs: 5000,
  startMs: 5000,
  answerMs: 30_000,
  waitMs: 1000,
  restartMs: [50, 30_000],
  healthyMs: 60_000,
  idleMs: 2000,
};

interface Running {
  runtime: ThreadRuntime;
  worker: Worker;
}

/** What ended a thread. */
const toCause = (error: Error & { code?: string }) =>
  error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'out of memory' : `uncaught: ${error.message}`;

/**
 * Runs each release's code in a thread of its own. A crash costs the requests in flight; the thread restarts with backoff.
 */
export function createThreadStarter(parts: RemoteThreadParts): StartRuntime {
  return (half) => startThread(half, parts);
}

async function startThread(
  half: ServerHalf,
  { workerFile, log, metrics = noMetrics, onCrash, limits: ownLimits }: RemoteThreadParts,
): Promise<StartedRuntime> {
  const { remote, version } = half;
  const limits = { ...defaultLimits, ...ownLimits };
  let backoffMs = limits.restartMs[0];
  let isLive = true;
  /** The thread that runs or is being started; undefined while nobody needs one. */
  let current: Promise<Running> | undefined;
  /** The same, once it runs: most requests need not wait. */
  let running: Running | undefined;
  /** How long a request waits for the thread: its whole start where it was idle, less where it crashed. */
  let patienceMs = limits.startMs;
  /** Counts the stops: what was begun before one does not go on after it. */
  let stops = 0;
  let requests = 0;
  let idleTimer: NodeJS.Timeout | undefined;

  /** Starts a worker; `onEnd` is called once, with the cause of its end, and before a start that failed rejects. */
  function startWorker(onEnd: (cause: string, hasStarted: boolean) => void): Promise<Running> {
    const worker = new Worker(workerFile, {
      workerData: half,
      // Neither the shell's secrets nor its settings.
      env: { NODE_ENV: process.env.NODE_ENV ?? 'production' },
      argv: [],
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: limits.memoryMegabytes },
    });
    worker.unref();
    return new Promise((resolve, reject) => {
      let runtime: ThreadRuntime | undefined;
      let cause: string | undefined;
      let stopWatching = () => {};
      const kill = (reason: string) => {
        cause ??= reason;
        void worker.terminate();
      };
      const thread = String(worker.threadId);
      meterThread(
        worker,
        limits,
        (state) => metrics.threadState({ remote, release: version, thread }, state),
        () => kill('out of memory'),
      );
      const startTimer = setTimeout(() => kill('slow start'), limits.startMs);
      worker.once('error', (error) => {
        cause ??= toCause(error);
      });
      worker.once('exit', () => {
        clearTimeout(startTimer);
        stopWatching();
        const reason = cause ?? 'it ended its thread';
        const error = new ShellError('remote_crashed', `${remote} ${version}: ${reason}`);
        runtime?.fail(error);
        onEnd(reason, runtime !== undefined);
        reject(error);
      });
      void connectRuntime(worker as Port<FromThread, ToThread>, limits.answerMs).then((connected) => {
        clearTimeout(startTimer);
        runtime = connected;
        stopWatching = watchThread(worker, connected, limits, kill);
        resolve({ runtime: connected, worker });
      });
    });
  }

  /** Takes a start as the present one. One that fails is begun again; without anybody who asks it is no error of the process. */
  function begin(starting: Promise<Running>, own: number): Promise<Running> {
    current = starting;
    starting.catch(() => own === stops && restart(Date.now(), own));
    return starting;
  }

  function restart(startedAt: number, own: number): void {
    patienceMs = limits.waitMs;
    if (Date.now() - startedAt > limits.healthyMs) backoffMs = limits.restartMs[0];
    const delayMs = backoffMs;
    backoffMs = Math.min(backoffMs * 2, limits.restartMs[1]);
    void begin(
      sleep(delayMs, undefined, { ref: false }).then(() => launch(own)),
      own,
    );
  }

  async function launch(own: number): Promise<Running> {
    const startedAt = Date.now();
    if (own !== stops) throw new ShellError('remote_crashed', `${remote} ${version} was stopped`);
    running = await startWorker((cause, hasStarted) => {
      running = undefined;
      if (own !== stops) return;
      log.error({ remote, version, cause }, 'the thread of a release crashed');
      metrics.threadCrash({ remote, release: version });
      onCrash?.(half, cause);
      if (hasStarted) restart(startedAt, own);
    });
    return running;
  }

  /** Ends the thread, which is no crash. */
  async function stop(): Promise<void> {
    clearTimeout(idleTimer);
    const stopped = current;
    current = undefined;
    running = undefined;
    stops += 1;
    await (await stopped?.catch(() => undefined))?.worker.terminate();
  }

  /** The thread that runs now, or the next one if that starts soon. */
  async function requireThread(): Promise<Running> {
    if (!current) patienceMs = limits.startMs;
    const starting = current ?? begin(launch(stops), stops);
    const late = new AbortController();
    const tooLate = sleep(patienceMs, undefined, { ref: false, signal: late.signal }).then(() => {
      throw new ShellError('remote_crashed', `${remote} ${version} is being restarted`);
    });
    tooLate.catch(() => undefined);
    return Promise.race([starting, tooLate]).finally(() => late.abort());
  }

  function stopWhenIdle(): void {
    if (isLive || requests > 0) return;
    clearTimeout(idleTimer);
    idleTimer = setTimeout(() => void stop(), limits.idleMs);
    idleTimer.unref();
  }

  async function ask<Answer>(
    work: 'load' | 'render' | 'fragment',
    send: (runtime: ThreadRuntime) => Promise<Answer>,
  ): Promise<Answer> {
    requests += 1;
    clearTimeout(idleTimer);
    const startedAt = performance.now();
    try {
      return await send((running ?? (await requireThread())).runtime);
    } finally {
      metrics.threadTime({ remote, release: version, work }, (performance.now() - startedAt) / 1000);
      requests -= 1;
      stopWhenIdle();
    }
  }

  const first = await begin(launch(stops), stops).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  const { pages, fragments } = first.runtime;
  return {
    pages,
    fragments,
    loadPage: (...args) => ask('load', (runtime) => runtime.loadPage(...args)),
    describePage: (...args) => ask('load', (runtime) => runtime.describePage(...args)),
    renderPage: (...args) => ask('render', (runtime) => runtime.renderPage(...args)),
    showFragment: (...args) => ask('fragment', (runtime) => runtime.showFragment(...args)),
    release() {
      isLive = false;
      stopWhenIdle();
    },
    close: stop,
  };
}
