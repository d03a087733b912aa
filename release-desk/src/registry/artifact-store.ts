import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { remoteNames } from '@storefront/contracts/owners';
import { DeskError } from '../errors';
import { isFileError, listFolder, syncFolder, writeDurably } from './durable-files';
import { type ReleaseFolder, readReleaseFile, readReleaseFolder, releaseFileName } from './release-folder';

/** Where releases lie for good. A version is there whole or not at all, and never changes. */
export interface ArtifactStore {
  /** Takes a release in; `false` when the very same is there already. Another content under its version is refused. */
  store(built: ReleaseFolder): Promise<boolean>;
  find(remote: string, version: string): Promise<ReleaseFolder | undefined>;
  list(): Promise<{ remote: string; version: string }[]>;
  /** Removes a version whole. */
  remove(remote: string, version: string): Promise<void>;
}

/** Uploads that a crash cut short are swept after this time; a slower upload than that does not exist. */
const incomingMaxAgeMs = 60 * 60 * 1000;

export interface DiskArtifactStoreOptions {
  rootFolder: string;
  /** The step that makes an upload a version; tests let it fail. */
  commit?: (incoming: string, final: string) => Promise<void>;
}

/** Releases as folders `<remote>/<version>/`. */
export function createDiskArtifactStore({ rootFolder, commit = rename }: DiskArtifactStoreOptions): ArtifactStore {
  const incomingFolder = path.join(rootFolder, '.incoming');
  const folderOf = (remote: string, version: string) => path.join(rootFolder, remote, version);

  async function find(remote: string, version: string): Promise<ReleaseFolder | undefined> {
    const folder = folderOf(remote, version);
    return (await findChangeTime(folder)) === undefined ? undefined : readReleaseFolder(folder);
  }

  async function isSameAsStored(built: ReleaseFolder): Promise<boolean> {
    const { remote, version } = built.release;
    const stored = await find(remote, version);
    if (stored && stored.integrity !== built.integrity) throw versionExists(built, stored);
    return stored !== undefined;
  }

  async function upload(built: ReleaseFolder): Promise<boolean> {
    const { remote, version } = built.release;
    const incoming = path.join(incomingFolder, randomUUID());
    try {
      await copyRelease(built, incoming);
      await mkdir(path.join(rootFolder, remote), { recursive: true });
      await commit(incoming, folderOf(remote, version));
      await syncFolder(path.join(rootFolder, remote));
      return true;
    } catch (error) {
      // Another process was faster with this version: whether it is the same release decides.
      if (isFileError(error, 'ENOTEMPTY', 'EEXIST') && (await isSameAsStored(built))) return false;
      throw error;
    } finally {
      await rm(incoming, { recursive: true, force: true });
    }
  }

  return {
    find,
    async store(built) {
      await sweep(incomingFolder);
      return (await isSameAsStored(built)) ? false : upload(built);
    },
    async list() {
      const versions = await Promise.all(
        remoteNames.map(async (remote) =>
          (await listFolder(path.join(rootFolder, remote))).map((version) => ({ remote, version })),
        ),
      );
      return versions.flat();
    },
    async remove(remote, version) {
      const leaving = path.join(incomingFolder, randomUUID());
      await mkdir(incomingFolder, { recursive: true });
      // Renamed first: nobody meets half of a version.
      await rename(folderOf(remote, version), leaving);
      await rm(leaving, { recursive: true, force: true });
    },
  };
}

/** Every file is hashed on its way: what lies in the registry is what was built. `release.json` comes last. */
async function copyRelease(built: ReleaseFolder, target: string): Promise<void> {
  const folders = new Set([target]);
  for (const name of Object.keys(built.release.files)) {
    const file = path.join(target, name);
    await writeDurably(file, await readReleaseFile(built, name));
    for (let folder = path.dirname(file); folder !== target; folder = path.dirname(folder)) folders.add(folder);
  }
  await writeDurably(path.join(target, releaseFileName), built.bytes);
  for (const folder of folders) await syncFolder(folder);
}

async function sweep(incomingFolder: string): Promise<void> {
  for (const name of await listFolder(incomingFolder)) {
    const folder = path.join(incomingFolder, name);
    const changedAt = await findChangeTime(folder);
    const isForgotten = changedAt !== undefined && Date.now() - changedAt > incomingMaxAgeMs;
    if (isForgotten) await rm(folder, { recursive: true, force: true });
  }
}

/** When a file or folder was last changed; undefined when it is not there, or no longer. */
async function findChangeTime(file: string): Promise<number | undefined> {
  try {
    return (await stat(file)).mtimeMs;
  } catch (error) {
    if (isFileError(error, 'ENOENT')) return undefined;
    throw error;
  }
}

function versionExists({ release }: ReleaseFolder, stored: ReleaseFolder): DeskError {
  const reason = `${release.remote}@${release.version} is published with another content: raise its version`;
  const details = [`published from sources ${stored.release.sourceHash}`, `this build is from ${release.sourceHash}`];
  return new DeskError('version_exists', reason, details);
}
