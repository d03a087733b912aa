import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { rootFolder } from '../root-folder.mjs';

const run = promisify(execFile);
const cli = path.join(rootFolder, 'release-desk/dist/cli.cjs');

/** @type {Set<Promise<unknown>>} */
const inFlight = new Set();

/** Calls the release desk of the dev site. @param {string} dataFolder @param {string[]} words */
export async function desk(dataFolder, ...words) {
  const env = { ...process.env, RELEASE_WHO: 'npm run dev' };
  const call = run(process.execPath, [cli, ...words, '--json', '--data-dir', dataFolder], { env, maxBuffer: 2 ** 26 });
  inFlight.add(call);
  const { stdout } = await call.finally(() => inFlight.delete(call));
  return JSON.parse(stdout).result;
}

/** Resolves when no call writes to the registry any more: it would go on after the program that began it. */
export async function whenDeskIsDone() {
  while (inFlight.size > 0) {
    await Promise.allSettled(inFlight);
    // One call may be followed by another: publishing by clearing away.
    await new Promise(setImmediate);
  }
}

/** Makes a release the live version of the dev site. @param {string} dataFolder @param {string} folder */
export async function publishDevRelease(dataFolder, folder) {
  await desk(dataFolder, 'publish', folder, '--admit', '--promote', '--force', '--no-smoke');
  await desk(dataFolder, 'gc', '--keep', '2', '--older-than', '0d');
}
