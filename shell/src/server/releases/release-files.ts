import type { Release } from '@storefront/contracts/releases';
import { LRUCache } from 'lru-cache';
import type { ArtifactStore } from './artifact-store';
import type { LiveReleases } from './live-releases';

/** Reads a browser file of any version that the registry, or our copy of it, still has; held to its release's hash. */
export type ReadReleaseFile = (address: string) => Promise<Buffer>;

/** `<remote>/<version>/client/…` only: a release's server half is nobody's business. */
const publicPattern = /^([\w-]+\/[\w.+-]+)\/(client\/[^\\]+)$/;

function absent(): Error {
  return Object.assign(new Error('there is no such file'), { code: 'ENOENT' });
}

export function createReadReleaseFile(
  store: Pick<ArtifactStore, 'readUnknownRelease' | 'readFile'>,
  live: Pick<LiveReleases, 'stable'>,
): ReadReleaseFile {
  const releases = new LRUCache<string, Promise<Release>>({ max: 50 });

  function findRelease(folder: string): Promise<Release> {
    const unit = [...live.stable().units.values()].find((one) => one.folder === folder);
    if (unit) return Promise.resolve(unit.release);
    const known = releases.get(folder);
    if (known) return known;
    const reading = store.readUnknownRelease(folder);
    reading.catch(() => releases.delete(folder));
    releases.set(folder, reading);
    return reading;
  }

  return async (address) => {
    const [, folder = '', file = ''] = publicPattern.exec(address) ?? [];
    if (!folder || file.split('/').includes('..')) throw absent();
    const { files } = await findRelease(folder);
    const promised = Object.hasOwn(files, file) ? files[file] : undefined;
    if (!promised) throw absent();
    return store.readFile(folder, file, promised.integrity);
  };
}
