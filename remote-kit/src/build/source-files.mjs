import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** @param {string} root @param {string} name file or folder @returns {string[]} */
function filesBelow(root, name) {
  const full = path.join(root, name);
  if (!existsSync(full)) return [];
  if (statSync(full).isFile()) return /\.test\.(tsx?|mjs)$/.test(name) ? [] : [name];
  return readdirSync(full)
    .sort()
    .flatMap((entry) => filesBelow(root, `${name}/${entry}`));
}

/**
 * Hash of what a build is made from: files and whole folders, tests left out. Names that are not there count for nothing.
 * @param {string} root
 * @param {readonly string[]} names below it
 */
export function hashSources(root, names) {
  const hash = createHash('sha256');
  for (const name of names.flatMap((each) => filesBelow(root, each))) {
    hash.update(name).update(readFileSync(path.join(root, name)));
  }
  return hash.digest('hex').slice(0, 16);
}
