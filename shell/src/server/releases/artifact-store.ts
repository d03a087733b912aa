import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Release, type ReleaseMap, release, releaseMap } from '@storefront/contracts/releases';
import { ShellError } from '../errors';

/** Where published releases lie; a folder here, any object store elsewhere. */
export interface ArtifactStore {
  readMap(): Promise<ReleaseMap>;
  /** `release.json` of a release folder; refused unless its bytes have the hash that the map promises. */
  readRelease(folder: string, integrity: string): Promise<Release>;
  /** One file of a release; refused unless its bytes have the hash that the release promises. */
  readFile(folder: string, file: string, integrity: string): Promise<Buffer>;
}

function integrityOf(bytes: Buffer): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

export function createDiskArtifactStore(rootFolder: string): ArtifactStore {
  async function readChecked(folder: string, file: string, integrity: string): Promise<Buffer> {
    const full = path.resolve(rootFolder, folder, file);
    if (!full.startsWith(rootFolder + path.sep))
      throw new ShellError('release_damaged', `${file} lies outside the registry`);
    const bytes = await readFile(full);
    if (integrityOf(bytes) !== integrity)
      throw new ShellError('release_damaged', `${folder}/${file} is not what was published`);
    return bytes;
  }
  return {
    async readMap() {
      return releaseMap.parse(JSON.parse(await readFile(path.join(rootFolder, 'release-map.json'), 'utf8')));
    },
    async readRelease(folder, integrity) {
      return release.parse(JSON.parse((await readChecked(folder, 'release.json', integrity)).toString('utf8')));
    },
    readFile: readChecked,
  };
}
