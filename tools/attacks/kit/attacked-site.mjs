import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { seedFolder } from '../../processes/demo-shop.mjs';
import { startProgram, stopPrograms } from '../../processes.mjs';
import { publishRemotes } from '../../publish-remotes.mjs';
import { rootFolder } from '../../root-folder.mjs';
import { isAlive, programsBelow } from './process-tree.mjs';
import { whenSo } from './waiting.mjs';

/** Which program runs which script. */
export const scripts = {
  provider: 'shop-api/dist/main.cjs',
  bank: 'test-bank/dist/main.cjs',
  desk: 'release-desk/dist/main.cjs',
  shell: 'shell/dist/server/main.cjs',
};

const startSeconds = 120;
/** Output of the last sites, to investigate a failure. */
const logFolder = path.join(rootFolder, '.cache/attacks');
const mostLogCharacters = 4_000_000;

/** @param {string} name */
function newFolder(name) {
  return mkdtempSync(path.join(os.tmpdir(), `storefront-attacks-${name}-`));
}

/** Remotes published and content seeded once; every attack gets a copy. */
export async function prepareDataFolder() {
  const dataFolder = newFolder('prepared');
  publishRemotes(dataFolder);
  const provider = await startProvider(dataFolder);
  await provider.stop();
  return dataFolder;
}

/** @param {string} prepared */
export function copyPrepared(prepared) {
  const copy = newFolder('copy');
  cpSync(prepared, copy, { recursive: true });
  // It names the processes of the site that is copied, which may still run.
  rmSync(path.join(copy, 'processes.json'), { force: true });
  return copy;
}

/**
 * The embedded provider alone, for a site whose shell is led to it by way of a faulty one.
 * @param {string} dataFolder
 * @param {Record<string, string>} [settings]
 */
export async function startProvider(dataFolder, settings = {}) {
  const environment = {
    PORT: '0',
    DATA_DIR: dataFolder,
    NODE_ENV: 'production',
    PUBLIC_URL: 'http://localhost:3000',
    SEED_FOLDER: seedFolder(),
    ...settings,
  };
  const { child, ready } = startProgram(path.join(rootFolder, scripts.provider), environment);
  return { origin: `http://127.0.0.1:${await ready}`, stop: () => stopPrograms([child]) };
}

/** @param {number} port */
function portsFrom(port) {
  const names = ['PORT', 'OPS_PORT', 'RELEASE_DESK_PORT', 'BANK_PORT'];
  return Object.fromEntries(names.map((name, index) => [name, String(port + index)]));
}

/**
 * The composed site under attack, by its start script (`pnpm serve`).
 *
 * @typedef {Awaited<ReturnType<typeof startAttackedSite>>} AttackedSite
 * @param {{ port: number, dataFolder: string, settings?: Record<string, string> }} options takes four ports, from `port` on
 */
export async function startAttackedSite({ port, dataFolder, settings = {} }) {
  const log = { text: '' };
  const child = spawn(process.execPath, [path.join(rootFolder, 'tools/serve.mjs')], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      npm_lifecycle_event: '',
      // A site under attack is nobody else's business.
      HOST: '127.0.0.1',
      ...portsFrom(port),
      DATA_DIR: dataFolder,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const started = performance.now();
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      log.text = (log.text + chunk).slice(-mostLogCharacters);
    });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const isReady = () => log.text.includes('Storefront ready at');
  await whenSo(() => isReady() || hasEnded(), startSeconds * 1000);
  const pid = child.pid ?? 0;

  /** Ends the start script, and whatever it should have ended by itself. */
  async function stop() {
    const programs = programsBelow(pid);
    if (!hasEnded()) child.kill('SIGTERM');
    const force = setTimeout(() => child.kill('SIGKILL'), 15_000);
    await ended;
    clearTimeout(force);
    mkdirSync(logFolder, { recursive: true });
    writeFileSync(path.join(logFolder, `${port}.log`), log.text);
    for (const program of programs) if (isAlive(program.pid)) process.kill(program.pid, 'SIGKILL');
  }

  if (!isReady()) {
    await stop();
    throw new Error(`the site did not start: ${log.text.slice(-2000)}`);
  }
  return {
    origin: `http://localhost:${port}`,
    bankPort: port + 3,
    dataFolder,
    pid,
    startMs: performance.now() - started,
    ended,
    hasEnded,
    /** What all its processes have said. */
    log: () => log.text,
    /** The process of one of its programs; undefined while it does not run. @param {keyof typeof scripts} name */
    findProcess: (name) => programsBelow(pid).find(({ script }) => script.endsWith(scripts[name]))?.pid,
    programs: () => programsBelow(pid),
    stop,
    async remove() {
      await stop();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

/**
 * Whether the site is ready: it runs and takes orders.
 * @param {AttackedSite} site
 */
export async function isServing({ origin }) {
  const answer = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(5000) }).catch(() => undefined);
  return answer?.status === 200;
}
