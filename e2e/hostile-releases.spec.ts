import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { collectConsoleErrors, expect, test, whenHydrated } from './clean-page';
import { type Changes, type HostileSite, live, openHostileSite, ownPage, remote } from './hostile-site';

// Releases that fail the checks, forced live: their cost while they are live, and what remains of them afterwards.
// docs/benchmarks.md has a row for each test.

const require = createRequire(import.meta.url);

let site: HostileSite;

/** The published React 18 in place of the shared React. The browser half is unchanged: the server fails first. */
function bundleReact18(): string {
  const folder = path.dirname(require.resolve('react-18/package.json'));
  const read = (file: string) => readFileSync(path.join(folder, 'cjs', file), 'utf8');
  return `{
    const shared = require;
    const bundled = {};
    const findModule = (id) => bundled[id] ?? shared(id);
    const bundle = (id, evaluate) => {
      const module = { exports: {} };
      evaluate(module, module.exports, findModule);
      bundled[id] = module.exports;
    };
    bundle('react', (module, exports, require) => { ${read('react.production.min.js')} });
    bundle('react/jsx-runtime', (module, exports, require) => { ${read('react-jsx-runtime.production.min.js')} });
    require = findModule;
  }`;
}

/** Blocks its thread for most of the time. */
const burnEvery = (ms: number, burnMs: number) =>
  `setInterval(() => { const end = Date.now() + ${burnMs}; while (Date.now() < end); }, ${ms})`;

interface Hostile {
  changes: Changes;
  /** The cause of the rollback in the journal. */
  cause: RegExp;
  /** Number of concurrent visitors. */
  visitors?: number;
  /** Minimum number of times that its thread was terminated. */
  crashes?: number;
  /** Takes half a minute or more until it is rolled back: `npm run test:load hostile` runs it. */
  isLong?: boolean;
}

const hostile: Record<string, Hostile> = {
  exits: { changes: { load: 'process.exit(0)' }, cause: /crashed \d+ times within 60 s: it ended its thread/ },
  'throws in a timer': {
    changes: { load: `setTimeout(() => { throw new Error('late'); })` },
    cause: /crashed \d+ times.*uncaught: late/,
  },
  'rejects a promise without a handler': {
    changes: { load: `void Promise.reject(new Error('unheard'))` },
    cause: /crashed \d+ times.*uncaught: unheard/,
  },
  leaks: {
    changes: { load: '{ const all = []; setInterval(() => all.push(new Array(1e6).fill(Math.random())), 5); }' },
    // Some requests fail between its crashes: either rule may apply first.
    cause: /crashed \d+ times.*out of memory|requests failed/,
    isLong: true,
  },
  'loops without end': { changes: { load: 'for (;;);' }, cause: /crashed \d+ times.*an endless loop/ },
  'loops without end, with pauses': {
    changes: { load: `return new Promise(() => ${burnEvery(320, 300)})` },
    // As for the leak. Only the CPU time limit terminates its thread.
    cause: /crashed \d+ times.*more than 5 s of CPU time for a request|requests failed/,
    crashes: 1,
    isLong: true,
  },
  'blocks its thread by a timer': {
    changes: { unit: burnEvery(1000, 900) },
    cause: /a thread of it was busy for \d+ % of 6\d s with \d+ requests|per request|of its (loads|renders) take/,
    isLong: true,
  },
  'hangs when it is evaluated': { changes: { unit: 'for (;;);' }, cause: /3 times.*slow start/, isLong: true },
  'never ends the load of a page': {
    changes: { load: 'return new Promise(() => undefined)' },
    cause: /requests failed/,
    visitors: 60,
    isLong: true,
  },
  'bundles React 18': { changes: { before: bundleReact18() }, cause: /requests failed/ },
};

test.describe.configure({ mode: 'default', timeout: 240_000 });

test.beforeAll(async () => {
  test.setTimeout(180_000);
  site = await openHostileSite();
});

test.afterAll(async () => site?.stop());

for (const [index, [what, { changes, cause, visitors, crashes = 0, isLong }]] of Object.entries(hostile).entries()) {
  const tag = isLong ? ['@long'] : [];
  test(`a release that ${what} breaks no page of another remote, and is rolled back with its cause`, {
    tag,
  }, async () => {
    const version = `9.2.${index}`;
    await site.goLive(version, changes);
    const isRolledBack = async () => (await site.newestEntry()).action === 'rollback';
    const traffic = await site.visitUntil(isRolledBack, 150_000, visitors);
    const { own, ownFailed, ownSlowestSeconds, others, othersFailed, seconds } = traffic;
    expect(othersFailed).toEqual([]);
    const entry = await site.newestEntry();
    expect(entry).toMatchObject({ who: 'automatic rollback', from: version, to: live });
    expect(entry.why).toMatch(cause);
    expect(await site.countCrashes(version)).toBeGreaterThanOrEqual(crashes);
    // A failing page answers within the request timeout.
    expect(ownFailed.filter((status) => status !== 503 && status !== 500)).toEqual([]);
    expect(ownSlowestSeconds).toBeLessThan(35);
    await site.untilShown(live);
    const after = await site.untilNormal(version);
    console.log(
      `a release that ${what}: ${ownFailed.length} of ${own} of its requests failed (${[...new Set(ownFailed)]}; slowest ${ownSlowestSeconds.toFixed(1)} s), 0 of ${others} of the others; rolled back after ${seconds.toFixed(1)} s: ${entry.why}; ${after}`,
    );
  });
}

test('a release whose styles would hide the whole shop never goes live', async () => {
  await site.goLive('9.4.0', { changeStyles: (css) => `${css}body{display:none}` });
  const { own, ownFailed, others, othersFailed } = await site.visitTimes(50);
  expect([ownFailed, othersFailed]).toEqual([[], []]);
  expect(await site.visit(ownPage)).toMatchObject({ version: live });
  await site.manage('rollback', remote);
  const after = await site.untilNormal('9.4.0');
  console.log(
    `a release whose styles hide everything: 0 of ${own} and 0 of ${others} failed; ${live} stayed; ${after}`,
  );
});

/** Its home page places another remote's fragment with `productIds` that is not an array. */
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

/** Errors that only browsers report: no request fails. */
const quiet: [string, Changes, consoleError: RegExp | null][] = [
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

for (const [index, [what, changes, consoleError]] of quiet.entries()) {
  test(`a release ${what} fails no request, shows its pages, and logs no error on pages of other remotes`, async ({
    context,
  }) => {
    const version = `9.5.${index}`;
    await site.goLive(version, changes);
    await site.untilShown(version);
    const { own, ownFailed, others, othersFailed } = await site.visitTimes(40);
    expect([ownFailed, othersFailed]).toEqual([[], []]);
    expect(await site.listThreadSeries(version)).not.toEqual([]);
    // Not the `page` fixture: console errors are expected.
    const page = await context.newPage();
    const consoleErrors = collectConsoleErrors(page);
    await page.goto(`${site.origin}/zurnal/autori/`);
    await whenHydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(consoleErrors).toEqual(consoleError ? [expect.stringMatching(consoleError)] : []);
    consoleErrors.length = 0;
    for (const address of ['/kuhinja/', '/webshop/shopping_cart/', '/auth/login/']) {
      await page.goto(site.origin + address);
      await whenHydrated(page);
    }
    expect(consoleErrors).toEqual([]);
    await page.close();
    await site.manage('rollback', remote);
    await site.untilShown(live);
    const after = await site.untilNormal(version);
    console.log(
      `a release ${what}: ${ownFailed.length} of ${own} and 0 of ${others} failed; rolled back by hand; ${after}`,
    );
  });
}

/** Expects that changes apply again: promotes a working version and rolls it back. */
async function expectChangesApply(version: string): Promise<string> {
  await site.goLive(version, {});
  await site.untilShown(version);
  await site.manage('rollback', remote);
  await site.untilShown(live);
  return site.untilNormal(version);
}

test('an emptied release map fails no request, and changes apply again once it is restored', async () => {
  const file = path.join(site.dataFolder, 'releases/release-map.json');
  const sound = readFileSync(file, 'utf8');
  const withoutRemotes = JSON.stringify({ ...JSON.parse(sound), microFrontends: {} });
  const visits = { own: 0, others: 0 };
  for (const emptied of ['', withoutRemotes]) {
    writeFileSync(file, emptied);
    const { own, ownFailed, others, othersFailed } = await site.visitUntil(site.isMapRefused, 30_000);
    expect([ownFailed, othersFailed]).toEqual([[], []]);
    const later = await site.visitTimes(50);
    expect([later.ownFailed, later.othersFailed, await site.isMapRefused()]).toEqual([[], [], true]);
    visits.own += own + later.own;
    visits.others += others + later.others;
  }
  writeFileSync(file, sound);
  await expect.poll(site.isMapRefused).toBe(false);
  const after = await expectChangesApply('9.6.0');
  console.log(`an emptied map: 0 of ${visits.own} and 0 of ${visits.others} failed; ${after}`);
});

test('a truncated journal fails no request and accepts no change until it is restored', async () => {
  const folder = path.join(site.dataFolder, 'releases/journal');
  const entries = readdirSync(folder).filter((name) => /^\d+\.json$/.test(name));
  const last = path.join(folder, entries.sort().at(-1) ?? '');
  const sound = readFileSync(last, 'utf8');
  rmSync(last);
  const { own, ownFailed, others, othersFailed } = await site.visitTimes(80);
  expect([ownFailed, othersFailed]).toEqual([[], []]);
  const answer = await site.manage('rollback', remote).catch(({ stdout }: { stdout: string }) => stdout);
  expect(answer).toMatch(/journal_damaged|the signed release map goes with entry/);
  expect(await site.visit(ownPage)).toMatchObject({ status: 200, version: live });
  writeFileSync(last, sound);
  const after = await expectChangesApply('9.6.1');
  console.log(`a cut journal: 0 of ${own} and 0 of ${others} failed; ${after}`);
});
