import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { startProgram, stopPrograms } from '../tools/processes.mjs';
import { expect, test, whenHydrated } from './clean-page';
import { copyDataFolder, rootFolder } from './site';

const remote = 'mfe-account';
const port = 4460;
/** Below the repository, where its packages are found; nobody's sources are edited. */
const sources = `.cache/dev-test/${remote}`;
const edited = path.join(rootFolder, sources, 'src/forgotten-password/page.tsx');

let dataFolder: string;
let dev: ReturnType<typeof startProgram>;

function copySources(): void {
  const target = path.join(rootFolder, sources);
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  for (const name of ['src', 'package.json'])
    cpSync(path.join(rootFolder, remote, name), path.join(target, name), { recursive: true });
  symlinkSync(path.join(rootFolder, remote, 'node_modules'), path.join(target, 'node_modules'), 'junction');
}

/** Registry and database of the other journeys' shop: seeding one anew would take most of the time. */
function copyData(): string {
  const copy = copyDataFolder(process.env.E2E_DATA_DIR ?? '');
  cpSync(copy, `${copy}-dev`, { recursive: true });
  cpSync(`${copy}-dev`, path.join(copy, 'dev'), { recursive: true });
  rmSync(`${copy}-dev`, { recursive: true });
  return copy;
}

function editTitle(): void {
  const source = readFileSync(edited, 'utf8');
  writeFileSync(
    edited,
    source.replace("t('account_forgotten_title')", "['Edited: ', t('account_forgotten_title')].join('')"),
  );
}

test.describe.configure({ mode: 'default', timeout: 240_000 });

test.beforeAll(async () => {
  test.setTimeout(240_000);
  copySources();
  dataFolder = copyData();
  const environment = { PORT: String(port), DATA_DIR: dataFolder, DEV_SOURCES: sources };
  dev = startProgram(path.join(rootFolder, 'tools/dev.mjs'), environment, [], [remote]);
  await dev.ready;
});

test.afterAll(async () => {
  await stopPrograms([dev.child]);
  rmSync(dataFolder, { recursive: true, force: true });
  rmSync(path.join(rootFolder, '.cache/dev-test'), { recursive: true, force: true });
});

test('an edit of a remote shows in the page with what was typed, beside the published versions of the others', async ({
  page,
}) => {
  await page.goto(`http://localhost:${port}/auth/forgotten_password/`);
  const main = page.locator(`main[data-remote="${remote}"]`);
  await expect(main).toHaveAttribute('data-release', /^999\.0\.0-dev\./);
  await whenHydrated(page);
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  await main.locator('input[type="email"]').fill('amra@example.com');

  editTitle();
  await expect(main.locator('h1')).toHaveText(/^Edited: /, { timeout: 60_000 });
  await expect(main.locator('input[type="email"]')).toHaveValue('amra@example.com');
  expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);

  // The server's half follows: a reload brings the same.
  await expect
    .poll(async () => (await page.request.get(page.url())).text(), { timeout: 60_000 })
    .toMatch(/<h1[^>]*>(<[^>]*>)*Edited: /);
  await page.reload();
  await expect(main.locator('h1')).toHaveText(/^Edited: /);
});
