import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

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
 * The version of a remote that visitors get in a registry on disk, those of a canary apart.
 * @param {string} remote
 * @param {string} registryFolder
 * @returns {string | undefined}
 */
export function findLiveVersion(remote, registryFolder) {
  const file = path.join(registryFolder, 'release-map.json');
  if (!existsSync(file)) return undefined;
  /** @type {Partial<import('@storefront/contracts/releases').ReleaseMap>} */
  const { microFrontends = {} } = JSON.parse(readFileSync(file, 'utf8'));
  return microFrontends[remote]?.find(({ deployment }) => deployment?.default)?.metadata.version;
}
