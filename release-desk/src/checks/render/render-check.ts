import { Worker } from 'node:worker_threads';
import { type ReleaseFolder, readReleaseFile } from '../../registry/release-folder';
import { type Check, CheckSkipped } from '../check';
import { findRecordings, type Recordings } from './recordings';
import type { RenderMessage } from './render-pages';

/** The worker's input. */
export interface RenderJob {
  source: string;
  filename: string;
  remote: string;
  recordings: Recordings;
}

export interface RenderCheckParts {
  /** The worker's script. */
  workerFile: string;
  recordingsFolder: string;
  /** Time limit per page, also for endless loops. */
  limitMs?: number;
}

const memoryMegabytes = 512;

/** Runs a job in a worker and always terminates it, so that a hanging candidate cannot outlive its check. */
export function runInWorker(workerFile: string, job: RenderJob, limitMs: number): Promise<string[]> {
  const worker = new Worker(workerFile, {
    workerData: job,
    // As in the shell; React's development build would be slower.
    env: { ...process.env, NODE_ENV: 'production' },
    // The candidate's output is not this program's output.
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: memoryMegabytes },
  });
  const faults: string[] = [];
  let present = 'the server half';
  return new Promise<string[]>((resolve) => {
    let timer: NodeJS.Timeout;
    let hasEnded = false;
    const end = (fault?: string) => {
      clearTimeout(timer);
      if (hasEnded) return;
      hasEnded = true;
      if (fault) faults.push(fault);
      void worker.terminate().then(() => resolve(faults));
    };
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => end(`${present} does not end within ${limitMs / 1000} s`), limitMs);
    };
    wait();
    worker.on('message', (message: RenderMessage) => {
      if (message.kind === 'done') return end();
      if (message.kind === 'fault') faults.push(`${message.pageKey} ${message.reason}`);
      else present = message.pageKey;
      wait();
    });
    worker.on('error', (error) => end(`${present} ends its process: ${error.message}`));
    worker.on('exit', () => end(`${present} ends its process`));
  });
}

/** Loads the candidate and renders every recorded page on the server. */
export function createRenderCheck({
  workerFile,
  recordingsFolder,
  limitMs = 5000,
}: RenderCheckParts): Check<ReleaseFolder> {
  return {
    name: 'server render',
    async findErrors(candidate) {
      const { remote, version, server } = candidate.release;
      const recordings = await findRecordings(recordingsFolder);
      if (!recordings) throw new CheckSkipped(`there are no recordings in ${recordingsFolder}`);
      const source = (await readReleaseFile(candidate, server.entry)).toString('utf8');
      const own = recordings.pages.filter(({ pageKey }) => Object.hasOwn(candidate.release.client.pages, pageKey));
      const job = {
        source,
        filename: `${remote}/${version}/${server.entry}`,
        remote,
        recordings: { ...recordings, pages: own },
      };
      return runInWorker(workerFile, job, limitMs);
    },
  };
}

/** Names the pages without a recording, which are not rendered. */
export function createRecordingsCheck({
  recordingsFolder,
}: Pick<RenderCheckParts, 'recordingsFolder'>): Check<ReleaseFolder> {
  return {
    name: 'recordings',
    async findErrors({ release }) {
      const recorded = new Set((await findRecordings(recordingsFolder))?.pages.map(({ pageKey }) => pageKey));
      const missing = Object.keys(release.client.pages).filter((pageKey) => !recorded.has(pageKey));
      if (missing.length > 0) throw new CheckSkipped(`not rendered, for nothing is recorded: ${missing.join(', ')}`);
      return [];
    },
  };
}
