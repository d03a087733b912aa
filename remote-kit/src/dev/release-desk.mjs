import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { toProgramEnvironment } from './programs.mjs';

const run = promisify(execFile);

/** A desk's command line answers `--json` on both ways: what it refuses stands in its output as well. @param {unknown} error */
function toRefusal(error) {
  const { stdout = '', stderr = '' } = /** @type {{ stdout?: string, stderr?: string }} */ (error);
  for (const text of [stderr, stdout]) {
    try {
      const { error: refusal } = JSON.parse(text);
      if (refusal?.message)
        return Object.assign(new Error([refusal.message, ...(refusal.details ?? [])].join('\n  ')), {
          code: refusal.code,
        });
    } catch {
      // The other stream may hold it.
    }
  }
  return error instanceof Error ? error : new Error(String(error));
}

/**
 * Calls the release desk's command line.
 * @param {object} options
 * @param {string} options.cli
 * @param {readonly string[]} options.where `--data-dir <folder>` or `--desk <address>`
 * @param {string} [options.token]
 */
export function createDesk({ cli, where, token }) {
  /** @type {Set<Promise<unknown>>} */
  const inFlight = new Set();
  let isStopped = false;

  /** @param {readonly string[]} words @returns {Promise<any>} */
  async function call(...words) {
    if (isStopped) throw new Error('The dev server is ending');
    // The token in the environment: the process list shows arguments to everybody.
    const env = toProgramEnvironment({ RELEASE_WHO: 'storefront dev', RELEASE_TOKEN: token });
    const running = run(process.execPath, [cli, ...words, '--json', ...where], { env, maxBuffer: 2 ** 26 });
    inFlight.add(running);
    try {
      return JSON.parse((await running).stdout).result;
    } catch (error) {
      throw toRefusal(error);
    } finally {
      inFlight.delete(running);
    }
  }

  return {
    call,
    /** Makes a release the live version, whoever made it. @param {string} folder */
    publish: (folder) => call('publish', folder, '--admit', '--promote', '--force', '--no-smoke'),
    /** Resolves when no call writes any more: it would go on after the program that began it. Later calls are refused. */
    async stop() {
      isStopped = true;
      await Promise.allSettled(inFlight);
    },
  };
}

/** @typedef {ReturnType<typeof createDesk>} Desk */

/**
 * The live releases of a shop, but for one remote, each in a folder of its own. A version never changes: what was downloaded
 * before is taken from there.
 * @param {Desk} desk of the shop
 * @param {string} folder for the downloads
 * @param {string} except remote that is left out
 * @returns {Promise<{ name: string, folder: string }[]>}
 */
export async function downloadLiveReleases(desk, folder, except) {
  /** @type {{ releases: { remote: string, version: string, isLive: boolean }[] }} */
  const { releases } = await desk.call('list');
  const live = releases.filter(({ remote, isLive }) => isLive && remote !== except);
  await mkdir(folder, { recursive: true });
  return Promise.all(
    live.map(async ({ remote, version }) => {
      const name = `${remote}@${version}`;
      const target = path.join(folder, name);
      if (!existsSync(target)) {
        const part = `${target}.part`;
        await rm(part, { recursive: true, force: true });
        await desk.call('download', name, '--out', part).catch((cause) => {
          throw new Error(`${name} is live in the shop and cannot be downloaded: ${cause.message}`, { cause });
        });
        // Whole or not at all: half a release would be taken for one at the next start.
        await rename(part, target);
      }
      return { name, folder: target };
    }),
  );
}
