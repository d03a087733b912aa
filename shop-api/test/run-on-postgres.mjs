// Runs the provider's tests on a real Postgres: the server of DATABASE_URL, or one of its own that lives as long as the
// run. Words after the script's name go to jest, e.g. `shop-api/test/buying` or `--json`; `--install` lets it install Debian's Postgres first where it is missing.
import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const rootFolder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const debianFolder = '/usr/lib/postgresql';
const testMinutes = 10;
const installMinutes = 5;
const startSeconds = 60;
const minuteMs = 60_000;

/** @typedef {{ url: string, stop: () => Promise<void> }} Server */

/** The folder of initdb and postgres, the newest that Debian keeps beside each other before the path's. */
function findBinaries() {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder) : [];
  const newestFirst = versions
    .sort((a, b) => Number(b) - Number(a))
    .map((name) => path.join(debianFolder, name, 'bin'));
  const folders = [...newestFirst, ...(process.env.PATH ?? '').split(path.delimiter)];
  return folders.find((folder) => ['initdb', 'postgres'].every((name) => existsSync(path.join(folder, name))));
}

function installFromDebian() {
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
  const numberOf = (/** @type {string} */ flag, /** @type {string} */ user) => {
    const { status, stdout } = spawnSync('id', [flag, user], { encoding: 'utf8' });
    return status === 0 ? Number(stdout) : undefined;
  };
  const user = ['postgres', 'nobody'].find((name) => numberOf('-u', name) !== undefined) ?? 'nobody';
  return { uid: numberOf('-u', user), gid: numberOf('-g', user) };
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
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((resolve) => child.once('exit', resolve));
}

/**
 * Settings of a server whose data nobody will miss: it may forget at a power cut, so it need not wait for the disk.
 * @param {string} folder
 * @param {number} port
 */
function serverSettings(folder, port) {
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    fsync: 'off',
    synchronous_commit: 'off',
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
    child.once('exit', (code) => reject(new Error(`Postgres ended with ${code}: ${said}`)));
    child.stderr?.on('data', (chunk) => {
      said = `${said}${chunk}`.slice(-4000);
      if (!said.includes('ready to accept connections')) return;
      clearTimeout(timer);
      resolve();
    });
  });
}

/** @param {string} binaries @returns {Promise<Server>} */
async function startServer(binaries) {
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-postgres-'));
  const user = unprivilegedUser();
  const password = randomBytes(18).toString('base64url');
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    createCluster(binaries, folder, user, password);
    const port = await findFreePort();
    const words = ['-D', path.join(folder, 'data'), ...serverSettings(folder, port)];
    const child = spawn(path.join(binaries, 'postgres'), words, {
      ...user,
      cwd: folder,
      // English, whatever the machine speaks: its word for "ready" is waited for.
      env: { ...process.env, LC_MESSAGES: 'C' },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const stop = async () => {
      child.kill('SIGQUIT');
      await ended(child);
      remove();
    };
    await ready(child).catch(async (error) => {
      await stop();
      throw error;
    });
    return { url: `postgres://shop:${password}@127.0.0.1:${port}/postgres`, stop };
  } catch (error) {
    remove();
    throw error;
  }
}

/** @param {boolean} mayInstall @returns {Promise<Server | undefined>} */
async function findServer(mayInstall) {
  const { DATABASE_URL: url } = process.env;
  if (url) return { url, stop: async () => undefined };
  if (!findBinaries() && mayInstall) installFromDebian();
  const binaries = findBinaries();
  return binaries === undefined ? undefined : startServer(binaries);
}

/** @param {string} url @param {string[]} words @returns {Promise<number>} */
async function runJest(url, words) {
  const jest = path.join(rootFolder, 'node_modules/jest/bin/jest.js');
  const hasPattern = words.some((word) => !word.startsWith('-'));
  const child = spawn(process.execPath, [jest, ...(hasPattern ? [] : ['shop-api/test']), ...words], {
    cwd: rootFolder,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, TEST_DATABASE: 'postgres', DATABASE_URL: url },
  });
  const end = () => child.kill('SIGTERM');
  const timer = setTimeout(() => {
    console.error(`The tests took longer than ${testMinutes} minutes`);
    child.kill('SIGKILL');
  }, testMinutes * minuteMs);
  process.once('SIGINT', end).once('SIGTERM', end);
  const code = await ended(child);
  clearTimeout(timer);
  return code ?? 1;
}

async function run() {
  const words = process.argv.slice(2);
  const server = await findServer(words.includes('--install'));
  if (!server) {
    console.log('Postgres: did NOT run. Neither DATABASE_URL is set nor are initdb and postgres on this machine');
    return;
  }
  const jestWords = words.filter((word) => word !== '--install');
  process.exitCode = await runJest(server.url, jestWords).finally(server.stop);
  console.log(`Postgres: ${process.exitCode === 0 ? 'passed' : 'FAILED'}, exit code ${process.exitCode}`);
}

run().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  console.log('Postgres: FAILED, exit code 1');
  process.exitCode = 1;
});
