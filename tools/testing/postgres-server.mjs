// A real Postgres for a test: a server of its own on loopback that the test may stop, restart and take away.
import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

const debianFolder = '/usr/lib/postgresql';
const installMinutes = 5;
const startSeconds = 60;
const minuteMs = 60_000;

/**
 * How `pg_ctl stop -m` calls them: `fast` ends every connection with a word, `immediate` ends as a crash does.
 * @typedef {'fast' | 'immediate'} StopMode
 */

/**
 * @typedef {object} PostgresServer
 * @property {string} url Of the superuser `shop` in the database `postgres`; it outlives restarts.
 * @property {() => Promise<void>} start Resolves when connections are taken.
 * @property {(mode?: StopMode) => Promise<void>} stop Resolves when every process of the server is gone.
 * @property {(mode?: StopMode) => Promise<void>} restart As `pg_ctl restart` does.
 * @property {() => Promise<void>} remove Ends the server and takes its data away.
 */

/** The folder of initdb and postgres, the newest that Debian keeps beside each other before the path's. */
export function findPostgres() {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder) : [];
  const newestFirst = versions
    .sort((a, b) => Number(b) - Number(a))
    .map((name) => path.join(debianFolder, name, 'bin'));
  const folders = [...newestFirst, ...(process.env.PATH ?? '').split(path.delimiter)];
  return folders.find((folder) => ['initdb', 'postgres'].every((name) => existsSync(path.join(folder, name))));
}

/** Installs Debian's Postgres where that is possible; elsewhere nothing happens. */
export function installPostgres() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log('Installing PostgreSQL from Debian');
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const words of [['update'], ['install', '--yes', '--no-install-recommends', 'postgresql']]) {
    spawnSync('apt-get', words, { stdio: 'ignore', env: environment, timeout: installMinutes * minuteMs });
  }
}

/** Postgres refuses to be root: then it runs as the user that its package made, or as nobody. */
function unprivilegedUser() {
  if (process.getuid?.() !== 0) return {};
  const readId = (/** @type {string} */ flag, /** @type {string} */ user) => {
    const { status, stdout } = spawnSync('id', [flag, user], { encoding: 'utf8' });
    return status === 0 ? Number(stdout) : undefined;
  };
  const user = ['postgres', 'nobody'].find((name) => readId('-u', name) !== undefined) ?? 'nobody';
  return { uid: readId('-u', user), gid: readId('-g', user) };
}

/** @returns {Promise<number>} */
function findFreePort() {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** @param {import('node:child_process').ChildProcess} child */
function ended(child) {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => child.once('exit', () => resolve(undefined)));
}

/**
 * Settings of a server whose data nobody will miss: it may forget at a power cut, so it need not wait for the disk. What was
 * acknowledged is handed to the system all the same (`synchronous_commit` stays on): it outlives a crash of the server.
 * @param {string} folder
 * @param {number} port
 */
function serverSettings(folder, port) {
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    fsync: 'off',
    full_page_writes: 'off',
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/**
 * @param {string} binaries
 * @param {string} folder
 * @param {{ uid?: number, gid?: number }} user
 * @param {string} password
 */
function createCluster(binaries, folder, user, password) {
  const passwordFile = path.join(folder, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (user.uid !== undefined && user.gid !== undefined) {
    chownSync(folder, user.uid, user.gid);
    chownSync(passwordFile, user.uid, user.gid);
  }
  const words = ['-D', path.join(folder, 'data'), '-U', 'shop', `--pwfile=${passwordFile}`];
  const options = ['--auth=scram-sha-256', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'];
  const made = spawnSync(path.join(binaries, 'initdb'), [...words, ...options], {
    ...user,
    cwd: folder,
    encoding: 'utf8',
    timeout: startSeconds * 1000,
  });
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr || made.error}`);
}

/**
 * Resolves when the server says that it takes connections.
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<void>}
 */
function ready(child) {
  return new Promise((resolve, reject) => {
    let said = '';
    const timer = setTimeout(() => reject(new Error(`Postgres did not start in time: ${said}`)), startSeconds * 1000);
    child.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`Postgres ended with ${code}: ${said}`));
    });
    child.stderr?.on('data', (chunk) => {
      said = `${said}${chunk}`.slice(-4000);
      if (!said.includes('ready to accept connections')) return;
      clearTimeout(timer);
      resolve();
    });
  });
}

/**
 * Starts a server in a new folder, on a port that stays the same when it restarts.
 * @param {string} binaries As `findPostgres` returns it.
 * @returns {Promise<PostgresServer>}
 */
export async function startPostgres(binaries) {
  const user = unprivilegedUser();
  // The temporary folder of a test run is its owner's alone: another user could not enter it.
  const folder = mkdtempSync(path.join(user.uid === undefined ? tmpdir() : '/tmp', 'shop-postgres-'));
  const password = randomBytes(18).toString('base64url');
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let child;

  const stop = async (/** @type {StopMode} */ mode = 'fast') => {
    if (!child) return;
    child.kill(mode === 'fast' ? 'SIGINT' : 'SIGQUIT');
    await ended(child);
    child = undefined;
  };
  const remove = async () => {
    await stop('immediate');
    rmSync(folder, { recursive: true, force: true });
  };

  try {
    createCluster(binaries, folder, user, password);
    const port = await findFreePort();
    const start = async () => {
      child = spawn(
        path.join(binaries, 'postgres'),
        ['-D', path.join(folder, 'data'), ...serverSettings(folder, port)],
        {
          ...user,
          cwd: folder,
          // English, whatever the machine speaks: its word for "ready" is waited for.
          env: { ...process.env, LC_MESSAGES: 'C' },
          stdio: ['ignore', 'ignore', 'pipe'],
        },
      );
      await ready(child);
    };
    const restart = async (/** @type {StopMode} */ mode = 'fast') => {
      await stop(mode);
      await start();
    };
    await start();
    return { url: `postgres://shop:${password}@127.0.0.1:${port}/postgres`, start, stop, restart, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}
