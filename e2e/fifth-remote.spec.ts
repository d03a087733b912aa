import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildAll } from '../tools/build.mjs';
import { makeOtherVersion } from '../tools/releases/other-version.mjs';
import { release } from '../tools/releases/switch-run.mjs';
import { expect, test, whenHydrated } from './clean-page';
import { copyDataFolder, rootFolder, type Site, startSite } from './site';

// A remote whose name is in no source of shell, desk, contracts or tools goes live in a running shop.

const port = 4600;
const folder = 'e2e/fixtures/mfe-loyalty';
const built = path.join(rootFolder, folder, 'dist');

let site: Site;
let log = '';

/** Makes a version live; resolves when the desk has. */
const promote = (version: string, ...words: string[]) =>
  release(site.dataFolder, 'promote', `mfe-loyalty@${version}`, ...words);

const findSmokeCheck = (checks: { name: string }[]) => checks.find(({ name }) => name === 'browser smoke');

/** Resolves when an address shows a page of a version. How long that takes is a figure of `pnpm test:outside`. */
const whenSeen = (url: string, version: string) =>
  expect
    .poll(async () => (await fetch(site.origin + url)).text(), { intervals: [20] })
    .toContain(`data-remote="mfe-loyalty" data-release="${version}"`);

test.describe.configure({ mode: 'serial', timeout: 240_000 });

test.beforeAll(async () => {
  test.setTimeout(240_000);
  await buildAll([folder]);
  const settings = path.join(mkdtempSync(path.join(os.tmpdir(), 'settings-')), 'site.json');
  const header = ['account.header-link', 'loyalty.balance', 'catalog.list-links', 'checkout.mini-cart'];
  writeFileSync(settings, JSON.stringify({ slots: { header, product: ['loyalty.balance'] } }));
  const environment = { SITE_SETTINGS: settings, LOG_LEVEL: 'warn' };
  site = await startSite(port, copyDataFolder(process.env.E2E_DATA_DIR ?? ''), environment, (text) => {
    log += text;
  });
});
test.afterAll(() => site.stop());

test('a shop whose settings name a fragment of nobody works, and says so', async ({ page, request }) => {
  const answer = await (await request.get(`${site.origin}/readyz`)).json();
  expect(answer).toMatchObject({
    status: 'ready',
    unknownFragments: { header: ['loyalty.balance'], product: ['loyalty.balance'] },
  });
  expect(log).toContain('no live release has these fragments');
  await page.goto(`${site.origin}/`);
  await whenHydrated(page);
  await expect(page.locator('header [data-fragment="loyalty.balance"]').first()).toBeEmpty();
  expect((await request.get(`${site.origin}/bodovi/`)).status()).toBe(404);
});

test('the desk takes its release, and makes it live only when a release manager has admitted it', async ({
  request,
}) => {
  // With its own recordings it passes every check, the one in a browser too: nothing here is forced.
  const { checks } = await release(site.dataFolder, 'publish', built);
  expect(findSmokeCheck(checks)).toMatchObject({ outcome: 'passed', details: [], signature: expect.any(String) });
  const { releases } = await release(site.dataFolder, 'list');
  expect(releases.find(({ remote }: { remote: string }) => remote === 'mfe-loyalty')).toMatchObject({
    isAdmitted: false,
    isLive: false,
  });
  for (const words of [
    ['promote', 'mfe-loyalty@1.0.0', '--force'],
    ['preview', 'mfe-loyalty@1.0.0'],
  ])
    await expect(release(site.dataFolder, ...words)).rejects.toThrow('"not_admitted"');
  expect((await request.get(`${site.origin}/bodovi/`)).status()).toBe(404);
  expect(await release(site.dataFolder, 'admit', 'mfe-loyalty', '--why', 'points')).toMatchObject({
    ...{ team: 'Loyalty', contact: 'bodovi@vrelo.example', domains: ['loyalty'], isNew: true },
  });
});

test('one visitor sees it by a preview link before anybody else does', async ({ page, request }) => {
  const words = ['preview', 'mfe-loyalty@1.0.0', '--path', '/en/points/', '--site', site.origin];
  const { url } = await release(site.dataFolder, ...words);
  await page.goto(url);
  await expect(page.getByRole('heading', { level: 1, name: 'Loyalty points' })).toBeVisible();
  await expect(page.locator('[data-preview]')).toContainText('mfe-loyalty 1.0.0');
  expect((await request.get(`${site.origin}/en/points/`)).status()).toBe(404);
});

test('its page and its fragment are in the live shop soon after the decision, without a restart', async ({
  page,
  request,
}) => {
  const ids = await (await request.get(`${site.origin}/builds/latest.json`)).json();
  const { checks } = await promote('1.0.0');
  // The signed result of the publication is trusted: nothing is visited in a browser again.
  expect(findSmokeCheck(checks)).toMatchObject({ outcome: 'passed' });
  await whenSeen('/bodovi/', '1.0.0');
  expect(await (await request.get(`${site.origin}/builds/latest.json`)).json()).not.toEqual(ids);
  expect(await (await request.get(`${site.origin}/readyz`)).json()).not.toHaveProperty('unknownFragments');

  await page.goto(`${site.origin}/en/`);
  await whenHydrated(page);
  const widget = page.locator('header [data-fragment="loyalty.balance"]');
  await expect(widget).toHaveAttribute('data-remote', 'mfe-loyalty');
  await widget.getByRole('link', { name: 'Loyalty points' }).click();
  await expect(page).toHaveURL(`${site.origin}/en/points/`);
  await expect(page.locator('main')).toHaveAttribute('data-remote', 'mfe-loyalty');
  await expect(page.locator('main')).toHaveAttribute('data-page', 'loyalty.points');
  await page.getByRole('button', { name: 'Work it out (0)' }).click();
  await expect(page.getByRole('button', { name: 'Work it out (1)' })).toBeVisible();
  // An event that only this release declares goes over the shell's bus, to a root of its own.
  await expect(widget.getByRole('link', { name: 'Loyalty points 1' })).toBeVisible();
  await expect(page.locator('main [data-fragment="catalog.category-tiles"] a').first()).toBeVisible();
});

test('its document hydrates with its own styles, and the language switch leads to its other addresses', async ({
  page,
}) => {
  await page.goto(`${site.origin}/de/punkte/`);
  await whenHydrated(page);
  await page.getByRole('button', { name: 'Ausrechnen (0)' }).click();
  await expect(page.getByRole('button', { name: 'Ausrechnen (1)' })).toBeVisible();
  const padding = await page.locator('article').evaluate((element) => getComputedStyle(element).paddingBlockStart);
  expect(padding).not.toBe('0px');
  await expect(page.locator('link[rel="alternate"][href$="/es/puntos/"]')).toHaveCount(1);
});

test('a product’s page has its fragment in the slot below the product', async ({ page }) => {
  await page.goto(`${site.origin}/en/mug-ilma-item-101/`);
  const widget = page.locator('main [data-fragment="loyalty.balance"]');
  await expect(widget.getByRole('link', { name: 'Loyalty points' })).toHaveAttribute('href', '/en/points/');
  await expect(widget).toHaveAttribute('data-placement', /^loyalty\.balance\?id=\d+$/);
});

test('its pages answer in every language, and stand in the sitemap', async ({ request }) => {
  const { declaration } = JSON.parse(readFileSync(path.join(built, 'release.json'), 'utf8'));
  const paths = Object.entries<string>(declaration.routes[0].paths);
  expect(paths).toHaveLength(10);
  for (const [code, address] of paths) {
    const url = `${code === 'ba' ? '' : `/${code}`}${address}`;
    const answer = await request.get(site.origin + url);
    expect([url, answer.status()]).toEqual([url, 200]);
    expect(await answer.text()).toContain(declaration.labels.loyalty_title[code]);
  }
  // A sitemap from before the release is served until the next one is collected.
  const readSitemap = async () => (await request.get(`${site.origin}/sitemap-en.xml`)).text();
  await expect.poll(async () => (await readSitemap()).includes('/en/points/')).toBe(true);
});

test('metrics, health and the thread of its release name it', async ({ request }) => {
  const metrics = await (await request.get(`http://127.0.0.1:${port + 1}/metrics`)).text();
  expect(metrics).toMatch(/remote="mfe-loyalty",release="1\.0\.0"/);
  const { remotes } = await (await request.get(`${site.origin}/readyz`)).json();
  expect(remotes).toMatchObject({ 'mfe-loyalty': '1.0.0', 'mfe-catalog': expect.any(String) });
});

test('a release of it that throws shows the error page in its name, and nothing else of the shop', async ({
  page,
  request,
}) => {
  const broken = makeOtherVersion({
    ...{ built, target: path.join(mkdtempSync(path.join(os.tmpdir(), 'loyalty-')), 'broken'), version: '1.1.0' },
    changeServer: (source) =>
      `${source}\nmodule.exports.pages['loyalty.points'].server.load = () => { throw new Error('out of points'); };`,
  });
  await release(site.dataFolder, 'publish', broken, '--no-smoke', '--force');
  await promote('1.1.0', '--force');
  await expect.poll(async () => (await request.get(`${site.origin}/en/points/?fresh`)).status()).toBe(500);
  expect((await request.get(`${site.origin}/en/`)).status()).toBe(200);
  const { from } = await release(site.dataFolder, 'rollback', 'mfe-loyalty');
  expect(from).toBe('1.1.0');
  await whenSeen('/en/points/', '1.0.0');
  await page.goto(`${site.origin}/en/points/`);
  await expect(page.getByRole('heading', { level: 1, name: 'Loyalty points' })).toBeVisible();
});

test('no other remote gets what is its own', async () => {
  const thief = makeOtherVersion({
    ...{ built, target: path.join(mkdtempSync(path.join(os.tmpdir(), 'thief-')), 'thief'), version: '1.0.0' },
    changeRelease: (described) => ({ ...described, remote: 'mfe-thief' }),
  });
  await expect(release(site.dataFolder, 'publish', thief, '--no-smoke', '--force')).rejects.toThrow('"owner_conflict"');
});
