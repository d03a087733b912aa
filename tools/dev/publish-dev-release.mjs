import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { rootFolder } from '../build/base-config.mjs';
import { readEvents } from '../build/event-schemas.mjs';
import { writeReleaseJson } from '../build/release-json-plugin.mjs';
import { containerName } from '../build/remote-configs.mjs';
import { readDeclaration } from '../build/remote-manifest.mjs';
import { contractsVersion, sharedRanges } from '../build/shared-libraries.mjs';
import { devVersion, toDevFolder, toDevPath } from './dev-configs.mjs';

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

/**
 * What a shell loads as the remote's container: it brings the real one from the dev server, which has no hash, for it
 * changes under the page. The page's policy lets a trusted script bring others.
 * @param {string} remote
 */
function standInEntry(remote) {
  const real = containerName(remote, devVersion);
  return `(() => {
  let loading;
  const load = () => (loading ??= new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src: '${toDevPath(remote)}remoteEntry.js' });
    script.onload = () => resolve(globalThis.${real});
    script.onerror = () => reject(new Error('the dev server does not answer'));
    document.head.append(script);
  }));
  globalThis.${real}_release = {
    init: (...all) => load().then((container) => container.init(...all)),
    get: (name) => load().then((container) => container.get(name)),
  };
})();
`;
}

/** @typedef {import('../build/release-json-plugin.mjs').Assets} Assets */

/** Styles stand in the server's HTML; scripts come from the dev server. @param {Record<string, Assets>} table */
function stylesOnly(table) {
  return Object.fromEntries(Object.entries(table).map(([name, { css }]) => [name, { js: [], css }]));
}

/**
 * @typedef {object} DevBuild
 * @property {string} remote
 * @property {{ exposes: Record<string, Assets>, pages: Record<string, Assets>, fragments: Record<string, Assets> }} table
 * @property {(file: string) => Buffer} readClientFile
 */

/** @param {DevBuild} build @param {string} version */
async function writeRelease({ remote, table, readClientFile }, version) {
  const folder = toDevFolder(remote, 'release');
  rmSync(folder, { recursive: true, force: true });
  for (const side of ['client', 'server']) mkdirSync(path.join(folder, side), { recursive: true });
  const client = {
    exposes: stylesOnly(table.exposes),
    pages: stylesOnly(table.pages),
    fragments: stylesOnly(table.fragments),
  };
  const styles = new Set(Object.values(client).flatMap((each) => Object.values(each).flatMap(({ css }) => css)));
  for (const file of styles) writeFileSync(path.join(folder, 'client', file), readClientFile(file));
  writeFileSync(path.join(folder, 'client/remoteEntry.js'), standInEntry(remote));
  const server = readFileSync(path.join(toDevFolder(remote, 'server'), 'server.cjs'));
  writeFileSync(path.join(folder, 'server/server.cjs'), server);
  writeReleaseJson(folder, {
    ...{ remote, version, sourceHash: version, contracts: `^${contractsVersion}`, shared: sharedRanges },
    client: { container: `${containerName(remote, devVersion)}_release`, entry: 'client/remoteEntry.js', ...client },
    server: { entry: 'server/server.cjs' },
    declaration: readDeclaration(remote),
    ...(await readEvents(remote)),
  });
  return folder;
}

/** Makes what was just built the live version of the dev site. @param {string} dataFolder @param {DevBuild} build */
export async function publishDevRelease(dataFolder, build) {
  // Above every published version, and another one each time: a version never changes.
  const version = `999.0.0-dev.${Date.now()}`;
  await desk(
    dataFolder,
    'publish',
    await writeRelease(build, version),
    '--admit',
    '--promote',
    '--force',
    '--no-smoke',
  );
  await desk(dataFolder, 'gc', '--keep', '2', '--older-than', '0d');
  return version;
}
