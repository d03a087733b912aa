import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { requireRemote } from '@storefront/remote-kit/manifest';
import { listRemotes } from './build/list-remotes.mjs';
import { sourceHash } from './build/source-hash.mjs';
import { findLiveVersion, findRelease } from './releases/find-release.mjs';
import { folderToPublish, versionToBuild } from './releases/version-to-build.mjs';
import { rootFolder } from './root-folder.mjs';

/** Where a shop keeps its data. */
const defaultDataFolder = path.resolve(rootFolder, process.env.DATA_DIR ?? '.data');
const toRegistryFolder = (/** @type {string} */ dataFolder) => path.join(dataFolder, 'releases');

/** Under which version each remote is to be built for the shop at hand: remote → version. */
export function versionsToBuild() {
  const entries = listRemotes().map((remote) => {
    const sources = {
      remote,
      version: requireRemote(path.join(rootFolder, remote)).version,
      sourceHash: sourceHash(remote),
    };
    return [remote, versionToBuild(sources, toRegistryFolder(defaultDataFolder))];
  });
  return Object.fromEntries(entries);
}

/**
 * Builds again what was built before anybody knew that another shop's registry has the version with other sources.
 * @param {string} remote
 * @param {string} registryFolder
 */
function buildUnderFreshVersion(remote, registryFolder) {
  const built = findRelease(path.join(rootFolder, remote, 'dist'));
  if (!built) throw new Error(`${remote} is not built`);
  const published = findRelease(path.join(registryFolder, remote, built.version));
  if (!published || published.sourceHash === built.sourceHash) return;
  const version = versionToBuild(
    { ...built, version: requireRemote(path.join(rootFolder, remote)).version },
    registryFolder,
  );
  console.log(`  ${remote} ${built.version} is published with other sources: building ${version}`);
  execFileSync(process.execPath, [path.join(rootFolder, 'tools/build.mjs'), '--unit', remote], {
    stdio: 'inherit',
    env: { ...process.env, RELEASE_VERSION: version },
  });
}

/**
 * Publishes the built remotes of this repository into the registry of a data folder, admits them and makes them live. What is
 * live already stays as it is: that needs no token, also where the registry has some.
 * @param {string} [dataFolder]
 */
export function publishRemotes(dataFolder = defaultDataFolder) {
  const cli = path.join(rootFolder, 'release-desk/dist/cli.cjs');
  const registryFolder = toRegistryFolder(dataFolder);
  for (const remote of listRemotes()) {
    buildUnderFreshVersion(remote, registryFolder);
    const folder = folderToPublish(path.join(rootFolder, remote, 'dist'), registryFolder);
    const live = findLiveVersion(remote, registryFolder);
    if (live !== undefined && folder === path.join(registryFolder, remote, live)) {
      console.log(`${remote}@${live} is live`);
      continue;
    }
    // On a laptop what was built is shown, whatever a check says of it; it is printed, and recorded as forced.
    // No browser either: a start must not wait for one.
    const words = ['publish', folder, '--admit', '--promote', '--force', '--no-smoke', '--data-dir', dataFolder];
    execFileSync(process.execPath, [cli, ...words], { stdio: ['ignore', 'inherit', 'inherit'] });
  }
}

if (process.argv[1] === path.join(rootFolder, 'tools/publish-remotes.mjs')) publishRemotes();
