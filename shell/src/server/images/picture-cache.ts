import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';

/** Cache of encoded pictures on disk. Beyond the given size the least recently used are deleted. */
export interface PictureCache {
  /** @param name e.g. `160/mug-1.avif` */
  find(name: string): Promise<Buffer | undefined>;
  save(name: string, bytes: Buffer): Promise<void>;
}

const partSuffix = '.part';
/** A partly written file of this age has no writer any more. */
const abandonedMs = 60_000;

interface Found {
  name: string;
  size: number;
  usedAt: number;
}

async function listFiles(folder: string): Promise<Found[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  const found = files.map(async (file) => {
    // Another shell that shares the folder may have deleted it.
    const there = await stat(file).catch(() => undefined);
    return there ? [{ name: path.relative(folder, file), size: there.size, usedAt: there.mtimeMs }] : [];
  });
  return (await Promise.all(found)).flat().sort((one, other) => one.usedAt - other.usedAt);
}

/** Opens the cache with the files of earlier runs. */
export function openPictureCache(folder: string, maxBytes: number): PictureCache {
  /** A file that cannot be deleted does no harm. */
  const remove = (name: string) => rm(path.join(folder, name), { force: true }).catch(() => undefined);
  const sizes = new LRUCache<string, number>({
    maxSize: maxBytes,
    sizeCalculation: (size) => Math.max(size, 1),
    dispose: (_size, name, reason) => {
      if (reason !== 'set') void remove(name);
    },
  });

  async function countExistingFiles(): Promise<void> {
    for (const { name, size, usedAt } of await listFiles(folder)) {
      if (name.endsWith(partSuffix)) {
        // The shell was stopped while it wrote this file.
        if (usedAt < Date.now() - abandonedMs) await remove(name);
      } else if (!sizes.has(name)) sizes.set(name, size);
    }
  }

  const counted = countExistingFiles();

  return {
    async find(name) {
      const bytes = await readFile(path.join(folder, name)).catch(() => undefined);
      if (bytes) sizes.get(name);
      return bytes;
    },
    async save(name, bytes) {
      if (bytes.length > maxBytes) return;
      await counted;
      const file = path.join(folder, name);
      await mkdir(path.dirname(file), { recursive: true });
      // Written under another name, then renamed: a reader never sees half a picture. Shells may share the folder.
      const part = `${file}.${process.pid}${partSuffix}`;
      await writeFile(part, bytes);
      await rename(part, file);
      sizes.set(name, bytes.length);
    },
  };
}
