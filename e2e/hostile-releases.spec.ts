import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { makeOtherVersion } from '../tools/releases/other-version.mjs';
import { release, versionsIn } from '../tools/releases/switch-run.mjs';
import { collectConsoleErrors, expect, test, whenHydrated } from './clean-page';
import { copyDataFolder, rootFolder, type Site, startSite } from './site';

// Releases that no check would pass, forced live: what they cost while they are, and what is left of it afterwards.

const remote = 'mfe-publish';
const built = path.join(rootFolder, remote, 'dist');
const live = (JSON.parse(readFileSync(path.join(built, 'release.json'), 'utf8')) as { version: string }).version;
const port = 4600;

let site: Site;
let workFolder: string;

/** What a release has that the live one has not. */
interface Changes {
  /** What the server half does when it is evaluated, and before that. */
  unit?: string;
  before?: string;
  /** What its pages do first when they are loaded. */
  load?: string;
  changeStyles?: (css: string) => string;
  changeBrowser?: (source: string, name: string) => string;
}

/** Elements as the runtime of React 18 makes them. */
const react18 = `{
  const make = (type, { ...props }, key) => ({ $$typeof: Symbol.for('react.element'), type, key: key ?? null, ref: null, props, _owner: null });
  const shared = require;
  require = (id) => (id === 'react/jsx-runtime' ? { ...shared(id), jsx: make, jsxs: make } : shared(id));
}`;

const hostile: [string, Changes, cause: RegExp][] = [
  ['exits', { load: 'process.exit(0)' }, /crashed \d+ times within 60 s: it ended its thread/],
  [
    'throws in a timer',
    { load: `setTimeout(() => { throw new Error('late'); })` },
    /crashed \d+ times.*uncaught: late/,
  ],
  ['rejects unheard', { load: `void Promise.reject(new Error('unheard'))` }, /crashed \d+ times.*uncaught: unheard/],
  [
    'leaks',
    { load: '{ const all = []; setInterval(() => all.push(new Array(1e6).fill(Math.random())), 5); }' },
    // It fails some requests between its crashes: either rule may be the first.
    /crashed \d+ times.*out of memory|requests failed/,
  ],
  ['loops without end', { load: 'for (;;);' }, /crashed \d+ times.*an endless loop/],
  ['hangs when it is evaluated', { unit: 'for (;;);' }, /3 times.*slow start/],
  ['brings React 18', { before: react18 }, /requests failed/],
];

/** Blocks its thread for 900 of 1000 ms: no crash, but slow. */
const busyTimer = 'setInterval(() => { const end = Date.now() + 900; while (Date.now() < end); }, 1000)';

function build(version: string, { unit = '', before = '', load = '', ...client }: Changes): string {
  const laidOver = `{ ...page, server: { ...page.server, load(context) { ${load}; return page.server.load(context); } } }`;
  const changeServer = (source: string) =>
    `${before};${source}\n;${unit};(() => { const { pages } = module.exports; for (const key of Object.keys(pages)) { const page = pages[key]; pages[key] = ${laidOver}; } })();`;
  return makeOtherVersion({ built, target: path.join(workFolder, version), version, changeServer, ...client });
}

async function goLive(version: string, changes: Changes): Promise<void> {
  await release(site.dataFolder, 'publish', build(version, changes), '--force', '--no-smoke');
  await release(site.dataFolder, 'promote', `${remote}@${version}`, '--force', '--why', 'to see what it costs');
}

let visits = 0;

/** Rendered anew where the address ends with a parameter: its value is another one each time. */
async function visit(address: string): Promise<{ status: number; version: string }> {
  visits += 1;
  const answer = await fetch(site.origin + address + (address.endsWith('=') ? visits : ''));
  const html = await answer.text();
  return { status: answer.status, version: versionsIn(remote, html, answer.headers.get('link') ?? '').join() };
}

/** Pages of the other remotes, with the frame that has widgets of this one. */
const othersPages = ['/kuhinja/', '/pretraga/?search_q=', '/webshop/shopping_cart/', '/auth/login/'];
/** Of this remote. */
const ownPage = '/?page=';

/** Visits its pages and the others' until `isOver`; returns what failed, and how long it took. */
async function visitUntil(isOver: () => Promise<boolean>, limitMs: number) {
  const startedAt = Date.now();
  const report = { own: 0, ownFailed: 0, others: 0, othersFailed: [] as string[], seconds: 0 };
  let hasEnded = false;
  // As fast as some visitors, not as fast as can be: HTML that is kept would grow more than what is measured.
  const pause = () => new Promise((next) => setTimeout(next, 40));
  const visitOwn = async () => {
    while (!hasEnded) {
      await pause();
      report.own += 1;
      if ((await visit(ownPage)).status !== 200) report.ownFailed += 1;
    }
  };
  const visitOthers = async () => {
    while (!hasEnded) {
      await pause();
      const address = othersPages[report.others % othersPages.length] ?? '';
      report.others += 1;
      const { status } = await visit(address);
      if (status !== 200) report.othersFailed.push(`${address} ${status}`);
    }
  };
  const visiting = [visitOwn(), visitOthers()];
  while (!(await isOver()) && Date.now() - startedAt < limitMs) await new Promise((next) => setTimeout(next, 100));
  hasEnded = true;
  await Promise.all(visiting);
  return { ...report, seconds: (Date.now() - startedAt) / 1000 };
}

async function newestEntry() {
  return (await release(site.dataFolder, 'history', '--limit', '1')).entries[0];
}

/** The shell's process now: seconds of CPU, and MB of memory. */
async function readProcess() {
  const text = await (await fetch(`http://127.0.0.1:${port + 1}/metrics`)).text();
  const readValue = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1]);
  return {
    cpuSeconds: readValue('process_cpu_seconds_total'),
    megabytes: readValue('process_resident_memory_bytes') / 1_048_576,
  };
}

/** Waits until nothing of a release is left in the shell's process: it idles, and its memory is what it was. */
async function untilNormal(megabytesBefore: number): Promise<{ seconds: number; megabytes: number }> {
  const startedAt = Date.now();
  let last = await readProcess();
  let lastAt = Date.now();
  let figures = '';
  const isNormal = async () => {
    const now = await readProcess();
    const share = (now.cpuSeconds - last.cpuSeconds) / ((Date.now() - lastAt) / 1000);
    last = now;
    lastAt = Date.now();
    figures = `${Math.round(share * 100)} % of a core, ${now.megabytes.toFixed(0)} MB (${megabytesBefore.toFixed(0)} before)`;
    return share < 0.3 && now.megabytes < megabytesBefore * 1.25;
  };
  await expect
    .poll(isNormal, { intervals: [500], timeout: 5000, message: 'normal within 5 s' })
    .toBe(true)
    .catch((error: unknown) => {
      throw new Error(`not normal within 5 s: ${figures}`, { cause: error });
    });
  return { seconds: (Date.now() - startedAt) / 1000, megabytes: last.megabytes };
}

// One site for all, one after the other: each changes what is live.
test.describe.configure({ mode: 'default', timeout: 180_000 });

test.beforeAll(async () => {
  test.setTimeout(180_000);
  workFolder = mkdtempSync(path.join(os.tmpdir(), 'storefront-hostile-'));
  const quiet = { ACCESS_LOG_LEVEL: 'silent', LOG_LEVEL: 'silent' };
  site = await startSite(port, copyDataFolder(process.env.E2E_DATA_DIR ?? ''), quiet);
  // As warm as a shell that has been running: its own memory is not what is measured.
  expect(await visitUntil(async () => false, 5000)).toMatchObject({ ownFailed: 0, othersFailed: [] });
});

test.afterAll(async () => {
  await site?.stop();
  rmSync(workFolder, { recursive: true, force: true });
});

for (const [index, [what, changes, cause]] of hostile.entries()) {
  test(`a release that ${what} costs no other remote a page, and is rolled back with its cause`, async () => {
    const version = `9.2.${index}`;
    const before = await readProcess();
    await goLive(version, changes);
    const { seconds, own, ownFailed, others, othersFailed } = await visitUntil(
      async () => (await newestEntry()).action === 'rollback',
      60_000,
    );
    expect(othersFailed).toEqual([]);
    expect(await newestEntry()).toMatchObject({ who: 'automatic rollback', from: version, to: live });
    expect((await newestEntry()).why).toMatch(cause);
    await expect.poll(async () => (await visit(ownPage)).version, { intervals: [50] }).toBe(live);
    const after = await untilNormal(before.megabytes);
    console.log(
      `a release that ${what}: ${ownFailed} of ${own} of its requests failed, 0 of ${others} of the others; rolled back after ${seconds.toFixed(1)} s, normal ${after.seconds.toFixed(1)} s later with ${after.megabytes.toFixed(0)} MB (${before.megabytes.toFixed(0)} before)`,
    );
  });
}

test('a release whose timer blocks its thread costs no other remote a page, and nothing after its rollback', async () => {
  const before = await readProcess();
  await goLive('9.3.0', { unit: busyTimer });
  await expect.poll(async () => (await visit(ownPage)).version, { intervals: [50] }).toBe('9.3.0');
  const { own, ownFailed, others, othersFailed } = await visitUntil(async () => false, 10_000);
  expect([ownFailed, othersFailed]).toEqual([0, []]);
  await release(site.dataFolder, 'rollback', remote);
  await expect.poll(async () => (await visit(ownPage)).version, { intervals: [50] }).toBe(live);
  const after = await untilNormal(before.megabytes);
  console.log(
    `a release whose timer blocks: 0 of ${own} of its requests failed, 0 of ${others} of the others; normal ${after.seconds.toFixed(1)} s after its rollback with ${after.megabytes.toFixed(0)} MB (${before.megabytes.toFixed(0)} before)`,
  );
});

test('a release whose styles would hide the whole shop never goes live', async () => {
  await goLive('9.4.0', { changeStyles: (css) => `${css}body{display:none}` });
  const { own, ownFailed, others, othersFailed } = await visitUntil(async () => false, 3000);
  expect([ownFailed, othersFailed]).toEqual([0, []]);
  expect(await visit(ownPage)).toMatchObject({ version: live });
  await release(site.dataFolder, 'rollback', remote);
  console.log(`a release whose styles hide everything: 0 of ${own} and 0 of ${others} failed; ${live} stayed live`);
});

/** Its home page places another remote's fragment with products that are no list. */
const brokenPlacement = `{
  const { server } = module.exports.pages['cms.page.homepage'];
  const { load } = server;
  const breakProps = ({ name, props }) =>
    ({ name, props: name === 'catalog.product-carousel' ? { list: 'alternatives', productIds: 1 } : props });
  module.exports.pages['cms.page.homepage'].server = { ...server, async load(context) {
    const result = await load(context);
    return { ...result, fragments: result.fragments.map(breakProps) };
  } };
}`;

/** Browsers say what they met: no request fails. */
const quiet: [string, Changes, complaint: RegExp | null][] = [
  ['that places a fragment with broken props', { unit: brokenPlacement }, null],
  [
    'whose fragments are ten times too large',
    { changeBrowser: (source) => `${source}/*${'0123456789abcdef'.repeat(9000)}*/` },
    null,
  ],
  [
    'with a hydration error on one page',
    { unit: `module.exports.pages['publish.authors'].View = () => 'not what the browser renders'` },
    /Minified React error #418/,
  ],
];

for (const [index, [what, changes, complaint]] of quiet.entries()) {
  test(`a release ${what} fails no request, its pages are shown, and no other remote's page complains`, async ({
    context,
  }) => {
    const version = `9.5.${index}`;
    await goLive(version, changes);
    await expect.poll(async () => (await visit(ownPage)).version, { intervals: [50] }).toBe(version);
    const { own, ownFailed, others, othersFailed } = await visitUntil(async () => false, 2000);
    expect([ownFailed, othersFailed]).toEqual([0, []]);
    // A page of its own: it may complain.
    const page = await context.newPage();
    const complaints = collectConsoleErrors(page);
    await page.goto(`${site.origin}/zurnal/autori/`);
    await whenHydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(complaints).toEqual(complaint ? [expect.stringMatching(complaint)] : []);
    complaints.length = 0;
    for (const address of ['/kuhinja/', '/webshop/shopping_cart/', '/auth/login/']) {
      await page.goto(site.origin + address);
      await whenHydrated(page);
    }
    expect(complaints).toEqual([]);
    await release(site.dataFolder, 'rollback', remote);
    await expect.poll(async () => (await visit(ownPage)).version, { intervals: [50] }).toBe(live);
    console.log(`a release ${what}: ${ownFailed} of ${own} and 0 of ${others} failed; rolled back by hand`);
  });
}
