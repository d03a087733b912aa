import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readEvents } from '../build/event-schemas.mjs';
import { writeReleaseJson } from '../build/release-json-plugin.mjs';
import { containerName } from '../build/remote-configs.mjs';
import { readDeclaration } from '../build/remote-manifest.mjs';
import { readContractsVersion, readSharedRanges } from '../build/shared-libraries.mjs';
import { devVersion, toDevPath } from './dev-configs.mjs';

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
 * @property {import('./dev-configs.mjs').DevRemote} sources
 * @property {{ exposes: Record<string, Assets>, pages: Record<string, Assets>, fragments: Record<string, Assets> }} table
 * @property {(file: string) => Buffer} readClientFile
 */

/**
 * Writes what was just built as a release whose scripts come from the dev server.
 * @param {DevBuild} build
 * @param {string} version
 * @returns {Promise<string>} its folder
 */
export async function writeDevRelease({ sources, table, readClientFile }, version) {
  const { remote, workFolder } = sources;
  const folder = path.join(workFolder, 'release');
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
  const server = readFileSync(path.join(workFolder, 'server/server.cjs'));
  writeFileSync(path.join(folder, 'server/server.cjs'), server);
  writeReleaseJson(folder, {
    ...{ remote, version, sourceHash: version },
    contracts: `^${readContractsVersion(sources.folder)}`,
    shared: readSharedRanges(sources.folder),
    client: { container: `${containerName(remote, devVersion)}_release`, entry: 'client/remoteEntry.js', ...client },
    server: { entry: 'server/server.cjs' },
    declaration: readDeclaration(sources.folder),
    ...(await readEvents(sources.folder)),
  });
  return folder;
}
