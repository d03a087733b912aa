import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildPackages } from '../packages/build-packages.mjs';
import { startRegistry } from '../packages/own-registry.mjs';
import { findDecisionTime } from '../releases/switch-run.mjs';
import { rootFolder } from '../root-folder.mjs';
import { createCommands } from './outside/commands.mjs';
import { startShop } from './outside/shop.mjs';
import { seenAt, visitPage } from './outside/visitor.mjs';

const port = Number(process.env.PORT ?? 4420);
const allowedDelayMs = 1000;

/** @typedef {ReturnType<typeof createCommands>} Commands */
/** @typedef {Awaited<ReturnType<typeof startShop>>} Shop */
/** @typedef {Awaited<ReturnType<typeof startRegistry>>} Registry */

/** @param {unknown} isTrue @param {string} expectation */
function expectThat(isTrue, expectation) {
  if (!isTrue) throw new Error(`Not so: ${expectation}`);
}

/** Publishes our packages to a registry that has nothing else. @param {Commands} commands @param {string} root @param {Registry} registry */
async function publishPackages({ run, does }, root, registry) {
  const built = await does('platform', 'builds the packages', async () => buildPackages(path.join(root, 'packages')));
  writeFileSync(path.join(root, '.npmrc'), `//${new URL(registry.address).host}/:_authToken=${registry.token}\n`, {
    mode: 0o600,
  });
  for (const { tarball } of built)
    await run(
      { who: 'platform', folder: root },
      'npm',
      'publish',
      `./${path.relative(root, tarball)}`,
      '--registry',
      registry.address,
    );
}

/**
 * From an empty folder to a repository whose tests pass.
 * @param {Commands} commands @param {string} folder of the team @param {Registry} registry
 * @returns {Promise<string>} the repository
 */
async function createRepository({ run }, folder, registry) {
  expectThat(readdirSync(folder).length === 0, 'the team begins in an empty folder');
  const outside = {
    who: 'team',
    folder,
    // Nobody is there to be asked; and npm keeps what it has run by this name before: another run's command.
    environment: { npm_config_yes: 'true', npm_config_cache: path.join(folder, '../npm-cache') },
  };
  const said = ['--team', 'Loyalty', '--contact', 'loyalty@shop.example'];
  await run(outside, 'npm', 'create', 'storefront-remote', 'loyalty', '--registry', registry.address, '--', ...said);
  const inside = { who: 'team', folder: path.join(folder, 'mfe-loyalty') };
  // Our scope alone: everything else comes from where the environment gets its packages.
  await run(inside, 'npm', 'config', 'set', `@storefront:registry=${registry.address}`, '--location=project');
  await run(inside, 'npm', 'install', '--no-audit', '--no-fund');
  const tested = await run(inside, 'npm', 'test');
  expectThat(/Tests: +\d+ passed, \d+ total/.test(tested), `every test passes at once:\n${tested}`);
  return inside.folder;
}

/** A command of the shop's repository. @param {readonly string[]} words */
const release = (...words) => /** @type {const} */ (['npm', 'run', '--silent', 'release', '--', ...words]);

/**
 * Who takes part in a release: the team in its repository, with a token of its own, and the release manager in the shop's.
 * @param {Commands} commands @param {string} repository @param {Shop} shop
 */
async function openTerminals({ run }, repository, shop) {
  const manager = {
    ...{ who: 'release manager', folder: rootFolder },
    environment: { RELEASE_DESK_URL: shop.desk, RELEASE_TOKEN: shop.managerToken },
  };
  const token = await run(manager, ...release('token', 'create', 'Loyalty', '--team', 'mfe-loyalty'));
  const tokenFile = path.join(repository, '../release-token');
  writeFileSync(tokenFile, token, { mode: 0o600 });
  const identity = { NAME: 'Loyalty', EMAIL: 'loyalty@shop.example' };
  const git = ['AUTHOR', 'COMMITTER'].flatMap((role) =>
    Object.entries(identity).map(([name, value]) => [`GIT_${role}_${name}`, value]),
  );
  const environment = { ...Object.fromEntries(git), RELEASE_DESK_URL: shop.desk, RELEASE_TOKEN_FILE: tokenFile };
  return { manager, team: { who: 'team', folder: repository, environment } };
}

/** @typedef {Awaited<ReturnType<typeof openTerminals>>} Terminals */

/** React's development half says this where a fragment comes late on a busy machine. */
const lateFragment = /createRoot/;

/**
 * The team sees its remote in the shop before anybody else does, and changes it there.
 * @param {Commands} commands @param {Terminals} terminals @param {Shop} shop
 */
async function develop({ runWhile, does }, { team }, shop) {
  const devPort = port + 10;
  const words = ['npm', 'run', 'dev', '--', '--shop', shop.origin, '--desk', shop.desk, '--port', String(devPort)];
  const view = path.join(team.folder, 'src/welcome/page.tsx');
  const source = readFileSync(view, 'utf8');
  await runWhile(team, words, 'is served from its sources', () =>
    does('team', 'edits the page in Chromium, with hot reload', () =>
      visitPage(
        `http://localhost:${devPort}/en/loyalty/`,
        async (page) => {
          await page.locator('header [data-fragment="loyalty.header-link"]').getByRole('link').waitFor();
          await page.getByRole('button', { name: 'Say hello' }).click();
          await page.getByText('Hello! Good to have you here.').waitFor();
          writeFileSync(view, source.replace('</h1>', ' (edited)</h1>'));
          await page.getByRole('heading', { level: 1, name: 'Loyalty (edited)' }).waitFor();
          expectThat(await page.getByText('Hello! Good to have you here.').isVisible(), 'an edit keeps the state');
        },
        lateFragment,
      ),
    ),
  );
  writeFileSync(view, source);
  expectThat((await fetch(`${shop.origin}/en/loyalty/`)).status === 404, 'the shop is as it was');
}

/**
 * Recordings, other teams' types and the desk's opinion, without the shop's repository.
 * @param {Commands} commands @param {Terminals} terminals @param {Shop} shop
 */
async function prepare({ run }, { team }, shop) {
  const recording = path.join(team.folder, 'recordings/loyalty.welcome.json');
  rmSync(recording);
  await run(team, 'npm', 'run', 'record', '--', '--shop', shop.origin, '--port', String(port + 10));
  const { pageKey, path: recorded } = JSON.parse(readFileSync(recording, 'utf8'));
  expectThat(pageKey === 'loyalty.welcome' && recorded === '/loyalty/', 'the page is recorded at its address');
  await run(team, 'npx', 'storefront', 'types', '--out', 'src/live-types.ts');
  const types = readFileSync(path.join(team.folder, 'src/live-types.ts'), 'utf8');
  expectThat(types.includes("'catalog.product-carousel'"), "other remotes' fragments are typed");
  await run(team, 'npm', 'run', 'check');
  const checked = await run(team, 'npx', 'storefront', 'check');
  expectThat(checked.includes('mfe-loyalty@1.0.0 would be taken in'), `the desk finds nothing wrong:\n${checked}`);
}

/** Commits and publishes; nobody forces anything. @param {Commands} commands @param {Terminals} terminals */
async function publishFirst({ run }, { team }) {
  await run(team, 'git', 'add', '.');
  await run(team, 'git', 'commit', '--quiet', '--message', 'Begin');
  const published = await run(team, 'npm', 'run', 'release');
  expectThat(published.includes('mfe-loyalty@1.0.0 is published'), `the desk takes the release in:\n${published}`);
}

/** What a release manager does once for a new remote. @param {Commands} commands @param {Terminals} terminals @param {Shop} shop */
async function letIn({ run, runRefused, does }, { manager }, shop) {
  const refusal = await runRefused(manager, ...release('promote', 'mfe-loyalty@1.0.0', '--why', 'new'));
  expectThat(refusal.includes('admit'), `a remote that nobody has let in does not go live:\n${refusal}`);
  await run(manager, ...release('admit', 'mfe-loyalty', '--why', 'new'));
  const words = ['preview', 'mfe-loyalty@1.0.0', '--path', '/en/loyalty/', '--site', shop.origin];
  const [link = ''] = (await run(manager, ...release(...words))).split('\n');
  await does('release manager', 'opens the link in Chromium', () =>
    visitPage(link, async (page) => {
      await page.getByRole('heading', { level: 1, name: 'Loyalty' }).waitFor();
      await page.locator('[data-preview]', { hasText: 'mfe-loyalty 1.0.0' }).waitFor();
    }),
  );
  expectThat((await fetch(`${shop.origin}/en/loyalty/`)).status === 404, 'nobody else sees the page before it is live');
}

/**
 * Milliseconds from the decision to the first answers with its page and its fragment.
 * @param {Commands} commands @param {Terminals} terminals @param {Shop} shop @param {string} version
 */
async function promote({ run }, { manager }, shop, version) {
  const [pageAt, fragmentAt] = await Promise.all([
    seenAt(`${shop.origin}/en/loyalty/`, `data-remote="mfe-loyalty" data-release="${version}"`),
    seenAt(`${shop.origin}/en/`, 'href="/en/loyalty/"'),
    run(manager, ...release('promote', `mfe-loyalty@${version}`, '--why', version)),
  ]);
  const decidedAt = findDecisionTime(shop.dataFolder);
  return Math.max(pageAt, fragmentAt) - decidedAt;
}

/** @param {Commands} commands @param {Terminals} terminals */
async function publishNext({ run }, { team }) {
  await run(team, 'npm', 'version', 'minor');
  const published = await run(team, 'npm', 'run', 'release');
  expectThat(published.includes('mfe-loyalty@1.1.0 is published'), `the desk takes the next release in:\n${published}`);
}

/** A visitor finds the page by the fragment, in a browser. @param {Shop} shop */
function visitLiveShop(shop) {
  return visitPage(`${shop.origin}/en/`, async (page) => {
    const link = page.locator('header [data-fragment="loyalty.header-link"]').getByRole('link', { name: 'Loyalty' });
    await link.click();
    await page.waitForURL(`${shop.origin}/en/loyalty/`);
    await page.getByRole('button', { name: 'Say hello' }).click();
    await page.getByText('Hello! Good to have you here.').waitFor();
  });
}

/** @param {string} root an empty folder outside of the repository @param {(() => Promise<void>)[]} ends what is to be stopped, in turn */
async function takeOutside(root, ends) {
  const commands = createCommands();
  const registry = await startRegistry(path.join(root, 'registry'));
  ends.push(registry.stop);
  await publishPackages(commands, root, registry);
  const folder = path.join(root, 'team');
  mkdirSync(folder);
  const repository = await createRepository(commands, folder, registry);
  const shop = await commands.does('operator', 'starts a shop', () =>
    startShop({ folder: path.join(root, 'shop'), port, fragment: 'loyalty.header-link' }),
  );
  ends.push(shop.stop);
  const processes = shop.readProcesses();
  const terminals = await openTerminals(commands, repository, shop);
  await develop(commands, terminals, shop);
  await prepare(commands, terminals, shop);
  await publishFirst(commands, terminals);
  await letIn(commands, terminals, shop);
  const delays = [await promote(commands, terminals, shop, '1.0.0')];
  await commands.does('visitor', 'goes from the header to the page, in Chromium', () => visitLiveShop(shop));
  await publishNext(commands, terminals);
  delays.push(await promote(commands, terminals, shop, '1.1.0'));
  expectThat(shop.readProcesses() === processes, 'no program of the shop was started again');
  commands.printTable();
  console.log(`\nFrom decision to page and fragment in the live shop: ${delays.join(' and ')} ms.`);
  return Math.max(...delays) <= allowedDelayMs;
}

/**
 * A team outside of this repository: packages from a registry, a new remote, a running shop. Prints each command and its time.
 * @returns {Promise<boolean>} whether everything went as the domain team's guide says, and live within a second
 */
export async function loadOutside() {
  const root = mkdtempSync(path.join(os.tmpdir(), 'storefront-outside-'));
  /** @type {(() => Promise<void>)[]} */
  const ends = [];
  try {
    return await takeOutside(root, ends);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return false;
  } finally {
    for (const end of ends.reverse()) await end();
    rmSync(root, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}
