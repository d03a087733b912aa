import { isRemoteName } from '@storefront/contracts/ownership';
import { type MicroFrontend, type ReleaseMap, revisionOf } from '@storefront/contracts/releases';
import { type AssetOrigins, isAssetAddress } from '@storefront/contracts/releases/asset-address';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { ShellError } from '../errors';
import type { StartRuntime } from '../remotes/remote-runtime';
import type { LastKnownGoodStore, SetMember } from './last-known-good-store';
import { isInCanary } from './release-choice';
import { type AbsentRemote, browserIntegrity, createReleaseSet, type ReleaseSet } from './release-set';
import { loadRemoteUnit, type RemoteUnit, toPublicPath } from './remote-unit';
import { hashSha256 } from './sha256';

/** One version of a remote that visitors get, with its entry in the release map. */
interface Channel {
  entry: MicroFrontend;
  unit: RemoteUnit;
}

/** What visitors may get of one remote. */
interface RemoteChannels {
  stable: Channel;
  canary?: Channel;
}

/** Everything that is live at one moment. It is immutable: a switch replaces it. */
interface LiveState {
  channels: ReadonlyMap<string, RemoteChannels>;
  stable: ReleaseSet;
  absent: readonly AbsentRemote[];
  /** Sets of visitors with a canary, by their members; created when the first of them comes. */
  mixed: Map<string, ReleaseSet>;
}

/** The releases that are live. They follow the release map while requests are served. */
export interface LiveReleases {
  /** The set of visitors without a cohort. */
  stable(): ReleaseSet;
  /** The set of one visitor, the same on every shell. */
  setFor(visitorId: string | undefined): ReleaseSet;
  /** Whether there are cohorts now: without a canary no visitor needs an id. */
  hasCohorts(): boolean;
  /** The revision of the newest map, for the log. */
  revision(): number;
  /** Loads what a map names; resolves when every remote is loaded or has failed for now. */
  follow(map: ReleaseMap): Promise<void>;
  /** Address → hash of every browser file of a set that is live or was; undefined for an unknown set. */
  findIntegrity(id: string): Promise<Readonly<Record<string, string>> | undefined>;
  /** Loads a published version for those who preview it, whether it is live or not. */
  loadPreview(member: SetMember & { remote: string }): Promise<RemoteUnit>;
  /** A visitor's set with previewed versions in place of the live ones. */
  createPreviewSet(set: ReleaseSet, previewed: readonly RemoteUnit[]): ReleaseSet;
  close(): void;
}

export interface LiveReleasesParts {
  store: LastKnownGoodStore;
  startRuntime: StartRuntime;
  /** Where the browser's half of a release may be. */
  origins: AssetOrigins;
  log: Pick<Logger, 'warn' | 'error'>;
  /** Called at every switch of releases. */
  onSwitch?(set: ReleaseSet): void;
  /** Backoff in milliseconds before a version that could not be loaded is retried; doubles up to the second value. */
  retryMs?: readonly [first: number, longest: number];
}

const emptyState: LiveState = { channels: new Map(), stable: createReleaseSet([]), absent: [], mixed: new Map() };

/** Sets that documents in open tabs were rendered with; a set is four short lines. */
const rememberedSets = 500;
const rememberedPreviews = 8;

/** What a map names and `channels` lacks, because it could not be loaded. */
function findAbsent(map: ReleaseMap | undefined, channels: LiveState['channels']): AbsentRemote[] {
  return Object.entries(map?.microFrontends ?? {})
    .filter(([remote]) => !channels.has(remote))
    .flatMap(([remote, entries]) => entries.map(({ extras }) => ({ remote, domains: extras.domains ?? [] })));
}

function createState(channels: LiveState['channels'], map: ReleaseMap | undefined): LiveState {
  const absent = findAbsent(map, channels);
  const stable = createReleaseSet(
    [...channels.values()].map((one) => one.stable.unit),
    absent,
  );
  return { channels, stable, absent, mixed: new Map() };
}

function listChannels(channels: RemoteChannels | undefined): Channel[] {
  return [channels?.stable, channels?.canary].filter((channel) => channel !== undefined);
}

function unitFor({ stable, canary }: RemoteChannels, visitorId: string): RemoteUnit {
  return canary && isInCanary(canary.entry, visitorId, hashSha256) ? canary.unit : stable.unit;
}

function toMember({ remote, release, folder, releaseIntegrity }: RemoteUnit): SetMember {
  return { remote, version: release.version, folder, releaseIntegrity };
}

/** Anybody may have written the map: a release whose address is not one of the shop's own is not loaded. */
function requireOwnAddress(remote: string, { url, fallbackUrl = url }: MicroFrontend, origins: AssetOrigins): void {
  const foreign = [url, fallbackUrl].find((address) => !isAssetAddress(address, origins));
  if (foreign !== undefined)
    throw new ShellError('release_foreign', `${remote} is listed at ${foreign}: no address of the shop's own files`);
}

const isDefault = ({ deployment }: MicroFrontend) => deployment?.default !== false;

/**
 * Holds the live releases. Remotes are loaded independently of each other: one that fails keeps its last version and is
 * retried, with backoff and for ever.
 */
export function createLiveReleases({
  store,
  startRuntime,
  origins,
  log,
  onSwitch = () => undefined,
  retryMs: [firstRetryMs, longestRetryMs] = [1000, 30_000],
}: LiveReleasesParts): LiveReleases {
  let state = emptyState;
  let map: ReleaseMap | undefined;
  const inFlight = new Map<string, Promise<void>>();
  const retries = new Map<string, { timer: NodeJS.Timeout; delayMs: number }>();
  const sets = new LRUCache<string, readonly SetMember[]>({ max: rememberedSets });
  const previews = new LRUCache<string, Promise<RemoteUnit>>({ max: rememberedPreviews });

  function save(set: ReleaseSet): void {
    const members = [...set.units.values()].map(toMember);
    sets.set(set.id, members);
    store.saveSet(set.id, members);
  }

  function remember(set: ReleaseSet): ReleaseSet {
    if (!sets.has(set.id)) save(set);
    return set;
  }

  /** What is not live any more runs on while requests in flight need it. */
  function releaseReplaced(before: readonly Channel[], after: readonly Channel[]): void {
    const live = after.map(({ unit }) => unit);
    for (const { unit } of before) if (!live.includes(unit)) unit.runtime.release();
  }

  /** The one place where what is live changes: one assignment. */
  function switchTo(remote: string, channels: RemoteChannels | undefined): void {
    const next = new Map(state.channels);
    if (channels) next.set(remote, channels);
    else next.delete(remote);
    // Saved once more at its end: however long it was live, open tabs may have documents of it.
    if (state.channels.size > 0) for (const set of [state.stable, ...state.mixed.values()]) save(set);
    releaseReplaced(listChannels(state.channels.get(remote)), listChannels(channels));
    state = createState(next, map);
    onSwitch(remember(state.stable));
    const wanted = Object.entries(map?.microFrontends ?? {}).filter(([, entries]) => entries.length > 0);
    store.saveMap(
      toMap(state.channels),
      wanted.map(([name]) => name),
    );
  }

  /** What is live as a map, for a restart without a registry. */
  function toMap(channels: LiveState['channels']): ReleaseMap {
    const entries = [...channels].map(([remote, ofRemote]) => [
      remote,
      listChannels(ofRemote).map(({ entry }) => entry),
    ]);
    return { schema: map?.schema ?? '', microFrontends: Object.fromEntries(entries) };
  }

  async function loadChannel(remote: string, entry: MicroFrontend): Promise<Channel> {
    requireOwnAddress(remote, entry, origins);
    const present = listChannels(state.channels.get(remote)).find(
      (channel) => channel.entry.extras.releaseIntegrity === entry.extras.releaseIntegrity,
    );
    const { folder, releaseIntegrity } = entry.extras;
    return {
      entry,
      unit: present?.unit ?? (await loadRemoteUnit(store, { remote, folder, releaseIntegrity }, startRuntime)),
    };
  }

  function logLoadError(remote: string, { metadata }: MicroFrontend, error: unknown): void {
    log.error({ err: error, remote, version: metadata.version }, 'a remote cannot be loaded');
  }

  /** Returns whether everything was loaded. Where a canary fails, everybody gets the stable version. */
  async function loadChannels(remote: string, entries: readonly MicroFrontend[]): Promise<boolean> {
    const ofAll = entries.find(isDefault);
    if (!ofAll) {
      if (state.channels.has(remote)) switchTo(remote, undefined);
      return true;
    }
    const ofSome = entries.find((entry) => !isDefault(entry));
    const [stable, canary] = await Promise.allSettled([
      loadChannel(remote, ofAll),
      ofSome ? loadChannel(remote, ofSome) : Promise.resolve(undefined),
    ]);
    if (stable.status === 'rejected') logLoadError(remote, ofAll, stable.reason);
    if (canary.status === 'rejected' && ofSome) logLoadError(remote, ofSome, canary.reason);
    if (stable.status === 'rejected') {
      if (canary.status === 'fulfilled' && canary.value)
        releaseReplaced([canary.value], listChannels(state.channels.get(remote)));
      return false;
    }
    switchTo(remote, { stable: stable.value, canary: canary.status === 'fulfilled' ? canary.value : undefined });
    return canary.status === 'fulfilled';
  }

  /** Loads a remote's last-known-good version: after a restart it is better than none. */
  async function loadLastGood(remote: string): Promise<void> {
    const entries = (await store.findLastGoodMap())?.microFrontends[remote];
    if (!entries?.length) return;
    log.warn({ remote }, 'the last-known-good version of a remote is served');
    await loadChannels(remote, entries);
  }

  function isFollowed(remote: string, entries: readonly MicroFrontend[]): boolean {
    const present = listChannels(state.channels.get(remote)).map(({ entry }) => entry);
    const ordered = [...entries].sort((a, b) => Number(isDefault(b)) - Number(isDefault(a)));
    return JSON.stringify(present) === JSON.stringify(ordered);
  }

  function retryLater(remote: string): void {
    const delayMs = Math.min((retries.get(remote)?.delayMs ?? firstRetryMs / 2) * 2, longestRetryMs);
    const timer = setTimeout(() => void loadRemote(remote), delayMs);
    timer.unref();
    clearTimeout(retries.get(remote)?.timer);
    retries.set(remote, { timer, delayMs });
  }

  /** Loads what the newest map names for a remote, until it is loaded or fails. */
  async function settle(remote: string): Promise<void> {
    for (;;) {
      const entries = map?.microFrontends[remote] ?? [];
      if (isFollowed(remote, entries)) break;
      const isWhole = await loadChannels(remote, entries);
      if (!isWhole && entries === (map?.microFrontends[remote] ?? entries)) {
        if (!state.channels.has(remote)) await loadLastGood(remote);
        return retryLater(remote);
      }
    }
    clearTimeout(retries.get(remote)?.timer);
    retries.delete(remote);
  }

  function loadRemote(remote: string): Promise<void> {
    const running = inFlight.get(remote);
    // A newer map may have come meanwhile: the running work reads the map again at its end.
    if (running) return running;
    const work = settle(remote)
      .catch((error: unknown) => {
        log.error({ err: error, remote }, 'a remote cannot be loaded');
        retryLater(remote);
      })
      .finally(() => inFlight.delete(remote));
    inFlight.set(remote, work);
    return work;
  }

  function createMixedSet(visitorId: string): ReleaseSet {
    const units = [...state.channels.values()].map((channels) => unitFor(channels, visitorId));
    const key = units.map(({ release }) => release.version).join();
    const known = state.mixed.get(key);
    if (known) return known;
    const set = remember(createReleaseSet(units, state.absent));
    state.mixed.set(key, set);
    return set;
  }

  function loadPreview({ remote, folder, releaseIntegrity }: SetMember & { remote: string }): Promise<RemoteUnit> {
    const known = previews.get(releaseIntegrity);
    if (known) return known;
    const loading = loadRemoteUnit(store, { remote, folder, releaseIntegrity }, startRuntime);
    // It runs while somebody looks at it. A failure is not cached.
    loading.then(
      ({ runtime }) => runtime.release(),
      () => previews.delete(releaseIntegrity),
    );
    previews.set(releaseIntegrity, loading);
    return loading;
  }

  const hasCohorts = () => [...state.channels.values()].some(({ canary }) => canary !== undefined);

  return {
    stable: () => state.stable,
    hasCohorts,
    revision: () => (map ? revisionOf(map) : 0),
    setFor: (visitorId) => (visitorId !== undefined && hasCohorts() ? createMixedSet(visitorId) : state.stable),
    async follow(next) {
      map = next;
      state = createState(state.channels, map);
      // What is live and named no more goes, which only a reset may say.
      const remotes = new Set([...state.channels.keys(), ...Object.keys(next.microFrontends)].filter(isRemoteName));
      await Promise.all([...remotes].map(loadRemote));
    },
    async findIntegrity(id) {
      const live = [state.stable, ...state.mixed.values()].find((set) => set.id === id);
      if (live) return live.integrity;
      const members = sets.get(id) ?? (await store.findSet(id));
      if (!members) return undefined;
      const releases = await Promise.all(
        members.map(async ({ remote, version, folder, releaseIntegrity }) => ({
          release: await store.readRelease(folder, releaseIntegrity),
          publicPath: toPublicPath(remote, version),
        })),
      );
      return Object.fromEntries(releases.flatMap(browserIntegrity));
    },
    loadPreview,
    createPreviewSet({ units }, previewed) {
      const others = [...units.values()].filter(({ remote }) => previewed.every((unit) => unit.remote !== remote));
      const absent = state.absent.filter(({ remote }) => previewed.every((unit) => unit.remote !== remote));
      return remember(createReleaseSet([...others, ...previewed], absent));
    },
    close() {
      for (const { timer } of retries.values()) clearTimeout(timer);
      for (const { unit } of [...state.channels.values()].flatMap(listChannels)) void unit.runtime.close();
      for (const loading of previews.values()) void loading.then(({ runtime }) => runtime.close());
    },
  };
}
