import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { rootFolder } from './build/base-config.mjs';

export const remotes = ['mfe-catalog', 'mfe-publish', 'mfe-checkout', 'mfe-account'];

const registryFolder = path.resolve(rootFolder, process.env.DATA_DIR ?? '.data', 'releases');

/** @param {string} file @returns {import('@storefront/contracts/releases').Release | undefined} */
function readRelease(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/**
 * A published version never changes. Sources that did change since get a version of their own here, so that
 * "edit, npm start" works without a bump; a team's own release bumps package.json.
 * @param {string} remote
 */
function buildUnderFreshVersion(remote) {
  const built = readRelease(path.join(rootFolder, remote, 'dist/release.json'));
  if (!built) throw new Error(`${remote} is not built`);
  const published = readRelease(path.join(registryFolder, remote, built.version, 'release.json'));
  if (!published || published.sourceHash === built.sourceHash) return;
  const base = JSON.parse(readFileSync(path.join(rootFolder, remote, 'package.json'), 'utf8')).version;
  const version = `${base}-local.${built.sourceHash.slice(0, 8)}`;
  console.log(`  ${remote} ${built.version} is published with other sources: building ${version}`);
  execFileSync(process.execPath, [path.join(rootFolder, 'tools/build.mjs'), '--unit', remote], {
    stdio: 'inherit', env: { ...process.env, RELEASE_VERSION: version },
  });
}

/** Publishes the four built remotes into the registry and makes them live. */
export async function publishRemotes() {
  const cli = path.join(rootFolder, 'release-desk/dist/cli.cjs');
  for (const remote of remotes) {
    buildUnderFreshVersion(remote);
    const environment = { ...process.env, DATA_DIR: path.dirname(registryFolder) };
    execFileSync(process.execPath, [cli, 'publish', path.join(rootFolder, remote, 'dist'), '--promote'], {
      stdio: ['ignore', 'inherit', 'inherit'], env: environment,
    });
  }
}
