import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { link, mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Release } from '@storefront/contracts/releases';
import { DeskError } from '../errors';
import { createDurably, isFileError, listFolder } from '../registry/durable-files';
import { releaseFileName } from '../registry/release-folder';
import { parseManifest, toFileHash } from './manifest';

/** Releases on their way here: a manifest, then each file that is missing, then the commit. */
export interface Uploads {
  /** Begins an upload or goes on with it; returns its name and the hashes of the files that are missing. */
  begin(manifest: Buffer, owner: string): Promise<{ upload: string; missing: string[] }>;
  /** Stores one file while it arrives; throws when it is not what the manifest says, and then the upload is gone. */
  receive(upload: string, owner: string, hash: string, body: Readable): Promise<void>;
  /** Takes a complete upload out as a release's folder: of two callers one gets it. */
  take(upload: string, owner: string): Promise<{ folder: string; remove(): Promise<void> }>;
}

const folderName = '.uploads';
/** What nobody went on with for so long is removed. */
const maxAgeMs = 60 * 60 * 1000;
/** Unfinished uploads of all teams together: with the limit of a release they bound the disk that is taken. */
const maxUnfinished = 20;

function toUpload(manifest: Buffer, owner: string): string {
  return createHash('sha256').update(`${owner}\n`).update(manifest).digest('base64url');
}

/** Hash → bytes of each distinct file. */
function listFiles({ files }: Release): Map<string, number> {
  return new Map(Object.values(files).map(({ bytes, integrity }) => [toFileHash(integrity), bytes]));
}

/** Passes a body on and measures it; throws as soon as it is longer than it may be. */
function measure(expectedBytes: number) {
  const hash = createHash('sha384');
  let bytes = 0;
  return {
    async *pass(source: AsyncIterable<Buffer>) {
      for await (const chunk of source) {
        bytes += chunk.length;
        if (bytes > expectedBytes) throw wrongContent(`it has more than the ${expectedBytes} bytes of release.json`);
        hash.update(chunk);
        yield chunk;
      }
    },
    finish: () => ({ bytes, hash: hash.digest('base64url') }),
  };
}

function wrongContent(reason: string): DeskError {
  return new DeskError('release_damaged', 'A file of the upload is not what was built', [reason]);
}

const unknown = () => new DeskError('upload_unknown', 'There is no such upload, or no longer: publish again');

/** Uploads in a folder of the registry. */
export function createUploads(registryFolder: string): Uploads {
  const root = path.join(registryFolder, folderName);
  const discard = (folder: string) => rm(folder, { recursive: true, force: true });

  async function readManifest(upload: string, owner: string): Promise<Buffer> {
    const bytes = await readFile(path.join(root, upload, releaseFileName)).catch((error: unknown) => {
      if (isFileError(error, 'ENOENT')) throw unknown();
      throw error;
    });
    // An upload is its owner's: others may know its manifest, which is public once it is live.
    if (toUpload(bytes, owner) !== upload) throw unknown();
    return bytes;
  }

  async function findMissing(upload: string, release: Release): Promise<string[]> {
    const present = new Set(await listFolder(path.join(root, upload)));
    return [...listFiles(release).keys()].filter((hash) => !present.has(hash));
  }

  async function sweep(): Promise<string[]> {
    const kept: string[] = [];
    for (const name of await listFolder(root)) {
      const changedAt = await stat(path.join(root, name)).then(
        ({ mtimeMs }) => mtimeMs,
        () => Number.NaN,
      );
      if (Date.now() - changedAt > maxAgeMs) await discard(path.join(root, name));
      else kept.push(name);
    }
    return kept;
  }

  return {
    async begin(manifest, owner) {
      const release = parseManifest(manifest);
      const upload = toUpload(manifest, owner);
      const unfinished = await sweep();
      if (!unfinished.includes(upload) && unfinished.length >= maxUnfinished)
        throw new DeskError('rate_limited', `${maxUnfinished} uploads are unfinished: try again later`);
      await createDurably(path.join(root, upload, releaseFileName), manifest);
      return { upload, missing: await findMissing(upload, release) };
    },
    async receive(upload, owner, hash, body) {
      const bytes = listFiles(parseManifest(await readManifest(upload, owner))).get(hash);
      const folder = path.join(root, upload);
      const incoming = path.join(folder, `incoming-${randomUUID()}`);
      try {
        if (bytes === undefined) throw wrongContent('release.json names no file with this hash');
        const measured = measure(bytes);
        await pipeline(body, measured.pass, createWriteStream(incoming, { flags: 'wx' }));
        const found = measured.finish();
        if (found.bytes !== bytes || found.hash !== hash)
          throw wrongContent(`promised ${bytes} bytes with hash ${hash}, sent ${found.bytes} with ${found.hash}`);
        await rename(incoming, path.join(folder, hash));
      } catch (error) {
        await rm(incoming, { force: true });
        if (error instanceof DeskError) await discard(folder);
        throw error;
      }
    },
    async take(upload, owner) {
      const release = parseManifest(await readManifest(upload, owner));
      const missing = await findMissing(upload, release);
      if (missing.length > 0)
        throw new DeskError('upload_incomplete', `${missing.length} files of the upload are missing`, missing);
      const taken = path.join(root, `taken-${randomUUID()}`);
      await rename(path.join(root, upload), taken).catch((error: unknown) => {
        if (isFileError(error, 'ENOENT')) throw unknown();
        throw error;
      });
      const folder = path.join(taken, 'release');
      try {
        for (const [name, { integrity }] of Object.entries(release.files)) {
          await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
          await link(path.join(taken, toFileHash(integrity)), path.join(folder, name));
        }
        await link(path.join(taken, releaseFileName), path.join(folder, releaseFileName));
      } catch (error) {
        await discard(taken);
        throw error;
      }
      return { folder, remove: () => discard(taken) };
    },
  };
}
