import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';

const othersBits = 0o077;

/** Takes from others what they may do with a file. @param {string} file @returns {boolean} whether it is a folder */
function closeToOthers(file) {
  const stats = lstatSync(file);
  // What a link leads to is not ours to change.
  if (stats.isSymbolicLink()) return false;
  if ((stats.mode & othersBits) !== 0) chmodSync(file, stats.mode & 0o7700);
  return stats.isDirectory();
}

/**
 * Closes a folder and everything in it to others than its owner: an earlier version of the shop wrote with the user's own
 * mask. The folder itself comes first: from then on nobody reaches what lies in it, should the time not do for all.
 * @param {string} folder
 * @param {number} [limitMs]
 * @returns {{ isComplete: boolean, error?: string }}
 */
export function makePrivate(folder, limitMs = 1500) {
  const endsAt = Date.now() + limitMs;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const folders = [folder];
  let error;
  // A link to the folder is the operator's way to name it: its target is meant.
  chmodSync(folder, 0o700);
  for (let next = folders.pop(); next !== undefined; next = folders.pop()) {
    if (Date.now() > endsAt) return { isComplete: false, error };
    for (const name of readdirSync(next)) {
      const file = path.join(next, name);
      try {
        if (closeToOthers(file)) folders.push(file);
      } catch (cause) {
        // Gone meanwhile, or somebody else's.
        error ??= cause instanceof Error ? cause.message : String(cause);
      }
    }
  }
  return { isComplete: true, error };
}
