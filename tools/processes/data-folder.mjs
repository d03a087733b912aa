import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { createConnection, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** @typedef {import('./supervisor.mjs').RunningProgram} RunningProgram */

/** Longer than a program of ours takes to end when its parent is gone (tools/build/program-frame.mjs). */
const leftoverLimitMs = 8000;
/** Longer than the system takes to end a process that was killed, on a busy machine too: until then its socket is answered. */
const killedLimitMs = 2000;
const pollMs = 50;

/** @param {string} dataFolder */
const processesFile = (dataFolder) => path.join(dataFolder, 'processes.json');

/**
 * Writes down what runs in a data folder, for operators and tests; the file is always whole.
 * @param {string} dataFolder
 * @param {readonly RunningProgram[]} running
 */
export function writeProcesses(dataFolder, running) {
  const file = processesFile(dataFolder);
  writeFileSync(`${file}.part`, `${JSON.stringify(running, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.part`, file);
}

/** @param {string} dataFolder */
export function removeProcesses(dataFolder) {
  rmSync(processesFile(dataFolder), { force: true });
}

/** @param {string} dataFolder @returns {RunningProgram[]} */
function readProcesses(dataFolder) {
  try {
    return JSON.parse(readFileSync(processesFile(dataFolder), 'utf8'));
  } catch {
    return [];
  }
}

// As shop-api/src/database/folder-lock.ts: a socket ends with its program, and no process id is mistaken for another.
/** @param {string} dataFolder */
function toSocketPath(dataFolder) {
  const name = `storefront-${createHash('sha256').update(path.resolve(dataFolder)).digest('hex').slice(0, 24)}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : path.join(tmpdir(), `${name}.sock`);
}

/** @param {string} socket @returns {Promise<import('node:net').Server>} */
function listen(socket) {
  return new Promise((resolve, reject) => {
    const server = createServer((connection) => connection.destroy());
    server.once('error', reject);
    server.listen(socket, () => {
      server.unref();
      resolve(server);
    });
  });
}

/** @param {string} socket @returns {Promise<boolean>} */
function isAnswered(socket) {
  return new Promise((resolve) => {
    const connection = createConnection(socket);
    connection.once('connect', () => {
      connection.destroy();
      resolve(true);
    });
    connection.once('error', () => resolve(false));
  });
}

/** Whether somebody runs who listens there, and not only one who was killed a moment ago. @param {string} socket */
async function isHeld(socket) {
  const endsAt = Date.now() + killedLimitMs;
  while (await isAnswered(socket)) {
    if (Date.now() > endsAt) return true;
    await sleep(pollMs);
  }
  return false;
}

/**
 * Not by `rmSync`: once that has removed a socket, Node 20 resolves no package behind a symbolic link any more, and the start
 * ends before it has built anything.
 * @param {string} socket
 */
function removeSocket(socket) {
  try {
    unlinkSync(socket);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ENOENT') throw error;
  }
}

/** @param {string} dataFolder */
function describeOther(dataFolder) {
  const other = readProcesses(dataFolder).find(({ name }) => name === 'start');
  const who = other ? ` (process ${other.pid}, http://localhost:${other.port}/)` : '';
  return `The shop in ${dataFolder} is running already${who}: stop it first, or name another DATA_DIR and other ports for this one.`;
}

/** @param {string} dataFolder */
async function lock(dataFolder) {
  const socket = toSocketPath(dataFolder);
  return listen(socket).catch(async (/** @type {NodeJS.ErrnoException} */ error) => {
    if (error.code !== 'EADDRINUSE') throw error;
    if (await isHeld(socket)) throw new Error(describeOther(dataFolder));
    // Whoever was killed left its socket behind.
    removeSocket(socket);
    return listen(socket);
  });
}

/**
 * Whether a process that was written down still runs for this folder: not another one under the same number, and not one
 * of the shop whose folder was copied to here.
 * @param {RunningProgram} program
 * @param {string} dataFolder
 */
function isStillRunning({ pid, script = '' }, dataFolder) {
  try {
    const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    const environment = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
    return words.includes(script) && environment.includes(`DATA_DIR=${dataFolder}`);
  } catch {
    // It is gone, or the system does not say what it is.
    return false;
  }
}

/** Programs of a start that was killed end by themselves, within seconds; what hangs is ended here. @param {string} dataFolder */
async function awaitLeftovers(dataFolder) {
  const left = () =>
    readProcesses(dataFolder).filter((program) => program.name !== 'start' && isStillRunning(program, dataFolder));
  const endsAt = Date.now() + leftoverLimitMs;
  if (left().length > 0) console.log('Programs of the last start are still ending …');
  while (left().length > 0 && Date.now() < endsAt) await sleep(pollMs);
  for (const { pid } of left()) process.kill(pid, 'SIGKILL');
  while (left().length > 0) await sleep(pollMs);
}

/**
 * Makes the data folder this process's own until it ends: two shops in one folder would take each other's data apart.
 * @param {string} dataFolder
 */
export async function claimDataFolder(dataFolder) {
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  await lock(dataFolder);
  await awaitLeftovers(dataFolder);
}
