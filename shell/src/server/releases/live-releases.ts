import { type RemoteName, remoteNames } from '@storefront/contracts/owners';
import { type MicroFrontend, type ReleaseMap, revisionOf } from '@storefront/contracts/releases';
import { type AssetOrigins, isAssetAddress } from '@storefront/contracts/releases/asset-address';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { ShellError } from '../errors';
import { isInCohort } from './cohort';
import type { LastKnownGoodStore, SetMember } from './last-known-good-store';
import { browserIntegrity, createReleaseSet, type ReleaseSet } from './release-set';
import { loadRemoteUnit, type RemoteUnit, toPublicPath } from './remote-unit';

/** One version of a remote that visitors get, with what the map says of it. */
interface Channel {
  entry: MicroFrontend;
  unit: RemoteUnit;
}

/** What visitors may get of one remote. */
interface RemoteChannels {
  stable: Channel;
  canary?: Channel;
}

/** Everything that is live at one moment. Never changed: a swap puts another in its place. */
interface LiveState {
  channels: ReadonlyMap<RemoteName, RemoteChannels>;
  stable: ReleaseSet;
  /** Sets of visitors with a canary, by their members; made when the first of them comes. */
  mixed: Map<string, ReleaseSet>;
}

/** The releases that are live, following the map while requests are served. */
export interface LiveReleases {
  /** The set of visitors without a cohort. */
  stable(): ReleaseSet;
  /** The set of one visitor, the same on every shell. */
  setFor(visitorId: string | undefined): ReleaseSet;
  /** Whether visitors are told apart now: without a canary nobody needs an id. */
  hasCohorts(): boolean;
  /** The revision of the map that was followed last. */
  revision(): number;
  /** Brings what a map names; resolves when every remote is there or has failed for now. */
  follow(map: ReleaseMap): Promise<void>;
  /** Address → hash of every browser file of a set that is live or was; undefined of one that never was here. */
  findIntegrity(id: string): Promise<Readonly<Record<string, string>> | undefined>;
  /** A visitor's set with a published version in place of the live one. */
  previewSet(set: ReleaseSet, member: SetMember & { remote: RemoteName }): Promise<ReleaseSet>;
  close(): void;
}

export interface LiveReleasesParts {
  store: LastKnownGoodStore;
  injected: Readonly<Record<string, unknown>>;
  /** Where the browser's half of a release may be. */
  origins: AssetOrigins;
  log: Pick<Logger, 'warn' | 'error'>;
  /** Hears of every swap. */
  onSwitch?(set: ReleaseSet): void;
  /** Milliseconds until a version that could not be loaded is tried again; doubles up to the second. */
  retryMs?: readonly [first: number, longest: number];
}

const emptyState: LiveState = { channels: new Map(), stable: createReleaseSet([]), mixed: new Map() };

/** Sets that documents in open tabs were made with; a set is four short lines. */
const rememberedSets = 500;
const rememberedPreviews = 8;

function createState(channels: ReadonlyMap<RemoteName, RemoteChannels>): LiveState {
  const stable = createReleaseSet([...channels.values()].map((one) => one.stable.unit));
  return { channels, stable, mixed: new Map() };
}

/** Who is in a canary's cohort gets it; its salt is fail-safe: without one nobody does. */
function unitFor({ stable, canary }: RemoteChannels, visitorId: string): RemoteUnit {
  if (!canary) return stable.unit;
  const { deployment, extras } = canary.entry;
  const isChosen = extras.salt !== undefined && isInCohort(extras.salt, visitorId, deployment?.traffic ?? 0);
  return isChosen ? canary.unit : stable.unit;
}

function toMember({ remote, release, folder, releaseIntegrity }: RemoteUnit): SetMember {
  return { remote, version: release.version, folder, releaseIntegrity };
}

/** The map may come from anywhere: what browsers are sent to is the shop's own, or a release is not live. */
function requireOwnAddress(remote: RemoteName, { url, fallbackUrl = url }: MicroFrontend, origins: AssetOrigins): void {
  const foreign = [url, fallbackUrl].find((address) => !isAssetAddress(address, origins));
  if (foreign !== undefined)
    throw new ShellError('release_foreign', `${remote} is listed at ${foreign}: no address of the shop's own files`);
}

const isDefault = ({ deployment }: MicroFrontend) => deployment?.default !== false;

/**
 * Holds the live releases. Remotes are brought independently of each other: one that fails keeps what it had and is tried
 * again, for ever, while the others go on.
 */
export function createLiveReleases({
  store,
  injected,
  origins,
  log,
  onSwitch = () => undefined,
  retryMs: [firstRetryMs, longestRetryMs] = [1000, 30_000],
}: LiveReleasesParts): LiveReleases {
  let state = emptyState;
  let map: ReleaseMap | undefined;
  const underWay = new Map<RemoteName, Promise<void>>();
  const retries = new Map<RemoteName, { timer: NodeJS.Timeout; delayMs: number }>();
  const sets = new LRUCache<string, readonly SetMember[]>({ max: rememberedSets });
  const previews = new LRUCache<string, Promise<RemoteUnit>>({ max: rememberedPreviews });

  function keep(set: ReleaseSet): void {
    const members = [...set.units.values()].map(toMember);
    sets.set(set.id, members);
    store.saveSet(set.id, members);
  }

  function remember(set: ReleaseSet): ReleaseSet {
    if (!sets.has(set.id)) keep(set);
    return set;
  }

  /** The one place where what is live changes: one assignment. Requests under way keep the set they have. */
  function swap(remote: RemoteName, channels: RemoteChannels | undefined): void {
    const next = new Map(state.channels);
    if (channels) next.set(remote, channels);
    else next.delete(remote);
    // Once more at its end: however long it was live, the documents in open tabs were made with it.
    if (state.channels.size > 0) for (const set of [state.stable, ...state.mixed.values()]) keep(set);
    state = createState(next);
    onSwitch(remember(state.stable));
    store.keep(toMap(state.channels));
  }

  /** What is live as a map: what a restart without a registry begins with. */
  function toMap(channels: LiveState['channels']): ReleaseMap {
    const entries = [...channels].map(([remote, { stable, canary }]) => [
      remote,
      [stable.entry, ...(canary ? [canary.entry] : [])],
    ]);
    return { schema: map?.schema ?? '', microFrontends: Object.fromEntries(entries) };
  }

  async function loadChannel(remote: RemoteName, entry: MicroFrontend): Promise<Channel> {
    requireOwnAddress(remote, entry, origins);
    const { stable, canary } = state.channels.get(remote) ?? {};
    const present = [stable, canary].find(
      (channel) => channel?.entry.extras.releaseIntegrity === entry.extras.releaseIntegrity,
    );
    const { folder, releaseIntegrity } = entry.extras;
    return {
      entry,
      unit: present?.unit ?? (await loadRemoteUnit(store, { remote, folder, releaseIntegrity }, injected)),
    };
  }

  function tell(remote: RemoteName, { metadata }: MicroFrontend, error: unknown): void {
    log.error({ err: error, remote, version: metadata.version }, 'a remote cannot be loaded');
  }

  /** Whether all of it came. A canary that fails leaves everybody with what is stable. */
  async function bring(remote: RemoteName, entries: readonly MicroFrontend[]): Promise<boolean> {
    const ofAll = entries.find(isDefault);
    if (!ofAll) {
      if (state.channels.has(remote)) swap(remote, undefined);
      return true;
    }
    const ofSome = entries.find((entry) => !isDefault(entry));
    const [stable, canary] = await Promise.allSettled([
      loadChannel(remote, ofAll),
      ofSome ? loadChannel(remote, ofSome) : Promise.resolve(undefined),
    ]);
    if (stable.status === 'rejected') tell(remote, ofAll, stable.reason);
    if (canary.status === 'rejected' && ofSome) tell(remote, ofSome, canary.reason);
    if (stable.status === 'rejected') return false;
    swap(remote, { stable: stable.value, canary: canary.status === 'fulfilled' ? canary.value : undefined });
    return canary.status === 'fulfilled';
  }

  /** Nothing of this remote is at hand: what was good before the restart is better than none. */
  async function loadLastGood(remote: RemoteName): Promise<void> {
    const entries = (await store.findLastGoodMap())?.microFrontends[remote];
    if (!entries?.length) return;
    log.warn({ remote }, 'the last good version of a remote is served');
    await bring(remote, entries);
  }

  function isFollowed(remote: RemoteName, entries: readonly MicroFrontend[]): boolean {
    const { stable, canary } = state.channels.get(remote) ?? {};
    const present = [stable, canary].flatMap((channel) => (channel ? [channel.entry] : []));
    const ordered = [...entries].sort((a, b) => Number(isDefault(b)) - Number(isDefault(a)));
    return JSON.stringify(present) === JSON.stringify(ordered);
  }

  function retryLater(remote: RemoteName): void {
    const delayMs = Math.min((retries.get(remote)?.delayMs ?? firstRetryMs / 2) * 2, longestRetryMs);
    const timer = setTimeout(() => void loadRemote(remote), delayMs);
    timer.unref();
    clearTimeout(retries.get(remote)?.timer);
    retries.set(remote, { timer, delayMs });
  }

  /** Brings what the newest map says of a remote, until that is there or fails. */
  async function settle(remote: RemoteName): Promise<void> {
    for (;;) {
      const entries = map?.microFrontends[remote] ?? [];
      if (isFollowed(remote, entries)) break;
      const isWhole = await bring(remote, entries);
      if (!isWhole && entries === (map?.microFrontends[remote] ?? entries)) {
        if (!state.channels.has(remote)) await loadLastGood(remote);
        return retryLater(remote);
      }
    }
    clearTimeout(retries.get(remote)?.timer);
    retries.delete(remote);
  }

  function loadRemote(remote: RemoteName): Promise<void> {
    const running = underWay.get(remote);
    // A newer map may have come after it had looked: it looks again at its end.
    if (running) return running;
    const work = settle(remote)
      .catch((error: unknown) => {
        log.error({ err: error, remote }, 'a remote cannot be brought');
        retryLater(remote);
      })
      .finally(() => underWay.delete(remote));
    underWay.set(remote, work);
    return work;
  }

  function createMixedSet(visitorId: string): ReleaseSet {
    const units = [...state.channels.values()].map((channels) => unitFor(channels, visitorId));
    const key = units.map(({ release }) => release.version).join();
    const known = state.mixed.get(key);
    if (known) return known;
    const set = remember(createReleaseSet(units));
    state.mixed.set(key, set);
    return set;
  }

  function loadPreview({ remote, folder, releaseIntegrity }: SetMember & { remote: RemoteName }): Promise<RemoteUnit> {
    const known = previews.get(releaseIntegrity);
    if (known) return known;
    const loading = loadRemoteUnit(store, { remote, folder, releaseIntegrity }, injected);
    // A fault that passes is not kept.
    loading.catch(() => previews.delete(releaseIntegrity));
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
      await Promise.all(remoteNames.map(loadRemote));
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
    async previewSet({ units }, member) {
      const unit = await loadPreview(member);
      const others = [...units.values()].filter(({ remote }) => remote !== unit.remote);
      return remember(createReleaseSet([...others, unit]));
    },
    close() {
      for (const { timer } of retries.values()) clearTimeout(timer);
    },
  };
}
