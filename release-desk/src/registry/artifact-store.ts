import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { isRemoteName } from '@storefront/contracts/ownership';
import { DeskError } from '../errors';
import { isFileError, listFolder, syncFolder, writeDurably } from './durable-files';
import { type ReleaseFolder, readReleaseFile, readReleaseFolder, releaseFileName } from './release-folder';

/** The store of releases. A version is stored as a whole or not at all, and never changes. */
export interface ArtifactStore {
  /** Stores a release; `false` when the same one is there already. Throws for other content under its version. */
  store(built: ReleaseFolder): Promise<boolean>;
  find(remote: string, version: string): Promise<ReleaseFolder | undefined>;
  list(): Promise<{ remote: string; version: string }[]>;
  /** Removes a version. */
  remove(remote: string, version: string): Promise<void>;
}

/** Unfinished uploads are removed after this time; no upload takes as long. */
export const incomingMaxAgeMs = 60 * 60 * 1000;

export interface DiskArtifactStoreOptions {
  rootFolder: string;
  /** Commits an upload as a version; tests let it fail. */
  commit?: (incoming: string, final: string) => Promise<void>;
}

/** Releases as folders `<remote>/<version>/`. */
export function createDiskArtifactStore({ rootFolder, commit = rename }: DiskArtifactStoreOptions): ArtifactStore {
  const incomingFolder = path.join(rootFolder, '.incoming');
  const toFolder = (remote: string, version: string) => path.join(rootFolder, remote, version);

  async function find(remote: string, version: string): Promise<ReleaseFolder | undefined> {
    const folder = toFolder(remote, version);
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
      await commit(incoming, toFolder(remote, version));
      await syncFolder(path.join(rootFolder, remote));
      return true;
    } catch (error) {
      // Another process stored this version first: the outcome depends on whether it is the same release.
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
      const remotes = (await listFolder(rootFolder)).filter(isRemoteName);
      const versions = await Promise.all(
        remotes.map(async (remote) =>
          (await listFolder(path.join(rootFolder, remote))).map((version) => ({ remote, version })),
        ),
      );
      return versions.flat();
    },
    async remove(remote, version) {
      const leaving = path.join(incomingFolder, randomUUID());
      await mkdir(incomingFolder, { recursive: true });
      // Renamed first, so that no reader finds a part of a version.
      await rename(toFolder(remote, version), leaving);
      await rm(leaving, { recursive: true, force: true });
    },
  };
}

/** Copies the files and verifies their hashes. `release.json` is written last. */
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

/** The time of the last change of a file or folder; undefined when it does not exist. */
async function findChangeTime(file: string): Promise<number | undefined> {
  try {
    return (await stat(file)).mtimeMs;
  } catch (error) {
    if (isFileError(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/** Another release has the version already. */
export function versionExists({ release }: ReleaseFolder, stored: ReleaseFolder): DeskError {
  const reason = `${release.remote}@${release.version} is published with another content: raise its version`;
  const details = [`published from sources ${stored.release.sourceHash}`, `this build is from ${release.sourceHash}`];
  return new DeskError('version_exists', reason, details);
}
