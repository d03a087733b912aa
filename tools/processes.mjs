import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * Starts one of our programs. `ready` resolves with its port when it says that it is ready, and rejects when it ends
 * before that.
 * @param {string} script
 * @param {Record<string, string | undefined>} environment
 * @param {readonly string[]} [nodeOptions] of its own, for the engine rather than the program
 * @param {readonly string[]} [words] for the program
 * @returns {{ child: import('node:child_process').ChildProcess, ready: Promise<number> }}
 */
export function startProgram(script, environment, nodeOptions = [], words = []) {
  const child = fork(script, words, {
    env: { ...process.env, ...environment },
    execArgv: [...process.execArgv, ...nodeOptions],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ready = new Promise((resolve, reject) => {
    child.once('exit', (code, signal) => reject(new Error(`${script} ended before it was ready (${code ?? signal})`)));
    child.on('message', (message) => {
      const { type, port } = /** @type {{ type?: string, port?: number }} */ (message);
      if (type === 'ready' && port !== undefined) resolve(port);
    });
  });
  return { child, ready };
}

/**
 * Ends programs politely, then by force: nothing may outlive the one that started it.
 * @param {readonly import('node:child_process').ChildProcess[]} children
 * @param {number} [patienceMs] longer for those that have programs of their own to end
 */
export async function stopPrograms(children, patienceMs = 8000) {
  const alive = children.filter((child) => child.exitCode === null && child.signalCode === null);
  const ended = alive.map((child) => new Promise((resolve) => child.once('exit', resolve)));
  for (const child of alive) child.kill('SIGTERM');
  const force = setTimeout(() => {
    for (const child of alive) child.kill('SIGKILL');
  }, patienceMs);
  await Promise.all(ended);
  clearTimeout(force);
}

/** The parent of a process, where the system says it. @param {number} pid @returns {number | undefined} */
function findParent(pid) {
  try {
    // The name stands in brackets and may hold anything.
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]);
  } catch {
    return undefined;
  }
}

/** @param {number} pid */
function isShell(pid) {
  try {
    return /^(ba|da|z|k|a)?sh$/.test(readFileSync(`/proc/${pid}/comm`, 'utf8').trim());
  } catch {
    return false;
  }
}

/**
 * Ends this process, as if it had got SIGTERM, when the one that started it ends. npm and pnpm run scripts by a shell,
 * and neither hands on its own end: shell and npm are watched. Started in any other way than by these two or by a
 * program of ours, a parent may end before its child.
 */
export function endWithParent() {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel?.unref();
  const parent = process.ppid;
  if (!process.env.npm_lifecycle_event) return;
  const grandparent = isShell(parent) ? findParent(parent) : undefined;
  const watch = setInterval(() => {
    if (process.ppid === parent && (grandparent === undefined || findParent(parent) === grandparent)) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 250);
  watch.unref();
}
