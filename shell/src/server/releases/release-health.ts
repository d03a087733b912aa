import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type ReleaseHealth, registryPaths } from '@storefront/contracts/releases';
import type { Logger } from 'pino';

/** Counts a release's requests and errors for the desk, which rolls it back when it fails too often. */
export interface ReleaseHealthLog {
  count(remote: string, version: string, isError: boolean): void;
  /** The thread that runs the release ended or hung. */
  countCrash(remote: string, version: string, cause: string): void;
}

/** Counts nothing, where there is no desk. */
export const noHealthLog: ReleaseHealthLog = { count: () => undefined, countCrash: () => undefined };

export interface HealthReporting extends ReleaseHealthLog {
  /** Sends the counts since the last report; counts that could not be sent are part of the next. */
  report(): Promise<void>;
  close(): void;
}

export interface HealthReportingParts {
  /** Origin of the desk. */
  deskOrigin: string;
  registryFolder: string;
  log: Pick<Logger, 'warn'>;
  everyMs?: number;
}

/** A desk that does not answer must not delay the next report. */
const reportLimitMs = 2000;
/** As much as the report's schema takes: fewer crashes cause a rollback. */
const maxCrashes = 20;
const maxCauseLength = 200;

export function startHealthReporting({
  deskOrigin,
  registryFolder,
  log,
  everyMs = 1000,
}: HealthReportingParts): HealthReporting {
  let counts = new Map<string, ReleaseHealth>();
  let isFailing = false;

  function add({ remote, version, requests, errors, crashes = [] }: ReleaseHealth): void {
    const key = `${remote}@${version}`;
    const before = counts.get(key) ?? { remote, version, requests: 0, errors: 0 };
    const all = [...(before.crashes ?? []), ...crashes].slice(0, maxCrashes);
    counts.set(key, {
      ...before,
      requests: before.requests + requests,
      errors: before.errors + errors,
      ...(all.length > 0 && { crashes: all }),
    });
  }

  async function send(releases: readonly ReleaseHealth[]): Promise<void> {
    const secret = (await readFile(path.join(registryFolder, registryPaths.shellSecret), 'utf8')).trim();
    const answer = await fetch(`${deskOrigin}/health-reports`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}` },
      body: JSON.stringify({ releases }),
      signal: AbortSignal.timeout(reportLimitMs),
    });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`the release desk answered ${answer.status}`);
  }

  async function report(): Promise<void> {
    if (counts.size === 0) return;
    const reported = [...counts.values()];
    counts = new Map();
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
    countCrash: (remote, version, cause) =>
      add({ remote, version, requests: 0, errors: 0, crashes: [cause.slice(0, maxCauseLength)] }),
    report,
    close: () => clearInterval(timer),
  };
}
