import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { runWebpack } from '@storefront/remote-kit/build';
import { listRemotes } from '../build/list-remotes.mjs';
import { buildAll } from '../build.mjs';
import { startProgram, stopPrograms } from '../processes.mjs';
import { rootFolder } from '../root-folder.mjs';
import { desk, publishDevRelease, whenDeskIsDone } from './desk.mjs';
import { devShellConfig, toWorkFolder } from './dev-shell-config.mjs';
import { toSiteEnvironment } from './site-environment.mjs';

/** What is live in a registry: remote → folder of its release. @param {string} registryFolder */
function liveFolders(registryFolder) {
  const file = path.join(registryFolder, 'release-map.json');
  if (!existsSync(file)) return {};
  /** @type {import('@storefront/contracts/releases').ReleaseMap} */
  const { microFrontends } = JSON.parse(readFileSync(file, 'utf8'));
  const entries = Object.entries(microFrontends).flatMap(([remote, versions]) => {
    const live = versions.find(({ deployment }) => deployment?.default !== false);
    return live ? [[remote, path.join(registryFolder, live.extras.folder)]] : [];
  });
  return /** @type {Record<string, string>} */ (Object.fromEntries(entries));
}

/**
 * The others as they are published; what was never published is built. Nothing in the registry that they come from changes.
 * @param {string} remote @param {string} dataFolder @param {string} devDataFolder
 */
async function takeOthers(remote, dataFolder, devDataFolder) {
  const live = liveFolders(path.join(dataFolder, 'releases'));
  const others = new Set([...listRemotes(), ...Object.keys(live)]);
  others.delete(remote);
  for (const other of others) {
    if (!live[other]) await buildAll([other]);
    const folder = live[other] ?? path.join(rootFolder, other, 'dist');
    const { version } = await desk(devDataFolder, 'publish', folder, '--admit', '--promote', '--force', '--no-smoke');
    console.log(`  ${other} ${version}, ${live[other] ? 'as it is live' : 'as it was just built'}`);
  }
}

/**
 * The shop around the remote that is worked on, with a data folder of its own.
 * @param {object} options
 * @param {string} options.remote
 * @param {string} options.dataFolder of the shop whose live releases it takes over
 * @param {string} options.devDataFolder
 * @param {number} options.port of the dev server; the site takes the four after it
 * @param {() => void} options.onEnd called when it ends by itself
 * @returns {import('@storefront/remote-kit/dev').Site}
 */
export function createDevSite({ remote, dataFolder, devDataFolder, port, onEnd }) {
  const shellFolder = path.join(toWorkFolder('shell'), 'client');
  const environment = toSiteEnvironment(devDataFolder, port, shellFolder);
  /** @type {import('node:child_process').ChildProcess[]} */
  const programs = [];
  return {
    address: `http://localhost:${environment.PORT}`,
    shellFolder,
    async prepare() {
      await buildAll(['shop-api', 'release-desk', 'test-bank', 'shell']);
      await Promise.all([runWebpack(devShellConfig()), takeOthers(remote, dataFolder, devDataFolder)]);
    },
    publish: (folder) => publishDevRelease(devDataFolder, folder),
    async start() {
      const { child, ready } = startProgram(path.join(rootFolder, 'tools/serve.mjs'), environment);
      programs.push(child);
      child.once('exit', onEnd);
      await ready;
    },
    async stop() {
      await Promise.all([whenDeskIsDone(), stopPrograms(programs, 15_000)]);
    },
  };
}
