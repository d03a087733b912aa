import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';

/** Finished pictures on disk. What has not been asked for the longest is deleted where they take more than the given bytes. */
export interface PictureCache {
  /** @param name e.g. `160/mug-1.avif` */
  find(name: string): Promise<Buffer | undefined>;
  keep(name: string, bytes: Buffer): Promise<void>;
}

const aside = '.part';
/** What has been written in part for so long has no writer any more. */
const writingMs = 60_000;

interface Found {
  name: string;
  size: number;
  usedAt: number;
}

async function listFiles(folder: string): Promise<Found[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  const found = files.map(async (file) => {
    // Another shell over this folder may have deleted it since.
    const there = await stat(file).catch(() => undefined);
    return there ? [{ name: path.relative(folder, file), size: there.size, usedAt: there.mtimeMs }] : [];
  });
  return (await Promise.all(found)).flat().sort((one, other) => one.usedAt - other.usedAt);
}

/** Opens the folder with what an earlier run left in it. */
export function openPictureCache(folder: string, maxBytes: number): PictureCache {
  /** What cannot be deleted is of no harm to who asks for a picture. */
  const remove = (name: string) => rm(path.join(folder, name), { force: true }).catch(() => undefined);
  const sizes = new LRUCache<string, number>({
    maxSize: maxBytes,
    sizeCalculation: (size) => Math.max(size, 1),
    dispose: (_size, name, reason) => {
      if (reason !== 'set') void remove(name);
    },
  });

  async function countWhatIsThere(): Promise<void> {
    for (const { name, size, usedAt } of await listFiles(folder)) {
      if (name.endsWith(aside)) {
        // Somebody stopped the shell while this was being written.
        if (usedAt < Date.now() - writingMs) await remove(name);
      } else if (!sizes.has(name)) sizes.set(name, size);
    }
  }

  const counted = countWhatIsThere();

  return {
    async find(name) {
      const bytes = await readFile(path.join(folder, name)).catch(() => undefined);
      if (bytes) sizes.get(name);
      return bytes;
    },
    async keep(name, bytes) {
      if (bytes.length > maxBytes) return;
      await counted;
      const file = path.join(folder, name);
      await mkdir(path.dirname(file), { recursive: true });
      // Written aside and renamed: a reader never sees half a picture. Shells may share the folder.
      const part = `${file}.${process.pid}${aside}`;
      await writeFile(part, bytes);
      await rename(part, file);
      sizes.set(name, bytes.length);
    },
  };
}
