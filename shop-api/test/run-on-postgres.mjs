// Runs the provider's tests on a real Postgres: the server of DATABASE_URL, or one of its own that lives as long as the
// run. Words after the script's name go to jest, e.g. `shop-api/test/buying` or `--json`; `--install` lets it install Debian's Postgres first where it is missing.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findPostgres, installPostgres, startPostgres } from '../../tools/testing/postgres-server.mjs';

const rootFolder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const testMinutes = 25;
const minuteMs = 60_000;

/** What says the same whichever database is below: papers, formats, log lines, and shops that are made by the same statements. */
const sameOnBoth = [
  ...['eleventh-language', 'order-documents', 'payment-slips', 'import-formats', 'init-command', 'log-lines'],
  ...['private-files', 'full-disk', 'empty-shop', 'provider-docs'],
];

/** @typedef {{ url: string, remove: () => Promise<void> }} Server */

/** @param {boolean} mayInstall @returns {Promise<Server | undefined>} */
async function findServer(mayInstall) {
  const { DATABASE_URL: url } = process.env;
  if (url) return { url, remove: async () => undefined };
  if (!findPostgres() && mayInstall) installPostgres();
  const binaries = findPostgres();
  return binaries === undefined ? undefined : startPostgres(binaries);
}

/** @param {string} url @param {string[]} words @returns {Promise<number>} */
async function runJest(url, words) {
  const jest = path.join(rootFolder, 'node_modules/jest/bin/jest.js');
  const hasPattern = words.some((word) => !word.startsWith('-'));
  const all = ['--selectProjects', 'provider', '--testPathIgnorePatterns', '/node_modules/', ...sameOnBoth];
  const child = spawn(process.execPath, [jest, ...words, ...(hasPattern ? [] : all)], {
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
  /** @type {number | null} */
  const code = await new Promise((resolve) => child.once('exit', resolve));
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
  process.exitCode = await runJest(server.url, jestWords).finally(server.remove);
  console.log(`Postgres: ${process.exitCode === 0 ? 'passed' : 'FAILED'}, exit code ${process.exitCode}`);
}

run().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  console.log('Postgres: FAILED, exit code 1');
  process.exitCode = 1;
});
