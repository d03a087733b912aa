import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { rootFolder } from './build/base-config.mjs';
import { endWithParent, startProgram, stopPrograms } from './processes.mjs';

const port = process.env.PORT ?? '3000';
const dataFolder = path.resolve(rootFolder, process.env.DATA_DIR ?? '.data');
const programs = {
  provider: 'shop-api/dist/main.cjs',
  desk: 'release-desk/dist/main.cjs',
  bank: 'test-bank/dist/main.cjs',
  shell: 'shell/dist/server/main.cjs',
};

/** Megabytes: a page rendered leaves much behind that is of no use a moment later; in the usual 16 it is cleared too often. */
const roomForRendering = ['--max-semi-space-size=64'];

/** Pictures are made on threads whose memory glibc would keep in eight places a core; in two, half of it (docs/benchmarks.md). */
const roomForPictures = { MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2' };

/** @type {import('node:child_process').ChildProcess[]} */
const children = [];
let isStopping = false;

/** @param {number} exitCode */
async function stop(exitCode) {
  if (isStopping) return;
  isStopping = true;
  await stopPrograms(children);
  process.exit(exitCode);
}

/**
 * Resolves with the program's port when it is ready.
 * @param {string} script
 * @param {Record<string, string | undefined>} environment
 * @param {readonly string[]} [nodeOptions]
 */
function start(script, environment, nodeOptions) {
  const file = path.join(rootFolder, script);
  if (!existsSync(file)) throw new Error(`${script} is not there: run "npm start" or "pnpm build" first`);
  const common = { NODE_ENV: process.env.NODE_ENV ?? 'production', DATA_DIR: dataFolder };
  const { child, ready } = startProgram(file, { ...common, ...environment }, nodeOptions);
  children.push(child);
  child.once('exit', (code) => {
    if (isStopping) return;
    console.error(`${script} ended unexpectedly (${code})`);
    void stop(1);
  });
  return ready;
}

/**
 * What shop and test bank sign with: made once for a data folder, for a bank that was stopped in the middle of a payment
 * tells of it later.
 */
function bankSecret() {
  if (process.env.BANK_SECRET) return process.env.BANK_SECRET;
  const file = path.join(dataFolder, 'bank-secret');
  mkdirSync(dataFolder, { recursive: true });
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}

/**
 * Where the shop's data come from: a provider of your own, with a bank of its own, or the embedded one with the test bank.
 * @param {string} publicUrl
 */
async function startProvider(publicUrl) {
  const { PROVIDER_ORIGIN, PAYMENT_ORIGINS } = process.env;
  if (PROVIDER_ORIGIN) return { providerOrigin: PROVIDER_ORIGIN, paymentOrigins: PAYMENT_ORIGINS };
  // Another host than the shop's `localhost`: the way to a bank and back crosses sites, and so it does here.
  const origin = process.env.BANK_ORIGIN ?? `http://127.0.0.1:${process.env.BANK_PORT ?? '3003'}`;
  const bank = { BANK_ORIGIN: origin, BANK_SECRET: bankSecret() };
  const providerPort = await start(programs.provider, {
    PORT: process.env.PROVIDER_PORT ?? '0',
    PUBLIC_URL: publicUrl,
    ...bank,
  });
  const providerOrigin = `http://127.0.0.1:${providerPort}`;
  await start(programs.bank, { ...bank, BANK_CALLBACK_URL: `${providerOrigin}/bank/callback/` });
  return { providerOrigin, paymentOrigins: PAYMENT_ORIGINS ?? origin };
}

async function serve() {
  const publicUrl = process.env.PUBLIC_URL ?? `http://localhost:${port}`;
  const [{ providerOrigin, paymentOrigins }, deskPort] = await Promise.all([
    startProvider(publicUrl),
    start(programs.desk, {}),
  ]);
  const environment = {
    PORT: port,
    PUBLIC_URL: publicUrl,
    PROVIDER_ORIGIN: providerOrigin,
    PAYMENT_ORIGINS: paymentOrigins,
    RELEASE_DESK_ORIGIN: `http://127.0.0.1:${deskPort}`,
    ...roomForPictures,
  };
  await start(programs.shell, environment, roomForRendering);
  console.log(`Storefront ready at http://localhost:${port}/`);
  // For a program that started this one; there is none on a command line.
  process.send?.({ type: 'ready', port: Number(port) });
}

process.on('SIGTERM', () => void stop(0));
process.on('SIGINT', () => void stop(0));
if (process.argv[1] === path.join(rootFolder, 'tools/serve.mjs')) endWithParent();
serve().catch((error) => {
  if (!isStopping) console.error(error instanceof Error ? error.message : error);
  void stop(1);
});
