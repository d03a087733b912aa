import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type ReleaseHealth, registryPaths } from '@storefront/contracts/releases';
import type { Logger } from 'pino';

/** Counts how a release does, and tells the desk, which takes it back when it fails too often. */
export interface ReleaseHealthLog {
  count(remote: string, version: string, isError: boolean): void;
}

/** Counts nothing: where no desk listens. */
export const noHealthLog: ReleaseHealthLog = { count: () => undefined };

export interface HealthReporting extends ReleaseHealthLog {
  /** Tells what was counted since it last told; what could not be told is told the next time. */
  report(): Promise<void>;
  close(): void;
}

export interface HealthReportingParts {
  /** Where the desk listens. */
  deskOrigin: string;
  registryFolder: string;
  log: Pick<Logger, 'warn'>;
  everyMs?: number;
}

/** A desk that is away must not make the shell's memory grow: versions are few. */
const reportLimitMs = 2000;

export function startHealthReporting({
  deskOrigin,
  registryFolder,
  log,
  everyMs = 1000,
}: HealthReportingParts): HealthReporting {
  let counts = new Map<string, ReleaseHealth>();
  let isFailing = false;

  function add({ remote, version, requests, errors }: ReleaseHealth): void {
    const key = `${remote}@${version}`;
    const before = counts.get(key) ?? { remote, version, requests: 0, errors: 0 };
    counts.set(key, { ...before, requests: before.requests + requests, errors: before.errors + errors });
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
    const telling = [...counts.values()];
    counts = new Map();
    try {
      await send(telling);
      isFailing = false;
    } catch (error) {
      telling.forEach(add);
      if (!isFailing) log.warn({ err: error }, 'the release desk does not hear how releases do');
      isFailing = true;
    }
  }

  const timer = setInterval(report, everyMs);
  timer.unref();
  return {
    count: (remote, version, isError) => add({ remote, version, requests: 1, errors: isError ? 1 : 0 }),
    report,
    close: () => clearInterval(timer),
  };
}
