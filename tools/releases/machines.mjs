// A shop on several machines: a provider, release desks that share an S3 store and Postgres, and shells that follow a desk over
// HTTP. Each has a data folder of its own; what they share is the network.
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { listRemotes } from '../build/list-remotes.mjs';
import { startProgram, stopPrograms } from '../processes.mjs';
import { rootFolder } from '../root-folder.mjs';
import { findPostgres, startPostgres } from '../testing/postgres-server.mjs';
import { hasS3, startS3 } from '../testing/s3/s3-server.mjs';
import { versionsIn } from './switch-run.mjs';

const run = promisify(execFile);
const bucket = 'releases';
const inRoot = (/** @type {string} */ name) => path.join(rootFolder, name);

/** Why such a shop cannot be started here; undefined where it can. */
export function findMissingStores() {
  if (!hasS3()) return 'S3: did NOT run. ceph-mon, ceph-osd and radosgw are not on this machine';
  return findPostgres() ? undefined : 'Postgres: did NOT run. initdb and postgres are not on this machine';
}

/**
 * A program of one machine, which may be stopped and started again on its port and folder.
 * @typedef {object} Machine
 * @property {string} origin
 * @property {string} folder
 * @property {() => Promise<void>} start
 * @property {() => Promise<void>} stop
 */

/**
 * @param {string} script @param {number} port @param {string} folder @param {Record<string, string>} environment
 * @returns {Machine}
 */
function createMachine(script, port, folder, environment) {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let child;
  return {
    origin: `http://localhost:${port}`,
    folder,
    async start() {
      const started = startProgram(inRoot(script), { DATA_DIR: folder, NODE_ENV: 'production', ...environment });
      child = started.child;
      await started.ready;
    },
    async stop() {
      if (child) await stopPrograms([child]);
      child = undefined;
    },
  };
}

/**
 * Starts all of it and makes the built remotes live.
 * @param {{ firstPort: number, shopFolder?: string }} options four ports are used, from `firstPort` on; `shopFolder` is the data
 *   folder of a shop that is filled already
 */
export async function startMachines({ firstPort, shopFolder }) {
  const root = mkdtempSync(path.join(os.tmpdir(), 'storefront-machines-'));
  const createFolder = (/** @type {string} */ name) => {
    mkdirSync(path.join(root, name));
    return path.join(root, name);
  };
  const s3 = startS3();
  const postgres = await startPostgres(findPostgres() ?? '');
  // A CDN may read what browsers do, and no more.
  await s3.createBucket(bucket, '-/remotes/');
  const stores = { ...s3.environment, RELEASES_BUCKET: bucket, RELEASES_DATABASE_URL: postgres.url };
  const [deskFolder, otherDeskFolder] = [createFolder('desk-1'), createFolder('desk-2')];
  const providerFolder = createFolder('provider');
  if (shopFolder) cpSync(path.join(shopFolder, 'shop-db'), path.join(providerFolder, 'shop-db'), { recursive: true });
  const keys = path.join(deskFolder, 'releases/keys');
  const providerOrigin = `http://127.0.0.1:${firstPort}`;
  const quiet = { LOG_LEVEL: 'silent', ACCESS_LOG_LEVEL: 'silent' };

  const provider = createMachine('shop-api/dist/main.cjs', firstPort, providerFolder, {
    ...{ PORT: String(firstPort), PUBLIC_URL: `http://localhost:${firstPort}`, SEED_FOLDER: inRoot('demo-shop/seed') },
    ...quiet,
  });
  const desk = createMachine('release-desk/dist/main.cjs', firstPort + 1, deskFolder, {
    ...{ RELEASE_DESK_PORT: String(firstPort + 1), ...stores },
    ...quiet,
  });
  const createShell = (
    /** @type {number} */ port,
    /** @type {string} */ name,
    /** @type {Record<string, string>} */ more = {},
  ) =>
    createMachine('shell/dist/server/main.cjs', port, createFolder(name), {
      ...{ PORT: String(port), OPS_PORT: '0', HOST: '127.0.0.1', PROVIDER_ORIGIN: providerOrigin, ...quiet },
      ...{ RELEASES_FROM: 'desk', RELEASE_DESK_ORIGIN: `http://127.0.0.1:${firstPort + 1}` },
      ...{ RELEASE_MAP_KEY: `${keys}/public.pem`, RELEASE_SHELL_SECRET: `${keys}/shell-secret` },
      ...more,
    });
  const shells = [createShell(firstPort + 2, 'shell-1'), createShell(firstPort + 3, 'shell-2')];

  /** The release manager's command line on a desk's machine. @param {string} dataFolder @param {string[]} words */
  async function release(dataFolder, ...words) {
    const environment = { ...process.env, ...stores, DATA_DIR: dataFolder };
    const cli = inRoot('release-desk/dist/cli.cjs');
    const { stdout } = await run(process.execPath, [cli, ...words, '--json'], { env: environment, maxBuffer: 2 ** 26 });
    return JSON.parse(stdout).result;
  }

  async function stop() {
    for (const machine of [...shells, desk, provider]) await machine.stop();
    s3.remove();
    await postgres.remove();
    rmSync(root, { recursive: true, force: true });
  }

  const machines = { root, bucket, desk, otherDeskFolder, shells, createShell, s3, postgres, release, stop };
  try {
    await Promise.all([provider.start(), desk.start()]);
    // One key for all desks of a database.
    cpSync(keys, path.join(otherDeskFolder, 'releases/keys'), { recursive: true });
    for (const remote of listRemotes())
      await release(deskFolder, 'publish', inRoot(`${remote}/dist`), '--admit', '--promote', '--force', '--no-smoke');
    await Promise.all(shells.map((shell) => shell.start()));
    return machines;
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The version of a remote that a shell's page is of. @param {string} origin @param {string} remote @param {string} [cookie] */
export async function readVersion(origin, remote, cookie = '') {
  const answer = await fetch(`${origin}/`, { headers: { cookie } });
  return versionsIn(remote, await answer.text(), answer.headers.get('link') ?? '').join(' and ');
}
