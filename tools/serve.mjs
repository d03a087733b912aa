import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { claimSite, resolveDataFolder } from './processes/claim-site.mjs';
import { removeProcesses, writeProcesses } from './processes/data-folder.mjs';
import { seedFolder } from './processes/demo-shop.mjs';
import { makePrivate } from './processes/private-folder.mjs';
import { restartRules } from './processes/restart-policy.mjs';
import { createSupervisor } from './processes/supervisor.mjs';
import { endWithParent } from './processes.mjs';
import { rootFolder } from './root-folder.mjs';

const port = process.env.PORT ?? '3000';
const dataFolder = resolveDataFolder();
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

/**
 * Compressing a page takes some megabytes for a moment. Unless glibc keeps them, the kernel clears them anew for every page,
 * which takes longer than the compression (docs/benchmarks.md).
 */
const roomForCompression = {
  MALLOC_MMAP_THRESHOLD_: process.env.MALLOC_MMAP_THRESHOLD_ ?? String(4.5 * 1024 * 1024),
  MALLOC_TRIM_THRESHOLD_: process.env.MALLOC_TRIM_THRESHOLD_ ?? String(8 * 1024 * 1024),
};

/** A first start fills the shop, and a new version may bring tables of a large catalogue up to date. */
const startLimitMs = 1000 * Number(process.env.START_TIMEOUT_SECONDS ?? 180);

/** npm hands a Ctrl-C on that the terminal has sent to us already: a second one within this time is the same. */
const sameSignalMs = 500;

const startedAt = new Date().toISOString();
const levels = { info: 30, warn: 40, error: 50 };
let endingSince = 0;

const supervisor = createSupervisor({
  rules: restartRules,
  startLimitMs,
  log: ({ level, ...facts }) =>
    console.error(JSON.stringify({ level: levels[level], time: Date.now(), name: 'supervisor', ...facts })),
  onChange: (running) => {
    const own = { name: 'start', pid: process.pid, port: Number(port), since: startedAt };
    writeProcesses(dataFolder, [own, ...running]);
  },
  onGivenUp: () => void stop(1),
});

/** @param {number} exitCode */
async function stop(exitCode) {
  if (endingSince > 0) return;
  endingSince = Date.now();
  await supervisor.stop();
  removeProcesses(dataFolder);
  process.exit(exitCode);
}

/** As `stop`, and at once when somebody asks again. */
function stopBySignal() {
  if (endingSince === 0) return void stop(0);
  if (Date.now() - endingSince < sameSignalMs) return;
  supervisor.kill();
  process.exit(130);
}

/**
 * Resolves with the program's port when it is ready.
 * @param {keyof typeof programs} name
 * @param {string} portVariable
 * @param {Record<string, string | undefined>} environment
 * @param {readonly string[]} [nodeOptions]
 */
function start(name, portVariable, environment, nodeOptions) {
  const script = path.join(rootFolder, programs[name]);
  if (!existsSync(script)) throw new Error(`${programs[name]} is not there: run "npm start" or "npm run build" first`);
  const common = { NODE_ENV: process.env.NODE_ENV ?? 'production', DATA_DIR: dataFolder };
  return supervisor.start({ name, script, portVariable, environment: { ...common, ...environment }, nodeOptions });
}

/**
 * What shop and test bank sign with: made once for a data folder, for a bank that was stopped in the middle of a payment
 * tells of it later.
 */
function bankSecret() {
  if (process.env.BANK_SECRET) return process.env.BANK_SECRET;
  const file = path.join(dataFolder, 'bank-secret');
  if (!existsSync(file)) {
    // Whole or not at all: half a secret would stop the bank at every start.
    writeFileSync(`${file}.part`, randomBytes(32).toString('base64url'), { mode: 0o600 });
    renameSync(`${file}.part`, file);
  }
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
  const providerPort = await start('provider', 'PORT', {
    PORT: process.env.PROVIDER_PORT ?? '0',
    PUBLIC_URL: publicUrl,
    SEED_FOLDER: seedFolder(),
    ...bank,
  });
  const providerOrigin = `http://127.0.0.1:${providerPort}`;
  await start('bank', 'BANK_PORT', { ...bank, BANK_CALLBACK_URL: `${providerOrigin}/bank/callback/` });
  return { providerOrigin, paymentOrigins: PAYMENT_ORIGINS ?? origin };
}

async function startAll() {
  const publicUrl = process.env.PUBLIC_URL ?? `http://localhost:${port}`;
  const [{ providerOrigin, paymentOrigins }, deskPort] = await Promise.all([
    startProvider(publicUrl),
    start('desk', 'RELEASE_DESK_PORT', {}),
  ]);
  const environment = {
    PORT: port,
    PUBLIC_URL: publicUrl,
    PROVIDER_ORIGIN: providerOrigin,
    PAYMENT_ORIGINS: paymentOrigins,
    RELEASE_DESK_ORIGIN: `http://127.0.0.1:${deskPort}`,
    ...roomForPictures,
    ...roomForCompression,
  };
  await start('shell', 'PORT', environment, roomForRendering);
}

/** Files of an earlier version may be open to others. */
function closeDataFolder() {
  const { isComplete, error } = makePrivate(dataFolder);
  if (error) console.error(`Not everything in ${dataFolder} could be closed to other users: ${error}`);
  else if (!isComplete)
    console.error(`${dataFolder} is closed to other users; what lies in it is too much to look at each file.`);
}

/** Starts the shop's programs and keeps them running, until this process is asked to stop. */
export async function serve() {
  process.umask(0o077);
  process.on('SIGTERM', stopBySignal).on('SIGINT', stopBySignal);
  await claimSite().catch((error) => {
    console.error(error.message);
    process.exit(1);
  });
  try {
    closeDataFolder();
    await startAll();
  } catch (error) {
    // What made us stop was reported already.
    if (endingSince === 0) console.error(error instanceof Error ? error.message : error);
    return stop(1);
  }
  console.log(`Storefront ready at http://localhost:${port}/`);
  // For a program that started this one; there is none on a command line.
  process.send?.({ type: 'ready', port: Number(port) });
}

if (process.argv[1] === path.join(rootFolder, 'tools/serve.mjs')) {
  endWithParent();
  void serve();
}
