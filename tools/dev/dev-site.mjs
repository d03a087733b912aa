import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { rootFolder } from '../build/base-config.mjs';
import { listRemotes } from '../build/remote-manifest.mjs';
import { runWebpack } from '../build/run-webpack.mjs';
import { buildAll } from '../build.mjs';
import { startProgram } from '../processes.mjs';
import { devShellConfig, toDevFolder } from './dev-configs.mjs';
import { desk } from './publish-dev-release.mjs';
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
 * Builds what the site is made of besides the remote that is worked on.
 * @param {string} remote @param {string} dataFolder @param {string} devDataFolder
 */
export async function prepareSite(remote, dataFolder, devDataFolder) {
  await buildAll(['shop-api', 'release-desk', 'test-bank', 'shell']);
  await Promise.all([runWebpack(devShellConfig()), takeOthers(remote, dataFolder, devDataFolder)]);
}

/** Starts the site behind the dev server. @param {string} devDataFolder @param {number} port of the dev server */
export function startSite(devDataFolder, port) {
  const environment = toSiteEnvironment(devDataFolder, port, toDevFolder('shell', 'client'));
  return startProgram(path.join(rootFolder, 'tools/serve.mjs'), environment);
}
