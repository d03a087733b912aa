import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { appendFileSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { startProgram, stopPrograms } from '../tools/processes.mjs';
import { makeOtherVersion } from '../tools/releases/other-version.mjs';
import { createSwitch, percentile, release, runSwitches, versionsIn } from '../tools/releases/switch-run.mjs';
import { expect, test, whenHydrated } from './clean-page';
import { copyDataFolder, rootFolder, type Site, startSite } from './site';

const remote = 'mfe-publish';
const built = path.join(rootFolder, remote, 'dist');
const live = (JSON.parse(readFileSync(path.join(built, 'release.json'), 'utf8')) as { version: string }).version;
const port = 4260;
const providerPort = port + 5;

let site: Site;
let workFolder: string;

/** Makes the built version live for everyone before each test. */
async function reset(): Promise<void> {
  const { from } = await release(site.dataFolder, 'rollback', remote, '--to', live);
  if (from !== null) await showsEverywhere(live);
}

async function showsEverywhere(version: string, origin = site.origin): Promise<void> {
  await expect.poll(async () => readVersion(await fetch(origin)), { intervals: [20] }).toBe(version);
}

async function readVersion(answer: Response): Promise<string> {
  return versionsIn(remote, await answer.text(), answer.headers.get('link') ?? '').join(' and ');
}

type Changes = Pick<Parameters<typeof makeOtherVersion>[0], 'changeServer' | 'changeBrowser'>;

/** Builds another version of the remote. */
function build(version: string, changes: Changes = {}, of = remote): string {
  const built = path.join(rootFolder, of, 'dist');
  return makeOtherVersion({ built, target: path.join(workFolder, version), version, ...changes });
}

/** Changes only the scripts of the home page. */
const ofHomepage = (change: (source: string) => string) => (source: string, name: string) =>
  name.startsWith('page.cms.page.homepage.') ? change(source) : source;

/** The description of a build against another contract. */
function buildAgainst(contracts: string, version: string): string {
  const folder = build(version);
  const file = path.join(folder, 'release.json');
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), contracts }));
  return folder;
}

/** React itself, as a build bundles it that does not share it. */
function secondReact(): string {
  const source = readFileSync(path.join(rootFolder, 'shell/node_modules/react/cjs/react.production.js'), 'utf8');
  return `(() => { const exports = {}; ${source} })();`;
}

/** Overrides every page of a server half. */
const laidOver = (page: string) => (source: string) =>
  `${source}\n;(() => { const { pages } = module.exports; for (const key of Object.keys(pages)) { const page = pages[key]; pages[key] = ${page}; } })();`;

/** A second shell with the same registry and provider, as behind a load balancer. */
async function startSecondShell(shellPort: number, dataFolder = site.dataFolder) {
  const { child, ready } = startProgram(path.join(rootFolder, 'shell/dist/server/main.cjs'), {
    PORT: String(shellPort),
    OPS_PORT: String(shellPort + 1),
    DATA_DIR: dataFolder,
    NODE_ENV: 'production',
    PROVIDER_ORIGIN: `http://127.0.0.1:${providerPort}`,
  });
  await ready;
  return { origin: `http://localhost:${shellPort}`, stop: () => stopPrograms([child]) };
}

// One site for all tests, in sequence: each changes what is live.
test.describe.configure({ mode: 'default', timeout: 180_000 });

test.beforeAll(async () => {
  test.setTimeout(180_000);
  workFolder = mkdtempSync(path.join(os.tmpdir(), 'storefront-releases-'));
  const more = { PROVIDER_PORT: String(providerPort), ACCESS_LOG_LEVEL: 'silent', LOG_LEVEL: 'silent' };
  site = await startSite(port, copyDataFolder(process.env.E2E_DATA_DIR ?? ''), more);
  await release(site.dataFolder, 'publish', build('7.1.0'), '--no-smoke');
});

test.afterAll(async () => {
  await site?.stop();
  rmSync(workFolder, { recursive: true, force: true });
});

test('twenty switches under traffic lose no request and mix no versions', async () => {
  const report = await runSwitches({
    ...{ origin: site.origin, remote, switches: 20, requestsPerSecond: 25 },
    switchTo: createSwitch(site.dataFolder, remote),
    paths: ['/', '/en/'],
    versions: [live, '7.1.0'],
  });
  expect(report).toMatchObject({ failed: [], mixed: [] });
  expect(report.requests).toBeGreaterThan(100);
  // `pnpm test:load` checks one second on an otherwise idle machine; other tests run in parallel here.
  expect(percentile(report.delaysMs, 0.99)).toBeLessThanOrEqual(5000);
});

test('a canary keeps its visitors at every visit and on every shell, and while it grows', async () => {
  await reset();
  const second = await startSecondShell(port + 6);
  const look = async (origin: string, cookie: string) => {
    const answer = await fetch(`${origin}/`, { headers: { cookie } });
    const given = answer.headers.get('set-cookie')?.match(/__Host-cohort=[^;]+/)?.[0];
    return { version: await readVersion(answer), cookie: given ?? cookie };
  };
  try {
    await release(site.dataFolder, 'canary', `${remote}@7.1.0`, '10', '--force');
    const isTold = (origin: string) => async () => (await look(origin, '')).cookie !== '';
    for (const { origin } of [site, second]) await expect.poll(isTold(origin), { intervals: [20] }).toBe(true);
    const visitors: Awaited<ReturnType<typeof look>>[] = [];
    for (let count = 0; count < 500; count += 1) visitors.push(await look(site.origin, ''));
    for (const { cookie, version } of visitors) expect(await look(second.origin, cookie)).toEqual({ cookie, version });
    const chosen = visitors.filter(({ version }) => version === '7.1.0');
    expect(chosen.length).toBeGreaterThan(20);
    expect(chosen.length).toBeLessThan(85);
    await release(site.dataFolder, 'canary', `${remote}@7.1.0`, '20');
    const grown = (origin: string) => async () => {
      const again = await Promise.all(visitors.slice(0, 100).map(({ cookie }) => look(origin, cookie)));
      return again.filter(({ version }) => version === '7.1.0').length;
    };
    const before = visitors.slice(0, 100).filter(({ version }) => version === '7.1.0').length;
    for (const { origin } of [site, second]) {
      await expect.poll(grown(origin)).toBeGreaterThan(before);
      for (const { cookie } of chosen) expect((await look(origin, cookie)).version).toBe('7.1.0');
    }
  } finally {
    await second.stop();
  }
});

/** Runs a change that is rejected, and expects the same live versions afterwards. */
async function expectNothingChanges(refuse: () => Promise<void>) {
  const before = await release(site.dataFolder, 'list');
  await refuse();
  expect((await release(site.dataFolder, 'list')).revision).toBe(before.revision);
  expect(await readVersion(await fetch(site.origin))).toBe(live);
}

/** Defect · build · reason of the rejection · whether publish detects it too, without running the code. */
const refused: [string, (version: string) => string, RegExp, isSeenAtPublish: boolean][] = [
  [
    'is built against a contract that the shell does not speak',
    (version) => buildAgainst('^99.0.0', version),
    /contract: the contract: it asks for \^99\.0\.0, the shell has \d+\.\d+\.\d+/,
    true,
  ],
  [
    'has a React of its own on the server',
    (version) => build(version, { changeServer: (source) => `${secondReact()}${source}` }),
    /one React: server\/server\.cjs brings a React of its own/,
    true,
  ],
  [
    'has a React of its own in the browser',
    (version) => build(version, { changeBrowser: ofHomepage((source) => `${secondReact()}${source}`) }),
    /one React: client\/page\.cms\.page\.homepage\.\S+ brings a React of its own/,
    true,
  ],
  [
    'is over its budget',
    (version) =>
      build(version, {
        changeBrowser: ofHomepage((source) => `${source}/*${randomBytes(20_000).toString('base64')}*/`),
      }),
    /size budget: cms\.page\.homepage has \d+\.\d kB of 15\.0 kB/,
    true,
  ],
  [
    'throws while it renders',
    (version) => build(version, { changeServer: laidOver(`{ ...page, View() { throw new Error('no such prop'); } }`) }),
    /server render: cms\.page\.homepage throws: no such prop/,
    false,
  ],
  [
    'hangs while it loads',
    (version) =>
      build(version, { changeServer: laidOver(`{ ...page, server: { ...page.server, load() { for (;;); } } }`) }),
    /server render: \S+ does not end within 5 s/,
    false,
  ],
];

for (const [index, [what, make, reason, isSeenAtPublish]] of refused.entries()) {
  test(`a release that ${what} is rejected with the reason, and the live site does not change`, async () => {
    await reset();
    const version = `8.0.${index}`;
    const folder = make(version);
    const refusal = { stdout: expect.stringMatching(reason) };
    await expectNothingChanges(async () => {
      const publication = release(site.dataFolder, 'publish', folder, '--no-smoke');
      if (isSeenAtPublish) await expect(publication).rejects.toMatchObject(refusal);
      else await publication;
      // Published by force: the promotion is rejected all the same.
      if (isSeenAtPublish) await release(site.dataFolder, 'publish', folder, '--no-smoke', '--force');
      await expect(release(site.dataFolder, 'promote', `${remote}@${version}`)).rejects.toMatchObject(refusal);
      await expect(release(site.dataFolder, 'canary', `${remote}@${version}`, '5')).rejects.toMatchObject(refusal);
    });
  });
}

test('a file that was altered in the registry is rejected, even by force, and the live site does not change', async () => {
  await reset();
  await release(site.dataFolder, 'publish', build('8.1.0'), '--no-smoke');
  appendFileSync(path.join(site.dataFolder, 'releases', remote, '8.1.0/server/server.cjs'), '// altered');
  const refusal = { stdout: expect.stringContaining('is not what was built') };
  await expectNothingChanges(async () => {
    for (const words of [[], ['--force']])
      await expect(release(site.dataFolder, 'promote', `${remote}@8.1.0`, ...words)).rejects.toMatchObject(refusal);
  });
});

test('a release that throws at 100 % is rolled back automatically', async () => {
  await reset();
  const throwing = `{ ...page, server: { ...page.server, load() { throw new Error('broken for everyone'); } } }`;
  await release(
    site.dataFolder,
    'publish',
    build('9.0.0', { changeServer: laidOver(throwing) }),
    '--force',
    '--no-smoke',
  );
  await release(site.dataFolder, 'promote', `${remote}@9.0.0`, '--force', '--why', 'to see it fail');
  const startedAt = Date.now();
  let errors = 0;
  while (Date.now() - startedAt < 20_000) {
    const { status } = await fetch(`${site.origin}/?${Date.now()}`);
    if (status === 500) errors += 1;
    else if (errors > 0) break;
  }
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  console.log(`rolled back automatically ${seconds} s after the promotion, ${errors} failed requests`);
  expect(await readVersion(await fetch(site.origin))).toBe(live);
  const { entries } = await release(site.dataFolder, 'history', '--limit', '1');
  expect(entries[0]).toMatchObject({ who: 'automatic rollback', action: 'rollback', from: '9.0.0', to: live });
});

/** Opens the page from another IP address; resolves when the browser has reported the broken release. */
async function visitFrom(page: Page, address: string, path: string) {
  await page.context().setExtraHTTPHeaders({ 'x-forwarded-for': address });
  const told = page.waitForResponse((response) => response.url().endsWith('/-/release-errors'));
  const answer = await page.goto(site.origin + path);
  return { page: answer?.status(), told: (await told).status() };
}

test('a release that throws in browsers only, at 100 %, is rolled back automatically when enough of them have reported it', async ({
  browser,
}) => {
  await reset();
  const changeBrowser = ofHomepage((source) => `throw new Error('broken in every browser');${source}`);
  await release(site.dataFolder, 'publish', build('9.1.0', { changeBrowser }), '--force', '--no-smoke');
  await release(site.dataFolder, 'promote', `${remote}@9.1.0`, '--force', '--why', 'to see it fail in browsers');
  await showsEverywhere('9.1.0');
  const startedAt = Date.now();
  // Its server half works: every document is rendered. Visitors without a real browser count as well.
  for (let count = 0; count < 40; count += 1) expect((await fetch(`${site.origin}/?${count}`)).status).toBe(200);
  // Not the `page` fixture: console errors are expected.
  const context = await browser.newContext();
  const page = await context.newPage();
  for (let told = 0; told < 10; told += 1) {
    // Nine reports have no effect: anybody can post them.
    expect(await readVersion(await fetch(`${site.origin}/?b${told}`))).toBe('9.1.0');
    expect(await visitFrom(page, `198.51.100.${told}`, `/?v${told}`)).toEqual({ page: 200, told: 204 });
  }
  await context.close();
  await showsEverywhere(live);
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  const { entries } = await release(site.dataFolder, 'history', '--limit', '1');
  console.log(
    `rolled back automatically ${seconds} s after the promotion, when ten browsers had reported it: ${entries[0].why}`,
  );
  expect(entries[0]).toMatchObject({ who: 'automatic rollback', action: 'rollback', from: '9.1.0', to: live });
  expect(entries[0].why).toMatch(/^\d+ of \d+ requests failed/);
});

test('an open tab works across a release: its chunks still load, its next link opens the new release', async ({
  page,
}) => {
  await reset();
  await page.goto(site.origin);
  await expect(page.locator('main')).toHaveAttribute('data-release', live);
  const chunk = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  const entry = chunk.find((name) => name.includes(`/-/remotes/${remote}/${live}/`)) ?? '';
  await release(site.dataFolder, 'rollback', remote, '--to', '7.1.0');
  await showsEverywhere('7.1.0');
  expect((await page.request.get(entry)).status()).toBe(200);
  await page.locator('footer a[href$="/zurnal/"]').first().click();
  await expect(page.locator('main')).toHaveAttribute('data-release', '7.1.0');
});

test('a fragment that an open tab first loads after a release still loads and works', async ({ page }) => {
  await reset();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(site.origin);
  await whenHydrated(page);
  const isOfBox = (url: string) => url.includes(`/-/remotes/${remote}/${live}/client/fragment.publish.newsletter-box.`);
  // Widgets hydrate on the first interaction: this one's script has not been requested yet.
  expect(asked.filter(isOfBox)).toEqual([]);
  await release(site.dataFolder, 'rollback', remote, '--to', '7.1.0');
  await showsEverywhere('7.1.0');
  const arrival = page.waitForResponse((response) => isOfBox(response.url()));
  const box = page.locator('[data-fragment="publish.newsletter-box"]').last();
  await box.getByRole('textbox').fill('no address');
  expect((await arrival).status()).toBe(200);
  await expect.poll(() => box.evaluate((element) => Object.keys(element).join())).toContain('__reactContainer');
  await box.getByRole('button').click();
  await expect(box.getByRole('alert').or(box.locator('[aria-invalid="true"]')).first()).toBeVisible();
  await expect(page.locator('main')).toHaveAttribute('data-release', live);
});

test('a preview shows one visitor a published version, marked and uncached', async ({ page, request }) => {
  await reset();
  // Without a registry address: the running shop has stored its own.
  const { url } = await release(site.dataFolder, 'preview', `${remote}@7.1.0`, '--path', '/en/');
  expect(new URL(url).origin).toBe(site.origin);
  const answer = await page.goto(url);
  expect(await answer?.headerValue('cache-control')).toBe('private, no-store');
  await expect(page.locator('main')).toHaveAttribute('data-release', '7.1.0');
  await expect(page.locator('[data-preview]')).toContainText('Preview of release mfe-publish 7.1.0');
  expect(await (await request.get(`${site.origin}/en/`)).text()).toContain(`data-release="${live}"`);
  await page.getByRole('link', { name: 'End preview' }).click();
  await expect(page.locator('main')).toHaveAttribute('data-release', live);
  await expect(page.locator('[data-preview]')).toHaveCount(0);
});

test('two previews combine, each ends alone, and other visitors see neither', async ({ page, request }) => {
  await reset();
  const other = 'mfe-catalog';
  await release(site.dataFolder, 'publish', build('7.2.0', {}, other), '--no-smoke');
  const preview = async (name: string) =>
    (await release(site.dataFolder, 'preview', name, '--site', site.origin, '--path', '/en/')).url as string;
  await page.goto(await preview(`${remote}@7.1.0`));
  const answer = await page.goto(await preview(`${other}@7.2.0`));
  expect(await answer?.headerValue('cache-control')).toBe('private, no-store');
  const banner = page.locator('[data-preview]');
  await expect(banner).toContainText('Preview of several releases');
  for (const name of ['mfe-catalog 7.2.0, until', 'mfe-publish 7.1.0, until']) await expect(banner).toContainText(name);
  await expect(page.locator('main')).toHaveAttribute('data-release', '7.1.0');
  // The page's widgets of the other remote load from its preview.
  expect(await answer?.text()).toContain(`/-/remotes/${other}/7.2.0/`);
  const publicPage = await (await request.get(`${site.origin}/en/`)).text();
  expect(publicPage).toContain(`data-release="${live}"`);
  expect(publicPage).not.toMatch(/data-preview|7\.2\.0/);
  await banner.getByRole('link', { name: 'End preview: mfe-publish 7.1.0' }).click();
  await expect(page.locator('main')).toHaveAttribute('data-release', live);
  await expect(banner).toContainText('Preview of release mfe-catalog 7.2.0');
  await page.goto(await preview(`${remote}@7.1.0`));
  await banner.getByRole('link', { name: 'End all previews' }).click();
  await expect(banner).toHaveCount(0);
});

test('a shell that starts while the registry is unavailable serves the last-known-good releases with their files', async () => {
  await reset();
  const dataFolder = copyDataFolder(site.dataFolder);
  renameSync(path.join(dataFolder, 'releases'), path.join(dataFolder, 'releases-away'));
  const shell = await startSecondShell(port + 8, dataFolder);
  try {
    const answer = await fetch(shell.origin);
    const html = await answer.text();
    expect(html).toContain(`data-release="${live}"`);
    const [file = ''] = /\/-\/remotes\/[^"\\ >]+\.js/.exec(html) ?? [];
    expect((await fetch(shell.origin + file)).status).toBe(200);
  } finally {
    await shell.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  }
});

test('a registry with a broken release map does not change the live site', async () => {
  await reset();
  const file = path.join(site.dataFolder, 'releases/release-map.json');
  const map = readFileSync(file, 'utf8');
  writeFileSync(file, '{ "half": ');
  try {
    expect(await readVersion(await fetch(site.origin))).toBe(live);
    expect((await fetch(`${site.origin}/readyz`)).status).toBe(200);
  } finally {
    writeFileSync(file, map);
  }
});

test('a change that is killed at any moment leaves the registry consistent', async () => {
  await reset();
  const cli = path.join(rootFolder, 'release-desk/dist/cli.cjs');
  const env = { ...process.env, DATA_DIR: site.dataFolder };
  for (let count = 0; count < 15; count += 1) {
    const version = count % 2 === 0 ? '7.1.0' : live;
    const child = spawn(process.execPath, [cli, 'rollback', remote, '--to', version], { env, stdio: 'ignore' });
    // A sweep: each delay kills the command at another step, from its start until after its last write.
    const killing = setTimeout(() => child.kill('SIGKILL'), 60 + count * 40);
    await new Promise((resolve) => child.once('exit', resolve));
    clearTimeout(killing);
    // Fails when the chain is broken. The next change starts from the state that the killed one left.
    await release(site.dataFolder, 'history', '--limit', '1');
  }
  await release(site.dataFolder, 'rollback', remote, '--to', '7.1.0');
  await showsEverywhere('7.1.0');
});
