import { createHash } from 'node:crypto';
import { type RemoteName, remoteNames } from '@storefront/contracts/owners';
import type { Logger } from 'pino';
import type { ArtifactStore } from './artifact-store';
import { loadRemoteUnit, type RemoteUnit } from './remote-unit';

/** The versions that are live together. Frozen: a request keeps the set it began with to its end. */
export interface ReleaseSet {
  /** Changes when any remote's live version does. */
  id: string;
  units: ReadonlyMap<RemoteName, RemoteUnit>;
  /** Address → hash of every browser file of the set. */
  integrity: Readonly<Record<string, string>>;
}

function integrityOfUnit({ release, publicPath }: RemoteUnit): [string, string][] {
  return Object.entries(release.files)
    .filter(([file]) => file.startsWith('client/'))
    .map(([file, { integrity }]) => [publicPath + file, integrity]);
}

/** Puts loaded units together; a remote that is missing leaves its pages unavailable and no other. */
export function createReleaseSet(units: readonly RemoteUnit[]): ReleaseSet {
  const names = units.map(({ remote, release }) => `${remote}@${release.version}:${release.sourceHash}`).sort();
  return Object.freeze({
    id: createHash('sha256').update(names.join()).digest('hex').slice(0, 12),
    units: new Map(units.map((unit) => [unit.remote, unit])),
    integrity: Object.fromEntries(units.flatMap(integrityOfUnit)),
  });
}

/** Loads the live version of every remote; one that cannot be loaded is logged and left out. */
export async function loadReleaseSet(
  store: ArtifactStore,
  injected: Readonly<Record<string, unknown>>,
  log: Pick<Logger, 'error'>,
): Promise<ReleaseSet> {
  const map = await store.readMap();
  const loaded = await Promise.all(
    remoteNames.map(async (remote) => {
      const live = map.microFrontends[remote]?.find(({ deployment }) => deployment?.default !== false);
      if (!live) return undefined;
      try {
        return await loadRemoteUnit(store, { remote, ...live.extras }, injected);
      } catch (error) {
        log.error({ err: error, remote, version: live.metadata.version }, 'a remote cannot be loaded');
        return undefined;
      }
    }),
  );
  return createReleaseSet(loaded.filter((unit) => unit !== undefined));
}
