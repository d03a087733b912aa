import path from 'node:path';
import { findRelease } from './find-release.mjs';

/**
 * The version under which sources of a remote are to be built. A published version never changes: sources that did change
 * since get a version of their own, so that "edit, npm start" works without a bump; a team's own release bumps package.json.
 * @param {{ remote: string, version: string, sourceHash: string }} sources `version` as package.json names it
 * @param {string} registryFolder
 */
export function versionToBuild({ remote, version, sourceHash }, registryFolder) {
  const published = findRelease(path.join(registryFolder, remote, version));
  const isFree = !published || published.sourceHash === sourceHash;
  return isFree ? version : `${version}-local.${sourceHash.slice(0, 8)}`;
}

/**
 * The folder of which a built remote is taken. What is published from the very same sources is taken as it is: a build in
 * another checkout may differ from it in a byte, and a published version never changes.
 * @param {string} builtFolder
 * @param {string} registryFolder
 */
export function folderToPublish(builtFolder, registryFolder) {
  const built = findRelease(builtFolder);
  if (!built) throw new Error(`${builtFolder} holds no release: build it first`);
  const stored = path.join(registryFolder, built.remote, built.version);
  return findRelease(stored)?.sourceHash === built.sourceHash ? stored : builtFolder;
}
