import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { rootFolder } from './base-config.mjs';

/** What flows into every build besides the unit's own sources. */
const common = [
  'shared-contracts/src',
  'shared-contracts/package.json',
  'shared-ui/src',
  'shared-ui/package.json',
  'tools/build',
  'pnpm-lock.yaml',
];

/** @param {string} name file or folder @returns {string[]} */
function filesBelow(name) {
  const full = path.join(rootFolder, name);
  if (!existsSync(full)) return [];
  if (statSync(full).isFile()) return /\.test\.(tsx?|mjs)$/.test(name) ? [] : [name];
  return readdirSync(full)
    .sort()
    .flatMap((entry) => filesBelow(`${name}/${entry}`));
}

/**
 * Hash of everything that a unit is built from: an unchanged unit is not built again.
 * @param {string} unit
 */
export function sourceHash(unit) {
  const hash = createHash('sha256');
  // package.json holds the version, which is part of a remote's output.
  for (const name of [`${unit}/src`, `${unit}/recordings`, `${unit}/package.json`, ...common].flatMap(filesBelow)) {
    hash.update(name).update(readFileSync(path.join(rootFolder, name)));
  }
  return hash.digest('hex').slice(0, 16);
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
