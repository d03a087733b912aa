import path from 'node:path';
import { createCheckRunner } from './checks/check-runner';
import { createChecks } from './checks/create-checks';
import type { CheckJob } from './checks/isolation/isolated-runner';
import { createBrowserSmoke } from './checks/smoke/browser-smoke';
import { readReleaseFolder } from './registry/release-folder';

/** The shared libraries of this repository's shell: library → version. */
declare const __SHARED_VERSIONS__: Readonly<Record<string, string>>;

/** The program of the checks: one job, one answer. Candidates run here and in what it starts, never in the desk. */
async function run({ stage, folder, registryFolder, liveMap, shellFile, recordingsFolder }: CheckJob): Promise<void> {
  const workerFile = path.join(__dirname, 'render-worker.cjs');
  const check = createCheckRunner({
    ...createChecks({ sharedVersions: __SHARED_VERSIONS__, workerFile, recordingsFolder }),
    browserSmoke: createBrowserSmoke({ shellFile, recordingsFolder, env: process.env }),
  });
  const results = await check(stage, await readReleaseFolder(folder), { registryFolder, liveMap });
  process.send?.(results);
}

process.once('message', (job) => void run(job as CheckJob));
// The desk has ended: nobody waits for an answer.
process.once('disconnect', () => process.exit());
