import { type ChildProcess, fork } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { stopPrograms } from '../tools/processes.mjs';
import { expect, test, whenHydrated, whenWidgetsAlive } from './clean-page';
import { label } from './labels';
import { copyDataFolder, rootFolder } from './site';

const remote = 'mfe-account';
const port = 4460;
/** Below the repository, so that packages resolve; the real sources are not edited. */
const sources = `.cache/dev-test/${remote}`;
const edited = path.join(rootFolder, sources, 'src/forgotten-password/page.tsx');
const styles = path.join(rootFolder, sources, 'src/common/entry-page.module.css');

let dataFolder: string;
let dev: { child: ChildProcess; ready: Promise<unknown> };
/** Its output. */
let output = '';

/** Starts `npm run dev` and collects its output. */
function startDev(environment: Record<string, string>): typeof dev {
  const child = fork(path.join(rootFolder, 'tools/dev.mjs'), [remote], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  return { child, ready: new Promise((resolve) => child.once('message', resolve)) };
}

function copySources(): void {
  const target = path.join(rootFolder, sources);
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  for (const name of ['src', 'package.json'])
    cpSync(path.join(rootFolder, remote, name), path.join(target, name), { recursive: true });
  symlinkSync(path.join(rootFolder, remote, 'node_modules'), path.join(target, 'node_modules'), 'junction');
}

/** Copies registry and database of the shared site: seeding takes most of the time. */
function copyData(): string {
  const copy = copyDataFolder(process.env.E2E_DATA_DIR ?? '');
  cpSync(copy, `${copy}-dev`, { recursive: true });
  cpSync(`${copy}-dev`, path.join(copy, 'dev'), { recursive: true });
  rmSync(`${copy}-dev`, { recursive: true });
  return copy;
}

function edit(file: string, change: (source: string) => string): void {
  writeFileSync(file, change(readFileSync(file, 'utf8')));
}

const withTitle = (prefix: string) => (source: string) =>
  source.replace("t('account_forgotten_title')", `['${prefix}', t('account_forgotten_title')].join('')`);

const editedTitle = /<h1[^>]*>(<[^>]*>)*Edited: /;
const serverSide = async (page: Page) => (await page.request.get(page.url())).text();

/** Resolves when the server renders the page as it was. While it builds it answers with a notice, which has no such title. */
const untilRestored = (page: Page) =>
  expect
    .poll(() => serverSide(page), { timeout: 60_000 })
    .toMatch(new RegExp(`<h1[^>]*>${label('account_forgotten_title', 'ba')}</h1>`));

/** Opens the edited page, hydrated, marked and with input in a field. */
async function openForm(page: Page) {
  await dev.ready;
  await page.goto(`http://localhost:${port}/auth/forgotten_password/`);
  const main = page.locator(`main[data-remote="${remote}"]`);
  await expect(main).toHaveAttribute('data-release', /^999\.0\.0-dev\./);
  await whenHydrated(page);
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  await main.locator('input[type="email"]').fill('amra@example.com');
  // The dev server proxies no request during a build: load the widgets before the first edit.
  await whenWidgetsAlive(page);
  return main;
}

async function expectSameDocument(page: Page): Promise<void> {
  await expect(page.locator('main input[type="email"]')).toHaveValue('amra@example.com');
  expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
}

test.describe.configure({ mode: 'default', timeout: 240_000 });

test.beforeAll(async () => {
  test.setTimeout(240_000);
  copySources();
  dataFolder = copyData();
  const environment = { PORT: String(port), DATA_DIR: dataFolder, DEV_SOURCES: sources };
  dev = startDev(environment);
});

test.afterAll(async () => {
  await stopPrograms([dev.child], 30_000);
  rmSync(dataFolder, { recursive: true, force: true });
  rmSync(path.join(rootFolder, '.cache/dev-test'), { recursive: true, force: true });
});

test.describe('before the shop is up', () => {
  // The browser logs each poll that finds no page, or no server while the shop takes over the port.
  test.use({ provoked: /503|ERR_(CONNECTION|SOCKET|EMPTY)/ });

  test('a waiting page says so, and opens the shop when it is ready', async ({ page }) => {
    const address = `http://localhost:${port}/auth/forgotten_password/`;
    await expect
      .poll(() =>
        page.request.get(address).then(
          (answer) => answer.status(),
          () => 0,
        ),
      )
      .toBe(503);
    await page.goto(address);
    await expect(page.locator('h1')).toHaveText(`${remote} is being built`);
    await dev.ready;
    await expect(page.locator(`main[data-remote="${remote}"]`)).toBeVisible({ timeout: 30_000 });
  });
});

test('an edit of a remote updates the page and keeps form input, next to published versions of the others', async ({
  page,
}) => {
  const main = await openForm(page);
  const before = readFileSync(edited, 'utf8');
  edit(edited, withTitle('Edited: '));
  await expect(main.locator('h1')).toHaveText(/^Edited: /, { timeout: 60_000 });
  await expectSameDocument(page);

  // The server half follows: a reload renders the same.
  await expect.poll(() => serverSide(page), { timeout: 60_000 }).toMatch(editedTitle);
  await page.reload();
  await whenHydrated(page);
  await expect(main.locator('h1')).toHaveText(/^Edited: /);
  writeFileSync(edited, before);
  await untilRestored(page);
});

test('an edit of a style, and its revert, update the page without a reload', async ({ page }) => {
  const main = await openForm(page);
  const before = readFileSync(styles, 'utf8');
  edit(styles, (source) => `${source}\nh1 { outline: 7px solid }\n`);
  await expect(main.locator('h1')).toHaveCSS('outline-width', '7px', { timeout: 60_000 });
  await expectSameDocument(page);
  writeFileSync(styles, before);
  await expect(main.locator('h1')).not.toHaveCSS('outline-width', '7px', { timeout: 60_000 });
  await expectSameDocument(page);
});

test.describe('an edit that does not compile', () => {
  test.use({ provoked: /Errors while compiling|ERROR in/ });

  test('leaves the page unchanged, and its fix updates the page without a reload', async ({ page }) => {
    const main = await openForm(page);
    const compileError = page.waitForEvent('console', (message) => message.text().includes('Errors while compiling'));
    const before = readFileSync(edited, 'utf8');
    writeFileSync(edited, `${before}\nconst broken = (;\n`);
    await compileError;
    await expectSameDocument(page);
    // Both halves report it.
    const countMessages = () => output.split('Expression expected').length - 1;
    await expect.poll(countMessages, { timeout: 60_000 }).toBe(1);
    writeFileSync(edited, withTitle('Fixed: ')(before));
    await expect(main.locator('h1')).toHaveText(/^Fixed: /, { timeout: 60_000 });
    await expectSameDocument(page);
    await expect.poll(() => output, { timeout: 60_000 }).toContain('No errors any more.');
    expect(countMessages()).toBe(1);
    writeFileSync(edited, before);
    await untilRestored(page);
  });
});

test('a type error is printed once, with file and line, and the edit still updates the page', async ({ page }) => {
  const main = await openForm(page);
  const before = readFileSync(edited, 'utf8');
  const wrong = `${before}\nconst wrong: number = 'text';\nvoid wrong;\n`;
  const message = `forgotten-password/page.tsx(${before.split('\n').length + 1},7): error TS2322`;
  writeFileSync(edited, withTitle('Typed: ')(wrong));
  await expect(main.locator('h1')).toHaveText(/^Typed: /, { timeout: 60_000 });
  await expect.poll(() => output, { timeout: 60_000 }).toContain(message);
  writeFileSync(edited, wrong);
  await expect(main.locator('h1')).not.toHaveText(/^Typed: /, { timeout: 60_000 });
  await untilRestored(page);
  writeFileSync(edited, before);
  await expect.poll(() => output.split(message).at(1), { timeout: 60_000 }).toContain('No errors any more.');
  expect(output.split(message)).toHaveLength(2);
});

test.describe('a runtime error', () => {
  test.use({ provoked: /broken on purpose/ });

  test('covers the page with its message and sources until Escape is pressed', async ({ page }) => {
    const main = await openForm(page);
    const before = readFileSync(edited, 'utf8');
    const broken = "setTimeout(() => { throw new Error('broken on purpose'); }, 0);";
    edit(edited, (source) => withTitle('Broken: ')(`${source}\nif ('document' in globalThis) ${broken}\n`));
    const overlay = page.getByRole('alertdialog', { name: 'Errors of this page' });
    await expect(overlay).toContainText('broken on purpose', { timeout: 60_000 });
    const line = before.split('\n').length + 1;
    await expect(overlay).toContainText(`src/forgotten-password/page.tsx:${line}`);
    await expect(overlay.locator('mark')).toContainText(broken);
    await page.keyboard.press('Escape');
    await expect(overlay).toBeHidden();
    await expect(main.locator('h1')).toHaveText(/^Broken: /);
    writeFileSync(edited, before);
    await expect(main.locator('h1')).not.toHaveText(/^Broken: /, { timeout: 60_000 });
  });
});
