import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { buildAll } from '../tools/build.mjs';
import { stopPrograms } from '../tools/processes.mjs';
import { release } from '../tools/releases/switch-run.mjs';
import { expect, test, whenHydrated, whenWidgetsAlive } from './clean-page';
import { copyDataFolder, rootFolder, type Site, startSite } from './site';

// A remote in a folder outside the repository is developed inside a shop that is reached by HTTP alone (decision 0054).

const port = 4640;
const devPort = 4650;
const dev = `http://localhost:${devPort}`;
const fixture = path.join(rootFolder, 'e2e/fixtures/mfe-loyalty');
const product = '/en/mug-ilma-item-101/';

let shop: Site;
let folder: string;
let child: ChildProcess;
/** What the command prints. */
let output = '';

/** Lays the fixture out as a repository of its own; packages are linked instead of installed. */
function layOut(): void {
  for (const name of ['src', 'package.json'])
    cpSync(path.join(fixture, name), path.join(folder, name), { recursive: true });
  const file = path.join(folder, 'package.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  manifest.storefront.dev = { slots: { header: ['loyalty.balance'] } };
  writeFileSync(file, JSON.stringify(manifest));
  writeFileSync(
    path.join(folder, 'tsconfig.json'),
    JSON.stringify({ extends: '@storefront/remote-kit/tsconfig.json', include: ['src'] }),
  );
  const link = (from: string, name: string) =>
    symlinkSync(path.join(from, 'node_modules', name), path.join(folder, 'node_modules', name), 'junction');
  mkdirSync(path.join(folder, 'node_modules'));
  for (const name of ['@storefront', 'react', 'react-dom', 'zod']) link(fixture, name);
  for (const name of ['.bin', '@types', '@testing-library', 'typescript']) link(rootFolder, name);
}

/** Starts the command in the remote's folder; resolves when it ends or says that the shop is up. */
async function startDev(...words: readonly string[]): Promise<void> {
  const cli = path.join(folder, 'node_modules/@storefront/remote-kit/src/cli/storefront.mjs');
  output = '';
  child = fork(cli, ['dev', ...words], {
    cwd: folder,
    // Another home: libraries keep things there.
    env: { PATH: process.env.PATH, HOME: os.tmpdir() },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  await new Promise((resolve) => child.once('message', resolve).once('exit', resolve));
}

async function createToken(): Promise<string> {
  const manager = path.join(folder, 'manager-token');
  const team = path.join(folder, 'team-token');
  const made = await release(shop.dataFolder, 'token', 'create', 'manager', '--manager');
  writeFileSync(manager, made.token, { mode: 0o600 });
  const words = ['token', 'create', 'loyalty', '--team', 'mfe-loyalty', '--token-file', manager];
  writeFileSync(team, (await release(shop.dataFolder, ...words)).token, { mode: 0o600 });
  return team;
}

async function liveVersions(): Promise<Record<string, string>> {
  return (await (await fetch(`${shop.origin}/readyz`)).json()).remotes;
}

const edit = (name: string, change: (source: string) => string) => {
  const file = path.join(folder, 'src', name);
  writeFileSync(file, change(readFileSync(file, 'utf8')));
};

/** Opens the page that is worked on, with the count of its button at one. */
async function openPoints(page: Page) {
  await page.goto(`${dev}/en/points/`);
  await whenHydrated(page);
  const main = page.locator('main[data-remote="mfe-loyalty"]');
  await main.getByRole('button', { name: 'Work it out (0)' }).click();
  await whenWidgetsAlive(page);
  return main;
}

/** React's development half says it of a slot whose fragment the server did not render in time: the browser's root has no HTML to hydrate. */
const ofSlots = 'Cannot use a ref on a React element as a container';

test.describe.configure({ mode: 'default', timeout: 180_000 });
test.use({ provoked: new RegExp(ofSlots) });

test.beforeAll(async () => {
  test.setTimeout(240_000);
  await buildAll(['dev-site']);
  folder = mkdtempSync(path.join(os.tmpdir(), 'loyalty-'));
  layOut();
  shop = await startSite(port, copyDataFolder(process.env.E2E_DATA_DIR ?? ''), { LOG_LEVEL: 'error' });
  const token = await createToken();
  await startDev(
    '--shop',
    shop.origin,
    '--desk',
    `http://localhost:${port + 2}`,
    '--token-file',
    token,
    '--port',
    String(devPort),
  );
  expect(output).toContain(`is served from its sources at ${dev}/`);
});

test.afterAll(async () => {
  await stopPrograms([child], 30_000);
  await shop.stop();
});

test('its page stands in the frame of the deployed shop, beside the live versions of the others', async ({ page }) => {
  const live = await liveVersions();
  expect(live).not.toHaveProperty('mfe-loyalty');
  await page.goto(`${dev}/en/points/`);
  await whenHydrated(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Loyalty points' })).toBeVisible();
  await expect(page.locator('main')).toHaveAttribute('data-release', /^999\.0\.0-dev\./);
  const widget = page.locator('header [data-fragment="loyalty.balance"]');
  await expect(widget.getByRole('link', { name: 'Loyalty points' })).toHaveAttribute('href', '/en/points/');
  for (const [name, remote] of [
    ['catalog.category-tiles', 'mfe-catalog'],
    ['publish.newsletter-box', 'mfe-publish'],
    ['account.header-link', 'mfe-account'],
  ] as const)
    await expect(page.locator(`[data-fragment="${name}"]`).first()).toHaveAttribute('data-remote', remote);
  await expect(page.locator('main [data-fragment="catalog.category-tiles"] a').first()).toBeVisible();
  for (const [remote, version] of Object.entries(live)) expect(output).toContain(`${remote}@${version}, as it is live`);
  expect(output).not.toContain('error TS');
  const picture = page.locator('main [data-fragment="catalog.category-tiles"] img').first();
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

test('a visitor’s cart is one of the deployed shop', async ({ page }) => {
  await page.goto(dev + product);
  await whenHydrated(page);
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await expect(page.locator('[data-fragment="checkout.mini-cart"]').first()).toContainText('1');
  // Cookies know no ports: the same visitor at the shop itself.
  for (const origin of [dev, shop.origin]) {
    await page.goto(`${origin}/en/webshop/shopping_cart/`);
    await expect(page.locator('main a[href*="-item-101/"]').first()).toBeVisible();
  }
});

test('a customer of the deployed shop logs in', async ({ page }) => {
  await page.goto(`${dev}/en/auth/login/`);
  await whenHydrated(page);
  await page.locator('main input[type="email"]').fill('kupac@example.com');
  await page.locator('main input[type="password"]').fill('Kupac-2026!');
  await page.locator('main input[type="password"]').press('Enter');
  await expect(page).toHaveURL(`${dev}/en/auth/`);
  await page.goto(`${dev}/en/auth/my_orders/`);
  await expect(page.locator('main[data-remote="mfe-account"]')).toBeVisible();
});

test('an edit is seen without a reload, and the server’s half follows', async ({ page }) => {
  const main = await openPoints(page);
  edit('points/page.tsx', (source) => source.replace("{t('loyalty_title')}", "Edited: {t('loyalty_title')}"));
  await expect(main.locator('h1')).toHaveText('Edited: Loyalty points', { timeout: 60_000 });
  await expect(main.getByRole('button', { name: 'Work it out (1)' })).toBeVisible();
  const serverSide = async () => (await page.request.get(`${dev}/en/points/`)).text();
  await expect.poll(serverSide, { timeout: 60_000 }).toMatch(/Edited: .{0,20}Loyalty points/);
});

test.describe('a syntax error', () => {
  test.use({ provoked: new RegExp(`Errors while compiling|ERROR in|${ofSlots}`) });

  test('is reported with its file, and the page stays as it is', async ({ page }) => {
    const main = await openPoints(page);
    const file = path.join(folder, 'src/points/page.tsx');
    const before = readFileSync(file, 'utf8');
    writeFileSync(file, `${before}\nconst broken = (;\n`);
    await expect.poll(() => output, { timeout: 60_000 }).toContain('Expression expected');
    expect(output).toContain('src/points/page.tsx');
    await expect(main.getByRole('button', { name: 'Work it out (1)' })).toBeVisible();
    writeFileSync(file, before);
    await expect.poll(() => output, { timeout: 60_000 }).toContain('No errors any more.');
  });
});

test('a developer is no visitor: nobody is asked for consent, and no third party is loaded', async ({ browser }) => {
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const page = await context.newPage();
  const elsewhere: string[] = [];
  page.on(
    'request',
    (request) => new URL(request.url()).host !== `localhost:${devPort}` && elsewhere.push(request.url()),
  );
  await page.goto(`${dev}/en/`);
  await whenHydrated(page);
  await expect(page.locator('html')).toHaveAttribute('data-consent');
  expect(elsewhere).toEqual([]);
  await context.close();
});

test('the deployed shop is as it was, and everything that was made lies in one folder that git ignores', async () => {
  expect((await fetch(`${shop.origin}/en/points/`)).status).toBe(404);
  expect(await liveVersions()).not.toHaveProperty('mfe-loyalty');
  expect(readFileSync(path.join(folder, '.storefront/.gitignore'), 'utf8')).toBe('*\n');
  expect(readdirSync(folder).sort()).toEqual(
    ['.storefront', 'manager-token', 'node_modules', 'package.json', 'src', 'team-token', 'tsconfig.json'].sort(),
  );
});

test('it ends when it is asked to, with all that it started', async () => {
  child.kill('SIGINT');
  await new Promise((resolve) => child.once('exit', resolve));
  expect(child.exitCode).toBe(0);
  await expect(fetch(dev)).rejects.toThrow();
});

test('what is wrong is said in plain words', async () => {
  const taken = createServer().listen(0, 'localhost');
  await once(taken, 'listening');
  const { port: takenPort } = taken.address() as AddressInfo;
  const desk = ['--desk', `http://localhost:${port + 2}`];
  const token = ['--token-file', path.join(folder, 'team-token')];
  const away = 'http://localhost:9';
  const cases: [readonly string[], string][] = [
    [['--shop', away, ...desk, ...token], `The shop ${away} cannot be reached`],
    [['--shop', shop.origin, ...desk], 'token'],
    [['--shop', shop.origin, '--desk', away, ...token], `${away} cannot be reached`],
    [['--shop', shop.origin, ...desk, ...token, '--port', String(takenPort)], `Port ${takenPort} is taken`],
  ];
  for (const [words, message] of cases) {
    await startDev('--port', String(devPort), ...words);
    expect(output).toContain(message);
    expect(output).not.toMatch(/\n\s+at /);
    expect(child.exitCode).toBe(1);
  }
  taken.close();
});
