import { Worker } from 'node:worker_threads';
import { type ReleaseFolder, readReleaseFile } from '../../registry/release-folder';
import { type Check, CheckSkipped, findLiveRelease, findOtherReleases } from '../check';
import { findKnownPlacements } from './known-placements';
import { findRecordingsFor, type Recordings } from './recordings';
import type { RenderInput } from './render-input';
import type { RenderMessage } from './render-pages';
import { createPositionFinder, describeThrown } from './source-positions';

/** The worker's input. */
export interface RenderJob {
  source: string;
  filename: string;
  /** The source map of `source`, for positions in errors. */
  sourceMap?: string | undefined;
  remote: string;
  input: RenderInput;
}

export interface RenderCheckParts {
  /** The worker's script. */
  workerFile: string;
  recordingsFolder: string;
  /** Time limit per page or fragment, also for endless loops. */
  limitMs?: number;
}

const memoryMegabytes = 512;
/** A page or fragment may be so many times slower than its live version … */
const latencyFactor = 3;
/** … or by so much, whichever is more: small differences are noise. */
const latencyNoiseMs = 20;

/** The result of a job. */
export interface RenderReport {
  errors: string[];
  /** What speaks against fragments without refusing the release. */
  warnings: string[];
  /** Median time of load and render by page and fragment. */
  milliseconds: Record<string, number>;
}

/** Runs a job in a worker and always terminates it, so that a hanging candidate cannot outlive its check. */
export function runInWorker(workerFile: string, job: RenderJob, limitMs: number): Promise<RenderReport> {
  const findPosition = createPositionFinder(job.filename, job.sourceMap);
  const worker = new Worker(workerFile, {
    workerData: job,
    // As the shell's threads (remote-thread.ts): nothing of the desk's environment, such as a release token. React's
    // development build would be slower.
    env: { NODE_ENV: 'production' },
    argv: [],
    execArgv: [],
    // The candidate's output is not this program's output.
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: memoryMegabytes },
  });
  const errors: string[] = [];
  const warnings: string[] = [];
  let milliseconds: RenderReport['milliseconds'] = {};
  let present = 'the server half';
  return new Promise<RenderReport>((resolve) => {
    let timer: NodeJS.Timeout;
    let hasEnded = false;
    const end = (error?: string) => {
      clearTimeout(timer);
      if (hasEnded) return;
      hasEnded = true;
      if (error) errors.push(error);
      void worker.terminate().then(() => resolve({ errors: [...new Set(errors)], warnings, milliseconds }));
    };
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => end(`${present} does not end within ${limitMs / 1000} s`), limitMs);
    };
    wait();
    worker.on('message', (message: RenderMessage) => {
      if (message.kind === 'done') return end();
      if (message.kind === 'measured') milliseconds = message.milliseconds;
      else if (message.kind === 'error') errors.push(`${message.subject} ${message.reason}`);
      else if (message.kind === 'warning') warnings.push(message.text);
      else present = message.subject;
      wait();
    });
    worker.on('error', (error) => end(`${present} ends its process: ${describeThrown(error, findPosition)}`));
    worker.on('exit', () => end(`${present} ends its process`));
  });
}

async function toJob(
  built: ReleaseFolder,
  recordings: Recordings,
  others: readonly ReleaseFolder[],
): Promise<RenderJob> {
  const { remote, version, server, client, files } = built.release;
  const read = async (name: string) => (await readReleaseFile(built, name)).toString('utf8');
  const mapFile = `${server.entry}.map`;
  const pages = recordings.pages.filter(({ pageKey }) => Object.hasOwn(client.pages, pageKey));
  const releases = others.map(({ release }) => release);
  return {
    source: await read(server.entry),
    filename: `${remote}/${version}/${server.entry}`,
    sourceMap: Object.hasOwn(files, mapFile) ? await read(mapFile) : undefined,
    remote,
    input: {
      recordings: { ...recordings, pages },
      calls: recordings.pages.flatMap(({ calls }) => calls),
      fragments: Object.keys(client.fragments),
      placements: findKnownPlacements(built.release, releases, recordings.pages),
    },
  };
}

/** The pages and fragments that take much longer than those of the live version, measured in the same run. */
export function findSlowSubjects(
  candidate: RenderReport['milliseconds'],
  live: RenderReport['milliseconds'],
): string[] {
  return Object.entries(candidate).flatMap(([subject, taken]) => {
    const before = live[subject];
    const isSlow = before !== undefined && taken > Math.max(before * latencyFactor, before + latencyNoiseMs);
    return isSlow ? [`${subject} takes ${taken.toFixed(1)} ms, the live version ${before.toFixed(1)} ms`] : [];
  });
}

/**
 * Loads the candidate and renders every recorded page and every fragment on the server, as the frame and the live releases place
 * it, 200 times in all, and so the live version.
 */
export function createRenderCheck({
  workerFile,
  recordingsFolder,
  limitMs = 5000,
}: RenderCheckParts): Check<ReleaseFolder> {
  return {
    name: 'server render',
    async findErrors(candidate, peers, warn) {
      const recordings = await findRecordingsFor(candidate, recordingsFolder);
      if (!recordings) throw new CheckSkipped(`there are no recordings in ${recordingsFolder}`);
      const { remote } = candidate.release;
      const others = await findOtherReleases(peers, remote);
      const run = async (built: ReleaseFolder) =>
        runInWorker(workerFile, await toJob(built, recordings, others), limitMs);
      const { errors, warnings, milliseconds } = await run(candidate);
      for (const text of warnings) warn(text);
      const live = await findLiveRelease(peers, remote);
      if (!live || errors.length > 0) return errors;
      return findSlowSubjects(milliseconds, (await run(live)).milliseconds);
    },
  };
}

/** Names the pages without a recording, which are not rendered. */
export function createRecordingsCheck({
  recordingsFolder,
}: Pick<RenderCheckParts, 'recordingsFolder'>): Check<ReleaseFolder> {
  return {
    name: 'recordings',
    async findErrors(candidate) {
      const recordings = await findRecordingsFor(candidate, recordingsFolder);
      const recorded = new Set(recordings?.pages.map(({ pageKey }) => pageKey));
      const missing = Object.keys(candidate.release.client.pages).filter((pageKey) => !recorded.has(pageKey));
      if (missing.length > 0) throw new CheckSkipped(`not rendered, for nothing is recorded: ${missing.join(', ')}`);
      return [];
    },
  };
}
