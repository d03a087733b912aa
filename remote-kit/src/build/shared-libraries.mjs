import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** Every installation of the contracts has it, and whatever they depend on is found from there. */
const contractsEntry = '@storefront/contracts/runtime';

/** @param {string} folder */
const requireFrom = (folder) => createRequire(path.join(folder, 'package.json'));

/**
 * The version of the package that a file belongs to.
 * @param {string} file
 * @param {string} name
 * @returns {string}
 */
function readVersion(file, name) {
  for (let folder = path.dirname(file); folder !== path.dirname(folder); folder = path.dirname(folder)) {
    try {
      const found = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
      if (found.name === name) return found.version;
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ENOENT') throw error;
    }
  }
  throw new Error(`${file} belongs to no package ${name}`);
}

/** @param {string} folder */
export function readContractsVersion(folder) {
  return readVersion(requireFrom(folder).resolve(contractsEntry), '@storefront/contracts');
}

/**
 * Requires what the shell gives to remotes, in the versions that a package is built against.
 * @param {string} folder of the package
 * @returns {NodeJS.Require}
 */
export function requireShared(folder) {
  return createRequire(requireFrom(folder).resolve(contractsEntry));
}

/**
 * What the shell gives to every remote, in the versions that a package has installed. Remotes ship no copy of their own.
 * @param {string} folder of the package
 * @returns {Readonly<Record<string, string>>}
 */
export function readSharedVersions(folder) {
  const require = requireFrom(folder);
  const version = (/** @type {string} */ library, from = require) => readVersion(from.resolve(library), library);
  return {
    react: version('react'),
    'react-dom': version('react-dom'),
    zustand: version('zustand', requireShared(folder)),
    [contractsEntry]: readContractsVersion(folder),
  };
}

/**
 * Semver ranges that a remote built today asks for.
 * @param {string} folder of the remote
 * @returns {Readonly<Record<string, string>>}
 */
export function readSharedRanges(folder) {
  const versions = Object.entries(readSharedVersions(folder));
  return Object.fromEntries(versions.map(([library, version]) => [library, `^${version}`]));
}
