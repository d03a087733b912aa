import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { makeOtherVersion } from '../tools/releases/other-version.mjs';
import { release, versionsIn } from '../tools/releases/switch-run.mjs';
import { expect } from './clean-page';
import { copyDataFolder, rootFolder, type Site, startSite } from './site';

// A site for releases that fail the checks, with visitors and metrics of the shell.

/** The remote with the broken releases. */
export const remote = 'mfe-publish';
const built = path.join(rootFolder, remote, 'dist');
/** Its working version. */
export const live = (JSON.parse(readFileSync(path.join(built, 'release.json'), 'utf8')) as { version: string }).version;
const port = 4600;

/** Changes of a release against the live one. */
export interface Changes {
  /** Code that the server half runs when it is evaluated, and before that. */
  unit?: string;
  before?: string;
  /** Code that runs first in the `load` of its pages. */
  load?: string;
  changeStyles?: (css: string) => string;
  changeBrowser?: (source: string, name: string) => string;
}

/** Visits of the release's own pages and of the other remotes'. */
export interface Traffic {
  own: number;
  /** Status of each own page that failed. */
  ownFailed: number[];
  ownSlowestSeconds: number;
  others: number;
  /** Addresses with their status. */
  othersFailed: string[];
  seconds: number;
}

/** Resource use of the shell's process: shares of a core, and memory. */
interface ShellUse {
  eventLoop: number;
  cpu: number;
  megabytes: number;
}

/** Pages of this remote that are visited before the peak memory is taken for the baseline. */
const baselineVisits = 800;
/** Bounds a count of visits. A machine that is too busy to reach the count fails the test. */
const visitsLimitMs = 100_000;

/** Tolerance above the shell's baseline. Two tests share two cores. */
const normal = { eventLoop: 0.15, cpu: 0.25, megabytesFactor: 1.1 };

/** Pages of the other remotes; their frame has widgets of this one. */
const othersPages = ['/kuhinja/', '/pretraga/?search_q=', '/webshop/shopping_cart/', '/auth/login/'];
/** A page of this remote. A new parameter value bypasses the cache. */
export const ownPage = '/?page=';

function build(folder: string, version: string, { unit = '', before = '', load = '', ...client }: Changes): string {
  const laidOver = `{ ...page, server: { ...page.server, load(context) { ${load}; return page.server.load(context); } } }`;
  const changeServer = (source: string) =>
    `${before};${source}\n;${unit};(() => { const { pages } = module.exports; for (const key of Object.keys(pages)) { const page = pages[key]; pages[key] = ${laidOver}; } })();`;
  return makeOtherVersion({ built, target: path.join(folder, version), version, changeServer, ...client });
}

const pause = (milliseconds: number) => new Promise((next) => setTimeout(next, milliseconds));

const readMetrics = async () => (await fetch(`http://127.0.0.1:${port + 1}/metrics`)).text();

/** Metric series of a release's threads: memory and utilization. */
async function listThreadSeries(version: string): Promise<string[]> {
  const ofThread = new RegExp(`^shell_remote_thread_(memory_bytes|utilization)\\{.*release="${version}"`);
  return (await readMetrics()).split('\n').filter((line) => ofThread.test(line));
}

/**
 * Measures the shell's resource use over this many milliseconds. A share of time needs a fixed window: there is no
 * condition to poll for.
 */
async function measureShell(milliseconds: number): Promise<ShellUse> {
  const read = async () => {
    const text = await readMetrics();
    const readValue = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1]);
    const [busy, cpu] = [readValue('shell_event_loop_busy_seconds_total'), readValue('process_cpu_seconds_total')];
    return { at: performance.now(), busy, cpu };
  };
  const before = await read();
  await pause(milliseconds);
  const now = await read();
  const seconds = (now.at - before.at) / 1000;
  return {
    eventLoop: (now.busy - before.busy) / seconds,
    cpu: (now.cpu - before.cpu) / seconds,
    megabytes: await readMegabytes(),
  };
}

async function readMegabytes(): Promise<number> {
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(await readMetrics())?.[1]) / 1_048_576;
}

const describeUse = ({ eventLoop, cpu, megabytes }: ShellUse) =>
  `event loop ${Math.round(eventLoop * 100)} %, ${Math.round(cpu * 100)} % of a core, ${megabytes.toFixed(0)} MB`;

/** A site with the actions of the tests. All tests share it: each one changes what is live and restores it. */
export async function openHostileSite() {
  const workFolder = mkdtempSync(path.join(os.tmpdir(), 'storefront-hostile-'));
  const settings = {
    ...{ ACCESS_LOG_LEVEL: 'silent', LOG_LEVEL: 'silent', ROLLBACK_ON_USAGE: '1' },
    NODE_OPTIONS: `--require=${JSON.stringify(path.join(import.meta.dirname, 'collect-garbage.cjs'))}`,
  };
  const site: Site = await startSite(port, copyDataFolder(process.env.E2E_DATA_DIR ?? ''), settings);
  const { origin, dataFolder } = site;
  let visits = 0;

  async function visit(address: string): Promise<{ status: number; version: string }> {
    visits += 1;
    const answer = await fetch(origin + address + (address.endsWith('=') ? visits : ''));
    const html = await answer.text();
    return { status: answer.status, version: versionsIn(remote, html, answer.headers.get('link') ?? '').join() };
  }

  /** Visits pages of this remote, with this many concurrent visitors, and of the others until `isOver`. */
  async function visitUntil(
    isOver: (traffic: Traffic) => Promise<boolean>,
    limitMs: number,
    visitors = 1,
  ): Promise<Traffic> {
    const startedAt = Date.now();
    const traffic: Traffic = { own: 0, ownFailed: [], ownSlowestSeconds: 0, others: 0, othersFailed: [], seconds: 0 };
    let hasEnded = false;
    const visitOwn = async () => {
      const askedAt = Date.now();
      traffic.own += 1;
      const { status } = await visit(ownPage);
      if (status !== 200) traffic.ownFailed.push(status);
      traffic.ownSlowestSeconds = Math.max(traffic.ownSlowestSeconds, (Date.now() - askedAt) / 1000);
    };
    const visitOther = async () => {
      const address = othersPages[traffic.others % othersPages.length] ?? '';
      traffic.others += 1;
      const { status } = await visit(address);
      if (status !== 200) traffic.othersFailed.push(`${address} ${status}`);
    };
    // The pace of a few visitors, not the maximum.
    const repeat = async (visitOne: () => Promise<void>) => {
      while (!hasEnded) await pause(40).then(visitOne);
    };
    const visiting = [repeat(visitOther), ...Array.from({ length: visitors }, () => repeat(visitOwn))];
    while (!(await isOver(traffic)) && Date.now() - startedAt < limitMs) await pause(100);
    traffic.seconds = (Date.now() - startedAt) / 1000;
    hasEnded = true;
    await Promise.all(visiting);
    return traffic;
  }

  /** Cached HTML of visits does not count as a leak of a release. */
  async function emptyCaches(): Promise<void> {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ tags: ['all'] });
    const answer = await fetch(`${origin}/api/nuxtapi/cache/clear/`, { method: 'POST', headers, body });
    expect(answer.status).toBe(200);
  }

  /** Visits at least this many pages of this remote, and of the others. */
  async function visitTimes(count: number): Promise<Traffic> {
    const traffic = await visitUntil(async ({ own, others }) => Math.min(own, others) >= count, visitsLimitMs);
    expect(Math.min(traffic.own, traffic.others)).toBeGreaterThanOrEqual(count);
    return traffic;
  }

  /** The shell's baseline with working releases: idle, with its peak memory under more visitors than a test has. */
  async function measureBaseline(): Promise<ShellUse> {
    let most = 0;
    const noteMemory = async ({ own }: Traffic) => {
      most = Math.max(most, await readMegabytes());
      return own >= baselineVisits;
    };
    const traffic = await visitUntil(noteMemory, visitsLimitMs, 6);
    expect(traffic).toMatchObject({ ownFailed: [], othersFailed: [] });
    expect(traffic.own).toBeGreaterThanOrEqual(baselineVisits);
    await emptyCaches();
    // A fixed window, long enough that one garbage collection does not dominate it.
    return { ...(await measureShell(2000)), megabytes: most };
  }

  const baseline = await measureBaseline();
  console.log(`baseline: ${describeUse(baseline)}`);

  /** Waits until the shell has released everything: the series of the threads are gone, and usage is at the baseline. */
  async function untilNormal(version: string): Promise<string> {
    const startedAt = Date.now();
    let found = '';
    const isNormal = async () => {
      const use = await measureShell(400);
      const series = await listThreadSeries(version);
      found = [describeUse(use), ...series].join(', ');
      const isIdle = use.eventLoop < baseline.eventLoop + normal.eventLoop && use.cpu < baseline.cpu + normal.cpu;
      return series.length === 0 && isIdle && use.megabytes < baseline.megabytes * normal.megabytesFactor;
    };
    await emptyCaches();
    while (!(await isNormal()))
      if (Date.now() - startedAt > 5000)
        throw new Error(`not normal within 5 s: ${found}; it was ${describeUse(baseline)}`);
    return `normal ${((Date.now() - startedAt) / 1000).toFixed(1)} s later (${found})`;
  }

  return {
    origin,
    dataFolder,
    visit,
    visitUntil,
    untilNormal,
    listThreadSeries,
    countCrashes: async (version: string) =>
      Number(
        new RegExp(`^shell_remote_thread_crashes_total\\{.*release="${version}".*\\} (\\d+)`, 'm').exec(
          await readMetrics(),
        )?.[1] ?? 0,
      ),
    /** Calls the release manager's command line. */
    manage: (...words: string[]) => release(dataFolder, ...words),
    visitTimes,
    async goLive(version: string, changes: Changes): Promise<void> {
      await release(dataFolder, 'publish', build(workFolder, version, changes), '--force', '--no-smoke');
      await release(dataFolder, 'promote', `${remote}@${version}`, '--force', '--why', 'to see what it costs');
    },
    /** Resolves when a visitor sees this version. */
    untilShown: (version: string) =>
      expect.poll(async () => (await visit(ownPage)).version, { intervals: [50] }).toBe(version),
    newestEntry: async () => (await release(dataFolder, 'history', '--limit', '1')).entries[0],
    isMapRefused: async () => /^shell_release_map_refused 1$/m.test(await readMetrics()),
    async stop() {
      await site.stop();
      rmSync(workFolder, { recursive: true, force: true });
    },
  };
}

export type HostileSite = Awaited<ReturnType<typeof openHostileSite>>;
