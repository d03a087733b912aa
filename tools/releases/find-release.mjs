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
