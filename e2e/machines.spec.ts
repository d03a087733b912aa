import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { findMissingStores, readVersion, startMachines } from '../tools/releases/machines.mjs';
import { makeOtherVersion } from '../tools/releases/other-version.mjs';
import { expect, test, whenHydrated } from './clean-page';
import { rootFolder } from './site';

// Two shells, two desks, S3 and Postgres, which share the network and nothing else. How long a switch takes is measured by
// `npm run test:load machines` on an idle machine; here other tests run in parallel.
const missing = findMissingStores();
test.skip(missing !== undefined, missing ?? '');

const remote = 'mfe-publish';
const firstPort = 4400;
const builtFolder = path.join(rootFolder, remote, 'dist');
const live = (JSON.parse(readFileSync(path.join(builtFolder, 'release.json'), 'utf8')) as { version: string }).version;
const other = '7.1.0';

let machines: Awaited<ReturnType<typeof startMachines>>;

// One shop for all tests, in sequence: each changes what is live.
test.describe.configure({ mode: 'default', timeout: 180_000 });

test.beforeAll(async () => {
  test.setTimeout(240_000);
  machines = await startMachines({ firstPort, shopFolder: process.env.E2E_DATA_DIR });
  const target = path.join(machines.root, 'other');
  makeOtherVersion({ built: builtFolder, target, version: other });
  // On the desk that serves no shell: the release gets to them by the bucket.
  await machines.release(machines.otherDeskFolder, 'publish', target, '--no-smoke');
});
test.afterAll(async () => machines?.stop());

interface Readiness {
  status: string;
  releaseSet: string;
  releaseMap: string;
  revision: number;
}

const readState = async ({ origin }: { origin: string }) =>
  (await (await fetch(`${origin}/readyz`)).json()) as Readiness;
const readStates = () => Promise.all(machines.shells.map(readState));

async function expectEverywhere(version: string): Promise<void> {
  for (const { origin } of machines.shells)
    await expect.poll(() => readVersion(origin, remote), { intervals: [20] }).toBe(version);
}

/** Makes a version live from the machine of one desk. */
const goTo = (dataFolder: string, version: string) =>
  machines.release(dataFolder, 'rollback', remote, '--to', version, '--why', 'test');

test('two shells follow both desks, and agree on set and revision', async () => {
  await expectEverywhere(live);
  await goTo(machines.otherDeskFolder, other);
  await expectEverywhere(other);
  await goTo(machines.desk.folder, live);
  await expectEverywhere(live);
  const [one, two] = await readStates();
  expect(one).toMatchObject({ status: 'ready', releaseMap: 'followed' });
  expect(two).toEqual(one);
});

test('a visitor of a canary gets the same version from both shells', async () => {
  await machines.release(machines.desk.folder, 'canary', `${remote}@${other}`, '40', '--force');
  const cookies = Array.from({ length: 60 }, (_, count) => `__Host-cohort=${'visitor'.padEnd(16, '-')}${count}`);
  const look = (origin: string) => Promise.all(cookies.map((cookie) => readVersion(origin, remote, cookie)));
  for (const { origin } of machines.shells) await expect.poll(() => look(origin)).toContain(other);
  const [one, two] = await Promise.all(machines.shells.map(({ origin }) => look(origin)));
  expect(two).toEqual(one);
  expect(new Set(one)).toEqual(new Set([live, other]));
  await machines.release(machines.desk.folder, 'canary', `${remote}@${other}`, '0');
});

test('without desk, bucket and database the shells serve, restart and say so; they follow again afterwards', async ({
  page,
}) => {
  await expectEverywhere(live);
  await machines.desk.stop();
  machines.s3.stop();
  await machines.postgres.stop();
  for (const shell of machines.shells) {
    await expect.poll(() => readState(shell)).toMatchObject({ status: 'ready', releaseMap: 'refused' });
    await shell.stop();
    await shell.start();
    expect(await readVersion(shell.origin, remote)).toBe(live);
    // Its files too: a page that a browser cannot load is not served.
    await page.goto(shell.origin);
    await whenHydrated(page);
  }
  machines.s3.start();
  await machines.postgres.start();
  await machines.desk.start();
  await goTo(machines.otherDeskFolder, other);
  await expectEverywhere(other);
  expect(await readStates()).toMatchObject([{ releaseMap: 'followed' }, { releaseMap: 'followed' }]);
});

test.describe('with a CDN that reads the bucket', () => {
  let cdn: Server;
  let assets: string;
  /** What the CDN does to a file. */
  let change = (bytes: Buffer): Buffer => bytes;
  let shop: { origin: string; stop(): Promise<void> };

  test.beforeAll(async () => {
    const bucket = `${machines.s3.environment.AWS_ENDPOINT_URL_S3}/${machines.bucket}`;
    cdn = createServer(async ({ url }, response) => {
      const answer = await fetch(bucket + url).catch(() => undefined);
      if (!answer) return void response.destroy();
      response.writeHead(answer.status, {
        'content-type': answer.headers.get('content-type') ?? '',
        'access-control-allow-origin': '*',
      });
      response.end(change(Buffer.from(await answer.arrayBuffer())));
    });
    await new Promise<void>((resolve) => cdn.listen(0, '127.0.0.1', resolve));
    assets = `http://127.0.0.1:${(cdn.address() as AddressInfo).port}`;
    const shell = machines.createShell(firstPort + 4, 'shell-3', { ASSETS_ORIGIN: assets });
    await shell.start();
    shop = shell;
  });
  test.afterAll(async () => {
    await shop?.stop();
    cdn?.closeAllConnections();
    cdn?.close();
  });

  test('a browser loads the remotes from it and verifies them, and the policy names that origin and no other', async ({
    page,
  }) => {
    const scripts: string[] = [];
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
    const answer = await page.goto(shop.origin);
    await whenHydrated(page);
    const ofRemotes = scripts.filter((url) => url.includes('/-/remotes/'));
    expect(ofRemotes.length).toBeGreaterThan(0);
    expect(ofRemotes.filter((url) => !url.startsWith(`${assets}/-/remotes/`))).toEqual([]);
    const findOrigins = (policy = '') => new Set(policy.match(/https?:\/\/[^\s;]+/g));
    const plain = await fetch(machines.shells[0]?.origin ?? '');
    const without = findOrigins(plain.headers.get('content-security-policy') ?? '');
    const added = [...findOrigins(answer?.headers()['content-security-policy'])].filter((one) => !without.has(one));
    expect(added).toEqual([assets]);
  });

  test('the bucket shows the public no server half and no description', async () => {
    const folder = `${machines.s3.environment.AWS_ENDPOINT_URL_S3}/${machines.bucket}/releases/${remote}/${other}`;
    for (const name of ['release.json', 'server/server.cjs'])
      expect((await fetch(`${folder}/${name}`)).status).toBe(403);
  });

  test('a file that the CDN altered does not run: the page stays as the server rendered it', async ({ browser }) => {
    change = (bytes) => Buffer.concat([bytes, Buffer.from('\n;document.title = "altered";')]);
    const context = await browser.newContext();
    const page = await context.newPage();
    const refused = page.waitForEvent('console', (message) => message.text().includes('integrity'));
    await page.goto(shop.origin);
    await refused;
    await expect(page.locator('main')).toHaveAttribute('data-release', /./);
    await expect(page).not.toHaveTitle('altered');
    await context.close();
  });
});
