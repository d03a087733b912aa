import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import path from 'node:path';

/** How long a program may take to end by itself. */
const patienceMs = 8000;

/** What a program of the shop may know of the developer's environment: settings of another shop would be taken for its own. */
const inherited = ['PATH', 'HOME', 'USERPROFILE', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'LANG', 'NODE_EXTRA_CA_CERTS'];

/** @param {Readonly<Record<string, string | undefined>>} own */
export function toProgramEnvironment(own) {
  const rest = Object.fromEntries(inherited.map((name) => [name, process.env[name]]));
  return { ...rest, ...own };
}

/**
 * The programs of `@storefront/dev-site`: a built shell and the release desk's command line.
 * @returns {{ shell: string, shellFolder: string, cli: string }} files, and the folder of the shell's browser half
 */
export function findPrograms() {
  const folder = path.dirname(createRequire(import.meta.url).resolve('@storefront/dev-site/package.json'));
  const programs = {
    shell: path.join(folder, 'dist/shell/server/main.cjs'),
    shellFolder: path.join(folder, 'dist/shell/client'),
    cli: path.join(folder, 'dist/desk/cli.cjs'),
  };
  const missing = Object.values(programs).find((file) => !existsSync(file));
  if (missing) throw new Error(`${missing} is not there: @storefront/dev-site is not built`);
  return programs;
}

/** Ports of this machine that nobody listens on now. @param {number} count @returns {Promise<number[]>} */
export async function findFreePorts(count) {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => /** @type {import('node:net').AddressInfo} */ (server.address()).port);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}

/**
 * Starts a program that says when it is ready. It ends with this process, however that ends.
 * @param {string} script
 * @param {Readonly<Record<string, string | undefined>>} environment
 * @returns {{ ready: Promise<void>, ended: Promise<void>, stop: () => Promise<void> }} `ready` rejects when it ends before that
 */
export function startProgram(script, environment) {
  const child = fork(script, [], {
    env: toProgramEnvironment(environment),
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  /** @type {Promise<void>} */
  const ended = new Promise((resolve) => child.once('exit', () => resolve()));
  const ready = new Promise((resolve, reject) => {
    child.once('message', () => resolve(undefined));
    child.once('exit', (code, signal) => reject(new Error(`The shop ended before it was up (${code ?? signal})`)));
  });
  return {
    ready,
    ended,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      const force = setTimeout(() => child.kill('SIGKILL'), patienceMs);
      await ended;
      clearTimeout(force);
    },
  };
}
