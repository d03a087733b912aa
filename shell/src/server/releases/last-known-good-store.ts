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
 * The registry, with a copy of our own of all that is live: while the registry is away or damaged, bytes come from the
 * copy, held to the same hashes.
 */
export interface LastKnownGoodStore extends ArtifactStore {
  /** The map of the last set that was whole; undefined when there never was one. */
  findLastGoodMap(): Promise<ReleaseMap | undefined>;
  /** Copies what a map names, then remembers it as the last good one. The newest call wins. */
  keep(map: ReleaseMap): void;
  /** Remembers from now on what a set consists of: documents made with it ask for its hashes later. */
  saveSet(id: string, members: readonly SetMember[]): void;
  findSet(id: string): Promise<SetMember[] | undefined>;
  /** Resolves when everything that was to be kept is on the disk. */
  settled(): Promise<void>;
}

/** Open tabs may ask for chunks of a version this long after it was live. */
const keepForMs = 7 * 24 * 60 * 60_000;
/** A disk that does not answer is a registry that is away. */
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

/** Is needed from now on for as long as an open tab may ask for it. */
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

/** Removes what was last live longer ago than anybody needs it. */
async function sweep(folder: string, isNeeded: (name: string) => boolean): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const full = path.join(folder, name);
    const changedAt = await stat(full).then(
      ({ mtimeMs }) => mtimeMs,
      () => Date.now(),
    );
    if (!isNeeded(name) && Date.now() - changedAt > keepForMs) await rm(full, { recursive: true, force: true });
  }
}

export function createLastKnownGoodStore(
  registry: ArtifactStore,
  storeFolder: string,
  log: Pick<Logger, 'warn'>,
): LastKnownGoodStore {
  const kept = createDiskArtifactStore(path.resolve(storeFolder));
  let wanted: ReleaseMap | undefined;
  let underWay: Promise<void> = Promise.resolve();

  async function either<Result>(read: (store: ArtifactStore) => Promise<Result>): Promise<Result> {
    try {
      return await withinLimit(read(registry));
    } catch (error) {
      return read(kept).catch(() => {
        throw error;
      });
    }
  }

  async function copyRelease({ folder, releaseIntegrity }: MicroFrontend['extras']): Promise<void> {
    const target = path.join(storeFolder, folder);
    const description = path.join(target, 'release.json');
    // Written last: where it stands, the rest is there.
    if (!(await isThere(description))) {
      const { files } = await registry.readRelease(folder, releaseIntegrity);
      for (const [name, { integrity }] of Object.entries(files))
        await replaceFile(path.join(target, name), await registry.readFile(folder, name, integrity));
      await replaceFile(description, await registry.readFile(folder, 'release.json', releaseIntegrity));
    }
    await touch(target);
  }

  async function copyMap(map: ReleaseMap): Promise<void> {
    const before = await kept.readMap().catch(() => undefined);
    // What was live for months has tabs that were opened a minute ago.
    for (const { extras } of Object.values(before?.microFrontends ?? {}).flat())
      await touch(path.join(storeFolder, extras.folder));
    for (const { extras } of Object.values(map.microFrontends).flat()) await copyRelease(extras);
    // A remote that cannot be loaded now stays as it was when it could.
    const microFrontends = { ...before?.microFrontends, ...map.microFrontends };
    await replaceFile(path.join(storeFolder, registryPaths.map), JSON.stringify({ ...map, microFrontends }));
    for (const [remote, entries] of Object.entries(microFrontends))
      await sweep(path.join(storeFolder, remote), (version) =>
        entries.some(({ metadata }) => metadata.version === version),
      );
    await sweep(path.join(storeFolder, 'sets'), () => false);
  }

  /** One thing after the other: what is kept is whole at every moment. */
  function afterwards(work: () => Promise<void>): void {
    underWay = underWay.then(work).catch((error: unknown) => log.warn({ err: error }, 'a release cannot be kept'));
  }

  return {
    readMap: () => withinLimit(registry.readMap()),
    readRelease: (folder, integrity) => either((store) => store.readRelease(folder, integrity)),
    readUnknownRelease: (folder) => either((store) => store.readUnknownRelease(folder)),
    readFile: (folder, file, integrity) => either((store) => store.readFile(folder, file, integrity)),
    findLastGoodMap: () => kept.readMap().catch(() => undefined),
    keep(map) {
      wanted = map;
      afterwards(async () => {
        const newest = wanted;
        wanted = undefined;
        if (newest) await copyMap(newest);
      });
    },
    saveSet(id, members) {
      const file = path.join(storeFolder, 'sets', `${id}.json`);
      afterwards(async () => {
        if (await isThere(file)) await touch(file);
        else await replaceFile(file, JSON.stringify(members));
      });
    },
    async findSet(id) {
      if (!/^[\da-f]+$/.test(id)) return undefined;
      const text = await readFile(path.join(storeFolder, 'sets', `${id}.json`), 'utf8').catch(() => undefined);
      return text === undefined ? undefined : z.array(setMember).parse(JSON.parse(text));
    },
    settled: () => underWay,
  };
}
