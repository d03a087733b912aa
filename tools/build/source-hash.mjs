import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { hashSources } from '@storefront/remote-kit/source-files';
import { rootFolder } from '../root-folder.mjs';

/** What flows into every build besides the unit's own sources. */
const common = [
  'shared-contracts/src',
  'shared-contracts/package.json',
  'staff-contracts/src',
  'staff-contracts/package.json',
  'shared-ui/src',
  'shared-ui/package.json',
  'remote-kit/src/build',
  'remote-kit/package.json',
  'tools/build',
  'pnpm-lock.yaml',
];

/** What is in `@storefront/dev-site`. */
const devSiteSources = ['shell', 'release-desk'].flatMap((unit) => [`${unit}/src`, `${unit}/package.json`]);
devSiteSources.push('tools/dev', 'remote-kit/src/dev/dev-configs.mjs');

/**
 * Hash of everything that a unit is built from: an unchanged unit is not built again.
 * @param {string} unit
 */
export function sourceHash(unit) {
  if (unit === 'dev-site') return hashSources(rootFolder, [...devSiteSources, ...common]);
  // package.json holds the version, which is part of a remote's output.
  return hashSources(rootFolder, [`${unit}/src`, `${unit}/recordings`, `${unit}/package.json`, ...common]);
}

/** @param {string} unit */
function stampFile(unit) {
  return path.join(rootFolder, '.cache/built', unit);
}

/** @param {string} unit */
export function isCurrent(unit) {
  return (
    existsSync(path.join(rootFolder, unit, 'dist')) &&
    existsSync(stampFile(unit)) &&
    readFileSync(stampFile(unit), 'utf8') === sourceHash(unit)
  );
}

/**
 * Remembers what the unit's output was built from.
 * @param {string} unit
 * @param {string} hash taken before the build: an edit while it ran must build again
 */
export function markCurrent(unit, hash) {
  mkdirSync(path.dirname(stampFile(unit)), { recursive: true });
  writeFileSync(stampFile(unit), hash);
}
