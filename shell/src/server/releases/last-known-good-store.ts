import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { type MicroFrontend, type ReleaseMap, registryPaths } from '@storefront/contracts/releases';
import type { Logger } from 'pino';
import { z } from 'zod';
import { type ArtifactStore, createDiskArtifactStore } from './artifact-store';

/** One release of a set, as it takes to find it again. */
const setMember = z.object({
  remote: z.string(),
  version: z.string(),
  folder: z.string(),
  releaseIntegrity: z.string(),
});

export type SetMember = z.infer<typeof setMember>;

/**
 * The registry with a last-known-good copy of everything live. Files come from the copy where it has them, checked against the
 * same hashes: they are as good as the registry's, which may be away, damaged or far.
 */
export interface LastKnownGoodStore extends ArtifactStore {
  /** The map of the last complete set; undefined when there never was one. */
  findLastGoodMap(): Promise<ReleaseMap | undefined>;
  /**
   * Copies what a map names, then saves it as the last-known-good map. The newest call wins. Of `wanted` remotes that it does not
   * name, because they cannot be loaded now, the last-known-good entries stay.
   */
  saveMap(map: ReleaseMap, wanted: readonly string[]): void;
  /** Saves what a set consists of: documents rendered with it request its hashes later. */
  saveSet(id: string, members: readonly SetMember[]): void;
  findSet(id: string): Promise<SetMember[] | undefined>;
  /** Resolves when everything is written to the disk. */
  settled(): Promise<void>;
}

/** Open tabs may ask for chunks of a version this long after it was live. */
const retentionMs = 7 * 24 * 60 * 60_000;
/** A registry whose disk does not answer counts as unavailable. */
const readLimitMs = 5000;

/** Writes a file whole or not at all; several shells may share a folder. */
async function replaceFile(file: string, bytes: Buffer | string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const temporary = `${file}.${randomUUID()}`;
  const handle = await open(temporary, 'wx');
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(temporary, file);
}

async function isThere(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}

/** Restarts the retention of a file or folder. */
async function touch(name: string): Promise<void> {
  const now = new Date();
  await utimes(name, now, now).catch(() => undefined);
}

function withinLimit<Result>(work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`the registry did not answer within ${readLimitMs} ms`)), readLimitMs);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}

/** Removes what is past its retention. */
async function removeExpired(folder: string, isNeeded: (name: string) => boolean): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const full = path.join(folder, name);
    const changedAt = await stat(full).then(
      ({ mtimeMs }) => mtimeMs,
      () => Date.now(),
    );
    if (!isNeeded(name) && Date.now() - changedAt > retentionMs) await rm(full, { recursive: true, force: true });
  }
}

export function createLastKnownGoodStore(
  registry: ArtifactStore,
  storeFolder: string,
  log: Pick<Logger, 'warn'>,
): LastKnownGoodStore {
  const copy = createDiskArtifactStore(path.resolve(storeFolder));
  let newest: { map: ReleaseMap; wanted: readonly string[] } | undefined;
  let writes: Promise<void> = Promise.resolve();

  const readWithFallback = <Result>(read: (store: ArtifactStore) => Promise<Result>): Promise<Result> =>
    read(copy).catch(() => withinLimit(read(registry)));

  async function copyRelease({ folder, releaseIntegrity }: MicroFrontend['extras']): Promise<void> {
    const target = path.join(storeFolder, folder);
    const description = path.join(target, 'release.json');
    // Written last: where it exists, the rest does.
    if (!(await isThere(description))) {
      const { files } = await registry.readRelease(folder, releaseIntegrity);
      for (const [name, { integrity }] of Object.entries(files))
        await replaceFile(path.join(target, name), await registry.readFile(folder, name, integrity));
      await replaceFile(description, await registry.readFile(folder, 'release.json', releaseIntegrity));
    }
    await touch(target);
  }

  async function copyMap(map: ReleaseMap, wanted: readonly string[]): Promise<void> {
    const before = await copy.readMap().catch(() => undefined);
    // A version that was live for months may have tabs that were opened a minute ago.
    for (const { extras } of Object.values(before?.microFrontends ?? {}).flat())
      await touch(path.join(storeFolder, extras.folder));
    for (const { extras } of Object.values(map.microFrontends).flat()) await copyRelease(extras);
    const earlier = Object.entries(before?.microFrontends ?? {}).filter(([remote]) => wanted.includes(remote));
    const microFrontends = { ...Object.fromEntries(earlier), ...map.microFrontends };
    await replaceFile(path.join(storeFolder, registryPaths.map), JSON.stringify({ ...map, microFrontends }));
    for (const [remote, entries] of Object.entries(microFrontends))
      await removeExpired(path.join(storeFolder, remote), (version) =>
        entries.some(({ metadata }) => metadata.version === version),
      );
    await removeExpired(path.join(storeFolder, 'sets'), () => false);
  }

  /** Writes sequentially: the copy is consistent at every moment. */
  function enqueue(work: () => Promise<void>): void {
    writes = writes
      .then(work)
      .catch((error: unknown) => log.warn({ err: error }, 'the last-known-good copy of a release cannot be written'));
  }

  return {
    readRelease: (folder, integrity) => readWithFallback((store) => store.readRelease(folder, integrity)),
    readUnknownRelease: (folder) => readWithFallback((store) => store.readUnknownRelease(folder)),
    readFile: (folder, file, integrity) => readWithFallback((store) => store.readFile(folder, file, integrity)),
    findLastGoodMap: () => copy.readMap().catch(() => undefined),
    saveMap(map, wanted) {
      newest = { map, wanted };
      enqueue(async () => {
        const saved = newest;
        newest = undefined;
        if (saved) await copyMap(saved.map, saved.wanted);
      });
    },
    saveSet(id, members) {
      const file = path.join(storeFolder, 'sets', `${id}.json`);
      enqueue(async () => {
        if (await isThere(file)) await touch(file);
        else await replaceFile(file, JSON.stringify(members));
      });
    },
    async findSet(id) {
      if (!/^[\da-f]+$/.test(id)) return undefined;
      const text = await readFile(path.join(storeFolder, 'sets', `${id}.json`), 'utf8').catch(() => undefined);
      return text === undefined ? undefined : z.array(setMember).parse(JSON.parse(text));
    },
    settled: () => writes,
  };
}
