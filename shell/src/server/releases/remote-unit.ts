import type { Release } from '@storefront/contracts/releases';
import { findForeignStyles } from '@storefront/contracts/releases/foreign-styles';
import { LRUCache } from 'lru-cache';
import { ShellError } from '../errors';
import type { StartedRuntime, StartRuntime } from '../remotes/remote-runtime';
import type { ArtifactStore } from './artifact-store';

/** One version of one remote, ready to render. Any number of versions live side by side. */
export interface RemoteUnit {
  remote: string;
  release: Release;
  /** Folder in the registry. */
  folder: string;
  /** Hash of `release.json`, as the map promised it. */
  releaseIntegrity: string;
  /** Address below which browsers fetch this release's `client/` files. */
  publicPath: string;
  /** Its code. */
  runtime: StartedRuntime;
}

/** Address below which browsers fetch a release. */
export function toPublicPath(remote: string, version: string): string {
  return `/-/remotes/${remote}/${version}/`;
}

/** Hashes of style sheets that were read and are sound: most of a release are those of the one before. */
const soundStyles = new LRUCache<string, true>({ max: 2000 });

/** Refuses a release whose styles would reach the elements of others. No `--force` goes round it: its fragments are on every page. */
async function requireOwnStyles(
  store: ArtifactStore,
  folder: string,
  { remote, version, files }: Release,
): Promise<void> {
  for (const [name, { integrity }] of Object.entries(files)) {
    if (!name.endsWith('.css') || soundStyles.has(integrity)) continue;
    const [foreign] = findForeignStyles((await store.readFile(folder, name, integrity)).toString('utf8'));
    if (foreign !== undefined)
      throw new ShellError(
        'release_foreign_styles',
        `${remote} ${version}: ${name} styles what is not its own: ${foreign}`,
      );
    soundStyles.set(integrity, true);
  }
}

/** Loads a release's server half and starts it. */
export async function loadRemoteUnit(
  store: ArtifactStore,
  live: { remote: string; folder: string; releaseIntegrity: string },
  startRuntime: StartRuntime,
): Promise<RemoteUnit> {
  const release = await store.readRelease(live.folder, live.releaseIntegrity);
  await requireOwnStyles(store, live.folder, release);
  const { entry } = release.server;
  const bytes = await store.readFile(live.folder, entry, release.files[entry]?.integrity ?? 'unknown');
  const { remote, folder } = live;
  const { version } = release;
  const half = { remote, version, source: bytes.toString('utf8'), filename: `${folder}/${entry}` };
  return { ...live, release, publicPath: toPublicPath(remote, version), runtime: await startRuntime(half) };
}
