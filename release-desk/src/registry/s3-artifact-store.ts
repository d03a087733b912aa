import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { DeskError } from '../errors';
import { type ArtifactStore, createDiskArtifactStore, incomingMaxAgeMs, versionExists } from './artifact-store';
import { isFileError } from './durable-files';
import {
  type ReleaseFolder,
  readReleaseFolder,
  releaseFileName,
  requireIntegrity,
  toIntegrity,
  toReleaseFolder,
  verifyReleaseFiles,
} from './release-folder';
import type { S3Objects } from './s3-objects';

/** What a release's browser half is stored under: the paths that browsers request, so that a CDN may read the bucket. */
const browserPrefix = '-/remotes/';
/** The rest of it, its description among them. No browser needs it, and no public rule should name it. */
const serverPrefix = 'releases/';

const filesAtOnce = 6;

const contentTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

const toContentType = (name: string) => contentTypes[path.extname(name)] ?? 'application/octet-stream';

function toKey(remote: string, version: string, name: string): string {
  return `${name.startsWith('client/') ? browserPrefix : serverPrefix}${remote}/${version}/${name}`;
}

/** Sizes and hashes of a stream's bytes, none of which stay in memory. */
async function hashStream(bytes: Readable) {
  const [integrity, md5] = [createHash('sha384'), createHash('md5')];
  let length = 0;
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    integrity.update(chunk);
    md5.update(chunk);
    length += chunk.length;
  }
  return { integrity: `sha384-${integrity.digest('base64')}`, md5: md5.digest('base64'), length };
}

async function forEachAtOnce<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const takeNext = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: filesAtOnce }, takeNext));
}

/**
 * Releases in a bucket, which several desks share. A version exists when its `release.json` does, which is written last and once.
 * What a desk works with it copies to `rootFolder`, where it verifies every file.
 */
export function createS3ArtifactStore(objects: S3Objects, rootFolder: string): ArtifactStore {
  const copies = createDiskArtifactStore({ rootFolder });
  const copying = new Map<string, Promise<ReleaseFolder>>();

  async function findDescription(remote: string, version: string): Promise<Buffer | undefined> {
    const stream = await objects.open(toKey(remote, version, releaseFileName));
    return stream && buffer(stream);
  }

  async function uploadFile({ folder, release }: ReleaseFolder, name: string): Promise<void> {
    const { remote, version } = release;
    const [file, key] = [path.join(folder, name), toKey(remote, version, name)];
    const { integrity, md5, length } = await hashStream(createReadStream(file));
    requireIntegrity(release, name, integrity);
    // The store compares the MD5: a file that changes meanwhile is refused.
    const about = { ContentLength: length, ContentMD5: md5, ContentType: toContentType(name) };
    const upload = () => objects.create(key, () => createReadStream(file), about);
    if ((await upload()) || (await isStoredAs(key, integrity))) return;
    // Of another build, whose upload was interrupted or goes on.
    const changedAt = (await objects.findChangeTime(key)) ?? 0;
    if (Date.now() - changedAt > incomingMaxAgeMs) {
      await objects.remove([key]);
      if (await upload()) return;
    }
    throw new DeskError(
      'version_exists',
      `Another build of ${remote}@${version} is being published: raise its version`,
      ['An interrupted one is forgotten after an hour'],
    );
  }

  async function isStoredAs(key: string, integrity: string): Promise<boolean> {
    const stream = await objects.open(key);
    return stream !== undefined && (await hashStream(stream)).integrity === integrity;
  }

  async function isSameAsStored(built: ReleaseFolder): Promise<boolean> {
    const bytes = await findDescription(built.release.remote, built.release.version);
    if (!bytes) return false;
    const stored = toReleaseFolder(built.folder, bytes);
    if (stored.integrity !== built.integrity) throw versionExists(built, stored);
    return true;
  }

  async function commit(built: ReleaseFolder): Promise<boolean> {
    const { remote, version } = built.release;
    const md5 = createHash('md5').update(built.bytes).digest('base64');
    const about = { ContentLength: built.bytes.length, ContentMD5: md5, ContentType: toContentType(releaseFileName) };
    return objects.create(toKey(remote, version, releaseFileName), () => built.bytes, about);
  }

  async function findWholeCopy(remote: string, version: string, integrity: string): Promise<ReleaseFolder | undefined> {
    try {
      const copy = await copies.find(remote, version);
      if (copy?.integrity !== integrity) return undefined;
      await verifyReleaseFiles(copy);
      return copy;
    } catch (error) {
      // An altered copy is replaced: the bucket has the whole one.
      if (error instanceof DeskError) return undefined;
      throw error;
    }
  }

  async function removeCopy(remote: string, version: string): Promise<void> {
    await copies.remove(remote, version).catch((error: unknown) => {
      if (!isFileError(error, 'ENOENT')) throw error;
    });
  }

  async function download(remote: string, version: string, bytes: Buffer): Promise<ReleaseFolder> {
    const folder = path.join(rootFolder, '.incoming', randomUUID());
    try {
      const described = toReleaseFolder(folder, bytes);
      if (described.release.remote !== remote || described.release.version !== version)
        throw new DeskError('release_damaged', `The bucket describes another release as ${remote}@${version}`);
      await forEachAtOnce(Object.keys(described.release.files), async (name) => {
        const stream = await objects.open(toKey(remote, version, name));
        if (!stream) throw new DeskError('release_damaged', `${name} of ${remote}@${version} is not in the bucket`);
        await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
        await pipeline(stream, createWriteStream(path.join(folder, name)));
      });
      await copies.store(described);
      return await readReleaseFolder(path.join(rootFolder, remote, version));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  async function copy(remote: string, version: string, bytes: Buffer): Promise<ReleaseFolder> {
    const whole = await findWholeCopy(remote, version, toIntegrity(bytes));
    if (whole) return whole;
    await removeCopy(remote, version);
    return download(remote, version, bytes);
  }

  /** Verifies or makes a copy once in the life of the program: files are verified by everyone who reads them. */
  function requireCopy(remote: string, version: string, bytes: Buffer): Promise<ReleaseFolder> {
    const key = `${remote}/${version} ${toIntegrity(bytes)}`;
    const known = copying.get(key);
    if (known) return known;
    const work = copy(remote, version, bytes);
    work.catch(() => copying.delete(key));
    copying.set(key, work);
    return work;
  }

  return {
    async find(remote, version) {
      const bytes = await findDescription(remote, version);
      return bytes && requireCopy(remote, version, bytes);
    },
    async store(built) {
      if (await isSameAsStored(built)) return false;
      await forEachAtOnce(Object.keys(built.release.files), (name) => uploadFile(built, name));
      // Another desk stored this version first: the outcome depends on whether it is the same release.
      return (await commit(built)) || !(await isSameAsStored(built));
    },
    async list() {
      const names = (await objects.list(serverPrefix)).map((key) => key.slice(serverPrefix.length).split('/'));
      return names.flatMap(([remote = '', version = '', name, ...rest]) =>
        name === releaseFileName && rest.length === 0 ? [{ remote, version }] : [],
      );
    },
    async remove(remote, version) {
      // The description first: no reader finds a part of a version.
      await objects.remove([toKey(remote, version, releaseFileName)]);
      const folders = [browserPrefix, serverPrefix].map((prefix) => `${prefix}${remote}/${version}/`);
      for (const folder of folders) await objects.remove(await objects.list(folder));
      for (const key of copying.keys()) if (key.startsWith(`${remote}/${version} `)) copying.delete(key);
      await removeCopy(remote, version);
    },
  };
}
