import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Release, type ReleaseMap, registryPaths, release, releaseMap } from '@storefront/contracts/releases';
import { ShellError } from '../errors';

/** Where a shell reads published releases. */
export interface ArtifactStore {
  /** `release.json` of a release folder; refused unless its bytes have the hash that the map promises. */
  readRelease(folder: string, integrity: string): Promise<Release>;
  /** `release.json` of a version that no map of ours has named: it promises for its files, nobody promises for it. */
  readUnknownRelease(folder: string): Promise<Release>;
  /** One file of a release; refused unless its bytes have the hash that the release promises. */
  readFile(folder: string, file: string, integrity: string): Promise<Buffer>;
}

export function toIntegrity(bytes: Buffer): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

/** Reads files of releases and refuses those that have another hash than was promised. */
export function readVerified(read: (folder: string, file: string) => Promise<Buffer>): ArtifactStore['readFile'] {
  return async (folder, file, integrity) => {
    const bytes = await read(folder, file);
    if (toIntegrity(bytes) !== integrity)
      throw new ShellError('release_damaged', `${folder}/${file} is not what was published`);
    return bytes;
  };
}

/** Releases in a folder, and the map beside them. */
export interface DiskArtifactStore extends ArtifactStore {
  readMap(): Promise<ReleaseMap>;
}

export function createDiskArtifactStore(rootFolder: string): DiskArtifactStore {
  async function read(folder: string, file: string): Promise<Buffer> {
    const full = path.resolve(rootFolder, folder, file);
    if (!full.startsWith(rootFolder + path.sep))
      throw new ShellError('release_damaged', `${file} lies outside the registry`);
    return readFile(full);
  }

  const readChecked = readVerified(read);
  const parse = (bytes: Buffer) => release.parse(JSON.parse(bytes.toString('utf8')));

  return {
    async readMap() {
      return releaseMap.parse(JSON.parse(await readFile(path.join(rootFolder, registryPaths.map), 'utf8')));
    },
    readRelease: async (folder, integrity) => parse(await readChecked(folder, 'release.json', integrity)),
    readUnknownRelease: async (folder) => parse(await read(folder, 'release.json')),
    readFile: readChecked,
  };
}
