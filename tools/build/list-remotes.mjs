import { readdirSync } from 'node:fs';
import path from 'node:path';
import { findRemote } from '@storefront/remote-kit/manifest';
import { rootFolder } from '../root-folder.mjs';

/** The names of all remotes of this repository: the packages at its root that say so. */
export function listRemotes() {
  return readdirSync(rootFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && entry.name !== 'node_modules')
    .flatMap(({ name }) => findRemote(path.join(rootFolder, name))?.manifest.remote ?? [])
    .sort();
}
