import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { rootFolder } from './base-config.mjs';

const requireFromShell = createRequire(path.join(rootFolder, 'shell/package.json'));

/** @param {string} library @returns {string} */
function readVersion(library) {
  const entry = requireFromShell.resolve(library);
  const name = `node_modules/${library}`;
  const folder = entry.slice(0, entry.lastIndexOf(`${name}/`) + name.length);
  return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')).version;
}

const contractsVersion = JSON.parse(
  readFileSync(path.join(rootFolder, 'shared-contracts/package.json'), 'utf8'),
).version;

/** What the shell gives to every remote, and in which version. Remotes ship no copy of their own. */
export const sharedVersions = {
  react: readVersion('react'),
  'react-dom': readVersion('react-dom'),
  zustand: readVersion('zustand'),
  '@storefront/contracts/runtime': contractsVersion,
};

/** Semver ranges that a remote built today asks for. */
export const sharedRanges = Object.fromEntries(
  Object.entries(sharedVersions).map(([library, version]) => [library, `^${version}`]),
);

export { contractsVersion };
