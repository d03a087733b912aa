import type { ReleaseMap } from '@storefront/contracts/releases';
import { z } from 'zod';
import { type CheckResult, type CheckRunner, type CheckStage, checkResult } from '../check';
import { endIsolated, findIsolation, type Isolation, startIsolated } from './isolation';

/** What a checking process is told. */
export interface CheckJob {
  stage: CheckStage;
  /** Of the candidate. */
  folder: string;
  registryFolder: string;
  liveMap: ReleaseMap;
  shellFile: string;
  recordingsFolder: string;
}

export interface IsolatedRunnerParts extends Pick<CheckJob, 'shellFile' | 'recordingsFolder'> {
  /** The program of the checks (check-process.ts). */
  processFile: string;
  env: Readonly<Record<string, string | undefined>>;
  /** Time limit of all checks together; a visit of every page of a remote takes a minute or two. */
  limitMs?: number;
  /** Otherwise what the machine admits. */
  isolation?: Isolation;
}

const results = z.array(checkResult);

function toFailure(reason: string, milliseconds: number): CheckResult[] {
  return [{ name: 'checks', outcome: 'failed', details: [reason], milliseconds }];
}

/** Runs the checks in a process of their own, which may neither reach the network nor see what the desk holds. */
export function createIsolatedRunner({
  processFile,
  env,
  limitMs = 600_000,
  isolation: given,
  ...programs
}: IsolatedRunnerParts): CheckRunner {
  let found: Promise<Isolation> | undefined;
  return async (stage, { folder }, { registryFolder, liveMap }) => {
    found ??= given ? Promise.resolve(given) : findIsolation();
    const isolation = await found;
    const startedAt = Date.now();
    const child = startIsolated(isolation, { file: processFile, registryFolder, env });
    const job: CheckJob = { stage, folder, registryFolder, liveMap, ...programs };
    let lastWords = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      lastWords = (lastWords + chunk.toString('utf8')).slice(-1000);
    });
    let timer: NodeJS.Timeout | undefined;
    const answer = await new Promise<CheckResult[]>((resolve) => {
      const fail = (reason: string) => resolve(toFailure(reason, Date.now() - startedAt));
      timer = setTimeout(() => fail(`they do not end within ${limitMs / 1000} s`), limitMs);
      child.once('error', (error) => fail(`their process cannot be started: ${error.message}`));
      child.once('close', (code, signal) => fail(`their process ended (${signal ?? code}) ${lastWords}`.trim()));
      child.once('message', (message) => {
        const parsed = results.safeParse(message);
        if (parsed.success) resolve(parsed.data);
        else fail('their process answered something else');
      });
      child.send(job, (error) => error && fail(`their process cannot be told: ${error.message}`));
    });
    clearTimeout(timer);
    endIsolated(child);
    return answer.map((result) => ({ ...result, isolation }));
  };
}
