import type { RemoteName } from '@storefront/contracts/owners';
import type { Release } from '@storefront/contracts/releases';
import type { StartedRuntime, StartRuntime } from '../remotes/remote-runtime';
import type { ArtifactStore } from './artifact-store';

/** One version of one remote, ready to render. Any number of versions live side by side. */
export interface RemoteUnit {
  remote: RemoteName;
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

/** Loads a release's server half and starts it. */
export async function loadRemoteUnit(
  store: ArtifactStore,
  live: { remote: RemoteName; folder: string; releaseIntegrity: string },
  startRuntime: StartRuntime,
): Promise<RemoteUnit> {
  const release = await store.readRelease(live.folder, live.releaseIntegrity);
  const { entry } = release.server;
  const bytes = await store.readFile(live.folder, entry, release.files[entry]?.integrity ?? 'unknown');
  const { remote, folder } = live;
  const { version } = release;
  const half = { remote, version, source: bytes.toString('utf8'), filename: `${folder}/${entry}` };
  return { ...live, release, publicPath: toPublicPath(remote, version), runtime: await startRuntime(half) };
}
