import { durationBoundsMs, type ReleaseHealth, type ThreadUse } from '@storefront/contracts/releases';
import type { Logger } from 'pino';
import type { RegistrySource } from './registry-source';

/** Counts a release's requests and errors for the desk, which rolls it back when it fails too often. */
export interface ReleaseHealthLog {
  count(remote: string, version: string, isError: boolean): void;
  /** The thread that runs the release ended or hung. */
  countCrash(remote: string, version: string, cause: string): void;
  /** A page was loaded or rendered, in so many milliseconds. */
  countTime(remote: string, version: string, work: 'loads' | 'renders', milliseconds: number): void;
  /** A thread of the release holds so much now. */
  noteMemory(remote: string, version: string, bytes: number): void;
  /** A thread of the release was so busy since the note before; undefined once it has ended. */
  noteBusy(remote: string, version: string, thread: string, use: ThreadUse | undefined): void;
}

/** Counts nothing, where there is no desk. */
export const noHealthLog: ReleaseHealthLog = {
  count: () => undefined,
  countCrash: () => undefined,
  countTime: () => undefined,
  noteMemory: () => undefined,
  noteBusy: () => undefined,
};

export interface HealthReporting extends ReleaseHealthLog {
  /** Sends the counts since the last report; counts that could not be sent are part of the next. */
  report(): Promise<void>;
  close(): void;
}

export interface HealthReportingParts {
  /** Origin of the desk. */
  deskOrigin: string;
  readShellSecret: RegistrySource['readShellSecret'];
  log: Pick<Logger, 'warn'>;
  everyMs?: number;
}

/** A desk that does not answer must not delay the next report. */
const reportLimitMs = 2000;
/** As much as the report's schema takes: fewer crashes cause a rollback. */
const maxCrashes = 20;
const maxCauseLength = 200;
/** Memory alone, of a shop without visitors, is reported so often. */
const memoryEveryMs = 60_000;

/** A thread's use is judged by whole minutes: in less a start or one large page looks like an endless loop. */
const busyEveryMs = 60_000;

function findBusiest(uses: readonly (ThreadUse | undefined)[]): ThreadUse | undefined {
  const toShare = ({ busyMs, measuredMs }: ThreadUse) => busyMs / measuredMs;
  return uses.filter((use) => use !== undefined).sort((a, b) => toShare(b) - toShare(a))[0];
}

function addCounts(before: readonly number[] | undefined, more: readonly number[] | undefined) {
  if (!before || !more) return before ?? more;
  return before.map((count, index) => count + (more[index] ?? 0));
}

/** One duration as counts. */
function toCounts(milliseconds: number): number[] {
  const found = durationBoundsMs.findIndex((bound) => milliseconds <= bound);
  const place = found === -1 ? durationBoundsMs.length : found;
  return Array.from({ length: durationBoundsMs.length + 1 }, (_, index) => Number(index === place));
}

export function startHealthReporting({
  deskOrigin,
  readShellSecret,
  log,
  everyMs = 1000,
}: HealthReportingParts): HealthReporting {
  let counts = new Map<string, ReleaseHealth>();
  let memory = new Map<string, { remote: string; version: string; bytes: number }>();
  /** By thread, the minute that is not over. */
  const minutes = new Map<string, ThreadUse>();
  let memoryReportedAt = 0;
  let isFailing = false;

  function add({ remote, version, requests = 0, errors = 0, crashes = [], ...more }: Partial<ReleaseHealth>): void {
    if (remote === undefined || version === undefined) return;
    const key = `${remote}@${version}`;
    const before = counts.get(key) ?? { remote, version, requests: 0, errors: 0 };
    const all = [...(before.crashes ?? []), ...crashes].slice(0, maxCrashes);
    const loads = addCounts(before.loads, more.loads);
    const renders = addCounts(before.renders, more.renders);
    const busiest = findBusiest([before.busiest, more.busiest]);
    counts.set(key, {
      ...before,
      requests: before.requests + requests,
      errors: before.errors + errors,
      ...(all.length > 0 && { crashes: all }),
      ...(loads && { loads: [...loads] }),
      ...(renders && { renders: [...renders] }),
      ...(busiest && { busiest }),
    });
  }

  function noteBusy(remote: string, version: string, thread: string, use: ThreadUse | undefined): void {
    const key = `${remote}@${version} ${thread}`;
    const before = minutes.get(key) ?? { busyMs: 0, measuredMs: 0, answers: 0 };
    minutes.delete(key);
    if (!use) return;
    const minute = {
      busyMs: before.busyMs + use.busyMs,
      measuredMs: before.measuredMs + use.measuredMs,
      answers: before.answers + use.answers,
    };
    if (minute.measuredMs >= busyEveryMs) add({ remote, version, busiest: minute });
    else minutes.set(key, minute);
  }

  /** The counts with the memory that goes with them. */
  function takeReport(): ReleaseHealth[] {
    const isMemoryDue = Date.now() - memoryReportedAt >= memoryEveryMs;
    if (isMemoryDue) for (const { remote, version } of memory.values()) add({ remote, version });
    const taken = [...counts].map(([key, health]) => {
      const bytes = memory.get(key)?.bytes;
      return { ...health, ...(bytes !== undefined && { memoryBytes: bytes }) };
    });
    if (taken.length > 0) memoryReportedAt = Date.now();
    counts = new Map();
    memory = new Map();
    return taken;
  }

  async function send(releases: readonly ReleaseHealth[]): Promise<void> {
    const answer = await fetch(`${deskOrigin}/health-reports`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${await readShellSecret()}` },
      body: JSON.stringify({ releases }),
      signal: AbortSignal.timeout(reportLimitMs),
    });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`the release desk answered ${answer.status}`);
  }

  async function report(): Promise<void> {
    const reported = takeReport();
    if (reported.length === 0) return;
    try {
      await send(reported);
      isFailing = false;
    } catch (error) {
      reported.forEach(add);
      if (!isFailing) log.warn({ err: error }, 'release health cannot be reported to the release desk');
      isFailing = true;
    }
  }

  const timer = setInterval(report, everyMs);
  timer.unref();
  return {
    count: (remote, version, isError) => add({ remote, version, requests: 1, errors: isError ? 1 : 0 }),
    countCrash: (remote, version, cause) => add({ remote, version, crashes: [cause.slice(0, maxCauseLength)] }),
    countTime: (remote, version, work, milliseconds) => add({ remote, version, [work]: toCounts(milliseconds) }),
    noteMemory(remote, version, bytes) {
      const key = `${remote}@${version}`;
      memory.set(key, { remote, version, bytes: Math.max(bytes, memory.get(key)?.bytes ?? 0) });
    },
    noteBusy,
    report,
    close: () => clearInterval(timer),
  };
}
