import type { ReleaseMap } from '@storefront/contracts/releases';
import type { AssetOrigins } from '@storefront/contracts/releases/asset-address';
import type { Logger } from 'pino';
import type { StartRuntime } from '../remotes/remote-runtime';
import type { SiteSettings } from '../settings/site-settings';
import type { ArtifactStore } from './artifact-store';
import { type ChooseReleases, createChooseReleases } from './choose-releases';
import { findUnknownFragments } from './fragment-slots';
import type { LastKnownGoodStore } from './last-known-good-store';
import { createLiveReleases, type LiveReleases } from './live-releases';
import type { MapTrust } from './map-trust';
import { createFindPreview, type FindPreview } from './preview';
import type { RegistrySource } from './registry-source';
import { createReadReleaseFile, type ReadReleaseFile } from './release-files';
import type { ReleaseHealthLog } from './release-health';
import type { ReleaseSet } from './release-set';
import { type MapWatch, watchReleaseMap } from './watch-release-map';

/** Everything that the rest of the shell may ask about releases. */
export interface Releases {
  /** The set of visitors without a cohort, now. */
  stable(): ReleaseSet;
  /** Revision of the newest map that was followed; 0 before the first one. */
  revision(): number;
  choose: ChooseReleases;
  findPreview: FindPreview;
  findIntegrity: LiveReleases['findIntegrity'];
  readFile: ReadReleaseFile;
  /** Whether the last-known-good set is served because the release map cannot be used. */
  isMapRefused(): boolean;
  health: ReleaseHealthLog;
}

export interface ReleasesParts {
  store: LastKnownGoodStore;
  trust: MapTrust;
  source: RegistrySource;
  startRuntime: StartRuntime;
  /** Where the browser's half of a release may be. */
  origins: AssetOrigins;
  health: ReleaseHealthLog;
  settings: Pick<SiteSettings, 'slots'>;
  /** Called when the release map begins or ceases to be refused. */
  onMapState?: (isRefused: boolean) => void;
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
}

/** The registry's map, or the last-known-good one while the registry is unavailable or refused. Without either the shop waits for a release. */
async function findFirstMap(store: LastKnownGoodStore, trust: MapTrust, log: ReleasesParts['log']) {
  try {
    return await trust.readMap();
  } catch (error) {
    log.warn({ err: error }, 'the release map cannot be used: the last-known-good set is served');
    return store.findLastGoodMap();
  }
}

/** Says in the log which fragments of the slots no live release has, once for each answer to that. */
function createSlotCheck(settings: ReleasesParts['settings'], log: ReleasesParts['log']) {
  let last = '{}';
  return (set: ReleaseSet) => {
    const unknown = findUnknownFragments(set, settings);
    const now = JSON.stringify(unknown);
    if (now !== last && now !== '{}')
      log.warn({ slots: unknown }, 'no live release has these fragments: their slots stay empty');
    last = now;
  };
}

/** Loads what is live and follows the map from then on. */
export async function openReleases({
  store,
  trust,
  source,
  startRuntime,
  origins,
  health,
  settings,
  onMapState,
  log,
}: ReleasesParts) {
  const live = createLiveReleases({
    store,
    startRuntime,
    origins,
    log,
    onSwitch: (set) => log.info({ releaseSet: set.id, revision: live.revision() }, 'another release set is live'),
  });
  const map = await findFirstMap(store, trust, log);
  const checkSlots = createSlotCheck(settings, log);
  const follow = async (next: ReleaseMap) => {
    await live.follow(next);
    if (live.stable().units.size > 0) checkSlots(live.stable());
  };
  if (map) await follow(map);
  const watch = watchReleaseMap({
    listen: source.listen,
    readMap: trust.readMap,
    onMap: (next) => void follow(next),
    onState: onMapState,
    onError: (error) => log.warn({ err: error }, 'the release map cannot be used: what is live stays'),
  });
  const findPreview = createFindPreview(source.readPublicKey);
  const releases: Releases = {
    stable: live.stable,
    revision: live.revision,
    choose: createChooseReleases(live, findPreview, log),
    findPreview,
    findIntegrity: live.findIntegrity,
    readFile: createReadReleaseFile(store, live),
    isMapRefused: watch.isFailing,
    health,
  };
  return { releases, close: () => closeAll(live, watch) };
}

function closeAll(live: LiveReleases, watch: MapWatch): void {
  watch.close();
  live.close();
}

/** A fixed release set, for tests and for a candidate's rendering. */
export function createFixedReleases(
  set: ReleaseSet,
  store: Pick<ArtifactStore, 'readUnknownRelease' | 'readFile'>,
  health: ReleaseHealthLog,
): Releases {
  const stable = () => set;
  return {
    stable,
    revision: () => 0,
    choose: async () => ({ set, previews: [] }),
    findPreview: async () => undefined,
    findIntegrity: async (id) => (id === set.id ? set.integrity : undefined),
    readFile: createReadReleaseFile(store, { stable }),
    isMapRefused: () => false,
    health,
  };
}
