import { fork } from 'node:child_process';

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

/**
 * npm runs scripts by a shell, and a SIGTERM ends that shell without reaching us: its end is ours, as if we had got the
 * signal. Started in any other way, a parent may end before its child.
 */
export function endWithParent() {
  const parent = process.ppid;
  if (!process.env.npm_lifecycle_event) return;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 250);
  watch.unref();
}
