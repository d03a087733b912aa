import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';

/** Finished pictures on disk. What has not been asked for the longest is deleted where they take more than the given bytes. */
export interface PictureFolder {
  /** @param name e.g. `160/mug-1.avif` */
  find(name: string): Promise<Buffer | undefined>;
  keep(name: string, bytes: Buffer): Promise<void>;
}

const aside = '.part';

interface Found {
  name: string;
  size: number;
  usedAt: number;
}

async function listFiles(folder: string): Promise<Found[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  const found = files.map(async (file) => {
    const { size, mtimeMs } = await stat(file);
    return { name: path.relative(folder, file), size, usedAt: mtimeMs };
  });
  return (await Promise.all(found)).sort((one, other) => one.usedAt - other.usedAt);
}

/** Opens the folder with what an earlier run left in it. */
export function openPictureFolder(folder: string, maxBytes: number): PictureFolder {
  const sizes = new LRUCache<string, number>({
    maxSize: maxBytes,
    sizeCalculation: (size) => Math.max(size, 1),
    dispose: (_size, name, reason) => {
      if (reason !== 'set') void rm(path.join(folder, name), { force: true });
    },
  });

  async function countWhatIsThere(): Promise<void> {
    for (const { name, size } of await listFiles(folder)) {
      // Somebody stopped the shell while this was being written.
      if (name.endsWith(aside)) await rm(path.join(folder, name), { force: true });
      else if (!sizes.has(name)) sizes.set(name, size);
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
      // Written aside and renamed: a reader never sees half a picture.
      await writeFile(file + aside, bytes);
      await rename(file + aside, file);
      sizes.set(name, bytes.length);
    },
  };
}
