import type { RemoteName } from '@storefront/contracts/owners';
import type { Release } from '@storefront/contracts/releases';
import { evaluateServerUnit } from '@storefront/contracts/releases/server-unit';
import { createLocalRuntime } from '../remotes/local-runtime';
import type { RemoteRuntime } from '../remotes/remote-runtime';
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
  runtime: RemoteRuntime;
}

/** Address below which browsers fetch a release. */
export function toPublicPath(remote: string, version: string): string {
  return `/-/remotes/${remote}/${version}/`;
}

/** Loads a release's server half: plain CommonJS evaluated with the shell's own React (docs/decisions/0002). */
export async function loadRemoteUnit(
  store: ArtifactStore,
  live: { remote: RemoteName; folder: string; releaseIntegrity: string },
  injected: Readonly<Record<string, unknown>>,
): Promise<RemoteUnit> {
  const release = await store.readRelease(live.folder, live.releaseIntegrity);
  const { entry } = release.server;
  const bytes = await store.readFile(live.folder, entry, release.files[entry]?.integrity ?? 'unknown');
  const unit = evaluateServerUnit(bytes.toString('utf8'), {
    filename: `${live.folder}/${entry}`,
    remote: live.remote,
    shared: injected,
  });
  return {
    ...live,
    release,
    publicPath: toPublicPath(live.remote, release.version),
    runtime: createLocalRuntime(unit),
  };
}
