import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * `storefront` in the package.json of a remote: what it is called and what its releases declare. Labels and routes stand in
 * files of their own, which it names; `dev` is for `storefront dev` alone.
 * @typedef {Omit<import('@storefront/contracts/releases').Declaration, 'skeletons' | 'labels' | 'routes'> & {
 *   remote: string,
 *   skeletons?: import('@storefront/contracts/releases').Declaration['skeletons'],
 *   labels?: string,
 *   routes?: string,
 *   events?: string,
 *   dev?: { slots?: Readonly<Record<string, readonly string[]>> },
 * }} RemoteManifest
 */

/** @param {string} file @returns {any} */
function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') return undefined;
    throw new Error(`${file} cannot be read`, { cause: error });
  }
}

/**
 * The remote whose sources a folder holds; undefined where it holds none.
 * @param {string} folder
 * @returns {{ folder: string, version: string, manifest: RemoteManifest } | undefined}
 */
export function findRemote(folder) {
  const { version, storefront } = readJson(path.join(folder, 'package.json')) ?? {};
  return storefront && { folder, version, manifest: storefront };
}

/** The remote whose sources a folder holds; throws where it holds none. @param {string} folder */
export function requireRemote(folder) {
  const found = findRemote(folder);
  if (!found) throw new Error(`${folder}/package.json says nothing of "storefront": it is no remote`);
  return found;
}

/**
 * What a release of the remote declares.
 * @param {string} folder
 * @returns {import('@storefront/contracts/releases').Declaration}
 */
export function readDeclaration(folder) {
  const { team, contact, domains, skeletons = {}, labels, routes } = requireRemote(folder).manifest;
  const read = (/** @type {string} */ file) => {
    const found = readJson(path.join(folder, file));
    if (!found) throw new Error(`${folder}/package.json names ${file}, which is not there`);
    return found;
  };
  return { team, contact, domains, skeletons, labels: labels ? read(labels) : {}, routes: routes ? read(routes) : [] };
}
