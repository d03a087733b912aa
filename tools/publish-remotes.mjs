import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { rootFolder } from './build/base-config.mjs';

export const remotes = ['mfe-catalog', 'mfe-publish', 'mfe-checkout', 'mfe-account'];

/**
 * A remote's own description of its build, or of what is published.
 * @param {string} folder
 * @returns {import('@storefront/contracts/releases').Release | undefined}
 */
export function findRelease(folder) {
  const file = path.join(folder, 'release.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/**
 * A published version never changes. Sources that did change since get a version of their own here, so that
 * "edit, npm start" works without a bump; a team's own release bumps package.json.
 * @param {string} remote
 * @param {string} registryFolder
 */
function buildUnderFreshVersion(remote, registryFolder) {
  const built = findRelease(path.join(rootFolder, remote, 'dist'));
  if (!built) throw new Error(`${remote} is not built`);
  const published = findRelease(path.join(registryFolder, remote, built.version));
  if (!published || published.sourceHash === built.sourceHash) return;
  const base = JSON.parse(readFileSync(path.join(rootFolder, remote, 'package.json'), 'utf8')).version;
  const version = `${base}-local.${built.sourceHash.slice(0, 8)}`;
  console.log(`  ${remote} ${built.version} is published with other sources: building ${version}`);
  execFileSync(process.execPath, [path.join(rootFolder, 'tools/build.mjs'), '--unit', remote], {
    stdio: 'inherit',
    env: { ...process.env, RELEASE_VERSION: version },
  });
}

/**
 * Publishes the four built remotes into the registry of a data folder and makes them live.
 * @param {string} [dataFolder]
 */
export function publishRemotes(dataFolder = path.resolve(rootFolder, process.env.DATA_DIR ?? '.data')) {
  const cli = path.join(rootFolder, 'release-desk/dist/cli.cjs');
  for (const remote of remotes) {
    buildUnderFreshVersion(remote, path.join(dataFolder, 'releases'));
    // On a laptop what was built is shown, whatever a check says of it; it is printed, and recorded as forced.
    // No browser either: a start must not wait for one.
    const words = ['publish', path.join(rootFolder, remote, 'dist'), '--promote', '--force', '--no-smoke'];
    execFileSync(process.execPath, [cli, ...words], {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, DATA_DIR: dataFolder },
    });
  }
}

if (process.argv[1] === path.join(rootFolder, 'tools/publish-remotes.mjs')) publishRemotes();
