import path from 'node:path';
import { type Release, type ReleaseMap, releaseMap, revisionOf } from '@storefront/contracts/releases';
import { DeskError } from '../errors';
import {
  createMapFile,
  createPostgresMap,
  isUpToDate,
  type JournalState,
  type MapFile,
  type SignedMap,
} from '../release-map/map-file';
import {
  type Candidate,
  emptyMap,
  endCanary,
  findCanary,
  findLive,
  isOnMap,
  promote,
  startCanary,
  toCandidate,
} from '../release-map/release-map';
import { type ArtifactStore, createDiskArtifactStore } from './artifact-store';
import { createDiskJournal, type Journal } from './journal';
import { type AnchorFile, createAnchorFile, createPostgresAnchor } from './journal-anchor';
import {
  type EntryContent,
  type JournalEntry,
  noHash,
  type SignedState,
  verifyAnchor,
  verifyChain,
} from './journal-entry';
import { findVersionBefore } from './live-versions';
import { findOwnershipErrors, isAdmitted, type LiveOwner } from './ownership';
import type { ReleaseDatabase } from './postgres-database';
import { createPostgresJournal } from './postgres-journal';
import { type ReleaseFolder, readReleaseFolder, verifyReleaseFiles } from './release-folder';
import { createS3ArtifactStore } from './s3-artifact-store';
import type { S3Objects } from './s3-objects';
import { createDiskTexts, createPostgresTexts, type SharedTexts } from './shared-texts';

/** The actor and the reason of a change, for the audit log. */
export interface Actor {
  who: string;
  why: string;
}

/** The checks of a change and its conditions. */
export interface ChangeOptions {
  /** The change is rejected when the map has another revision. */
  expectedRevision?: number;
  checks?: EntryContent['checks'];
  /** Forced although a check failed. */
  isForced?: boolean;
}

/** The result of a change. */
export interface Change {
  from: string | null;
  to: string;
  revision: number;
  isNew: boolean;
}

/** A published version in lists. */
export interface ListedRelease {
  remote: string;
  version: string;
  isLive: boolean;
  /** Percent of the visitors that get it. */
  traffic: number;
  /** Whether its remote has been let into the shop. */
  isAdmitted: boolean;
  publishedAt: string | null;
  publishedBy: string | null;
}

export interface RegistryParts {
  artifacts: ArtifactStore;
  journal: Journal;
  anchorFile: AnchorFile;
  mapFile: MapFile;
  texts: SharedTexts;
  now: () => Date;
}

/** The registry in a local folder. */
export function openDiskRegistry(rootFolder: string, now: () => Date = () => new Date()): Registry {
  return openRegistry({ rootFolder, now });
}

/** The parts of a registry that several desks may share; what is not named is on the disk, in `rootFolder`. */
export interface RegistryStores {
  /** Of the keys, of copies, and of all that is not elsewhere. */
  rootFolder: string;
  /** The bucket of the releases. */
  objects?: S3Objects | undefined;
  /** Of journal and release map. */
  database?: ReleaseDatabase | undefined;
  now?: (() => Date) | undefined;
}

/** The registry in its stores. */
export function openRegistry({ rootFolder, objects, database, now = () => new Date() }: RegistryStores): Registry {
  return new Registry({
    artifacts: objects ? createS3ArtifactStore(objects, rootFolder) : createDiskArtifactStore({ rootFolder }),
    journal: database ? createPostgresJournal(database) : createDiskJournal(path.join(rootFolder, 'journal')),
    anchorFile: database ? createPostgresAnchor(database, rootFolder) : createAnchorFile(rootFolder),
    mapFile: database ? createPostgresMap(database, rootFolder) : createMapFile(rootFolder),
    texts: database ? createPostgresTexts(database, rootFolder) : createDiskTexts(rootFolder),
    now,
  });
}

/** The fields of an entry besides actor, reason and time. */
type Decision = Omit<EntryContent, 'sequence' | 'at' | 'who' | 'why' | 'checks' | 'isForced' | 'isAnchored'>;
type Decide = (
  map: ReleaseMap,
  sequence: number,
  entries: readonly JournalEntry[],
) => Promise<Decision | undefined> | Decision | undefined;
/** Reads the entries that a change comes after; throws where none may come. */
type ReadEntries = () => Promise<JournalEntry[]>;

const attempts = 20;

/** Published versions, the release map and the audit log. Several processes may share it. */
export class Registry {
  constructor(private readonly parts: RegistryParts) {}

  /** What desks share beside releases and journal. */
  get texts(): SharedTexts {
    return this.parts.texts;
  }

  /** Publishes a built release: it is available, not live. Publishing the same release again changes nothing. */
  async publish(
    builtFolder: string,
    actor: Actor,
    options: ChangeOptions = {},
  ): Promise<{ release: Release; isNew: boolean }> {
    const built = await readReleaseFolder(builtFolder);
    const { remote, version } = built.release;
    // Before the store: releases without an anchor are a journal that was removed.
    const entries = await this.readForChange();
    await this.requireSoleOwner(entries.at(-1)?.map ?? emptyMap, built.release);
    await this.parts.artifacts.store(built);
    const entry = await this.record(actor, options, async (map) => {
      // By the journal, not by the store: a crash between the two must not leave a version without a record.
      const isRecorded = isPublished(await this.parts.journal.entries(), remote, version);
      return isRecorded ? undefined : { action: 'publish', remote, from: null, to: version, map };
    });
    return { release: built.release, isNew: entry !== undefined };
  }

  /** Makes a published version live for everyone; ends a canary of the remote. */
  async promote(remote: string, version: string, actor: Actor, options: ChangeOptions = {}): Promise<Change> {
    const { candidate, release } = await this.requireWhole(remote, version);
    return this.change(actor, options, async (map, sequence, entries) => {
      requireAdmitted(entries, remote);
      const from = findLive(map, remote)?.metadata.version ?? null;
      if (from === version && !findCanary(map, remote)) return undefined;
      await this.requireSoleOwner(map, release);
      return { action: 'promote', remote, from, to: version, map: promote(map, candidate, sequence) };
    });
  }

  /** Starts a canary or changes its share; 0 percent ends it. */
  async canary(
    remote: string,
    version: string,
    percent: number,
    actor: Actor,
    options: ChangeOptions = {},
  ): Promise<Change> {
    const { candidate, release } = await this.requireWhole(remote, version);
    return this.change(actor, options, async (map, sequence) => {
      const live = findLive(map, remote)?.metadata.version;
      if (!live) throw new DeskError('nothing_live', `Nothing of ${remote} is live yet: promote a version`);
      if (live === version) throw new DeskError('version_live', `${remote}@${version} is live for everyone already`);
      const present = findCanary(map, remote);
      const isSame = present?.metadata.version === version && present.deployment?.traffic === percent;
      if (isSame || (percent === 0 && present?.metadata.version !== version)) return undefined;
      if (percent > 0) await this.requireSoleOwner(map, release);
      const next = percent === 0 ? endCanary(map, remote, sequence) : startCanary(map, candidate, percent, sequence);
      return { action: 'canary', remote, from: live, to: version, traffic: percent, map: next };
    });
  }

  /** Rolls back the last change of a remote: ends its canary, or makes the version before live again. */
  async rollback(
    remote: string,
    actor: Actor,
    { to, ...options }: ChangeOptions & { to?: string } = {},
  ): Promise<Change> {
    return this.change(actor, options, async (map, sequence) => {
      const live = findLive(map, remote)?.metadata.version;
      if (!live) throw new DeskError('nothing_live', `Nothing of ${remote} is live`);
      const canary = findCanary(map, remote)?.metadata.version;
      if (canary && (to === undefined || to === live))
        return { action: 'rollback', remote, from: canary, to: live, map: endCanary(map, remote, sequence) };
      if (to === live) return undefined;
      const target = to ?? findVersionBefore(await this.parts.journal.entries(), remote, live);
      if (!target) throw new DeskError('nothing_before', `No other version of ${remote} was live before ${live}`);
      const { candidate, release } = await this.requireWhole(remote, target);
      await this.requireSoleOwner(map, release);
      return { action: 'rollback', remote, from: live, to: target, map: promote(map, candidate, sequence) };
    });
  }

  /** Lets a remote into the shop; `false` where it is in already. Without this no version of it can be made live. */
  async admit(remote: string, actor: Actor, options: ChangeOptions = {}): Promise<boolean> {
    const entry = await this.record(actor, options, (map, _, entries) =>
      isAdmitted(entries, remote) ? undefined : { action: 'admit', remote, from: null, to: '', map },
    );
    return entry !== undefined;
  }

  /** Throws where a remote has not been let into the shop. */
  async requireAdmitted(remote: string): Promise<void> {
    requireAdmitted(await this.parts.journal.entries(), remote);
  }

  /** Removes a published version's files; rejected while it is live or a canary. */
  async remove(remote: string, version: string, actor: Actor): Promise<void> {
    await this.require(remote, version);
    await this.record(actor, {}, (map) => {
      if (isOnMap(map, remote, version))
        throw new DeskError('version_live', `${remote}@${version} is live: it cannot be removed`);
      return { action: 'remove', remote, from: version, to: version, map };
    });
    // After the record: a version whose removal is interrupted is listed as removed, and the next gc deletes it.
    await this.parts.artifacts.remove(remote, version);
  }

  /** A published version with its description. */
  async require(remote: string, version: string): Promise<ReleaseFolder> {
    const stored = isPlainName(remote) && isPlainName(version) && (await this.parts.artifacts.find(remote, version));
    if (!stored) throw new DeskError('version_unknown', `${remote}@${version} is not published`);
    return stored;
  }

  /** Every published version, the newest first. */
  async list(): Promise<ListedRelease[]> {
    const [versions, entries, map] = await Promise.all([
      this.parts.artifacts.list(),
      this.parts.journal.entries(),
      this.readMap(),
    ]);
    const listed = versions.map(({ remote, version }) => {
      const publication = entries.findLast((entry) => isPublication(entry, remote, version));
      const onMap = map.microFrontends[remote]?.find(({ metadata }) => metadata.version === version);
      return {
        remote,
        version,
        isLive: findLive(map, remote)?.metadata.version === version,
        traffic: onMap?.deployment?.traffic ?? 0,
        isAdmitted: isAdmitted(entries, remote),
        publishedAt: publication?.at ?? null,
        publishedBy: publication?.who ?? null,
      };
    });
    const getOrder = ({ publishedAt }: ListedRelease) => publishedAt ?? '';
    return listed.sort(
      (a, b) => a.remote.localeCompare(b.remote, 'en') || getOrder(b).localeCompare(getOrder(a), 'en'),
    );
  }

  /**
   * Takes every version of every remote out of the map: shells follow an empty map only when such an entry says so. The one
   * change that a journal without its anchor accepts: it says in the log that what was before is not vouched for.
   */
  async reset(actor: Actor, options: ChangeOptions = {}): Promise<Change> {
    const isWhole = await this.history().then(
      () => true,
      () => false,
    );
    const decide: Decide = (map) => {
      if (revisionOf(map) === 0 && isWhole) return undefined;
      return { action: 'reset', remote: '*', from: null, to: '', map: emptyMap };
    };
    return this.change(actor, options, decide, isWhole ? undefined : () => this.readChain());
  }

  /** The audit log, the oldest first; throws when its hash chain is broken, its end is missing or nothing signed goes with it. */
  async history(): Promise<JournalEntry[]> {
    return (await this.readVerified()).entries;
  }

  private async readVerified(): Promise<{ entries: JournalEntry[]; signed: SignedState }> {
    // First what the entries are compared with: an entry that comes meanwhile is none that is missing.
    const hasReleases = (await this.parts.artifacts.list()).length > 0;
    const [anchor, map] = [await this.parts.anchorFile.read(), await this.parts.mapFile.readStatement()];
    const signed = { anchor, map, hasReleases };
    const entries = await this.readChain();
    // Another process began the journal meanwhile.
    if (!anchor && entries.length > 0 && (await this.parts.anchorFile.read())) return this.readVerified();
    verifyAnchor(entries, signed);
    return { entries, signed };
  }

  private async readChain(): Promise<JournalEntry[]> {
    const entries = await this.parts.journal.entries();
    verifyChain(entries);
    return entries;
  }

  /** The verified entries that a change comes after. The anchor is written before the first of them: none is without one. */
  private async readForChange(): Promise<JournalEntry[]> {
    const { entries, signed } = await this.readVerified();
    const head = entries.at(-1);
    const [first] = entries;
    if (!signed.anchor)
      await this.parts.anchorFile.create({
        sequence: head?.sequence ?? 0,
        head: head?.hash ?? noHash,
        first: first?.hash ?? noHash,
      });
    return entries;
  }

  /** The newest map that was signed, for shells; undefined before the first one. */
  readSignedMap(): Promise<SignedMap | undefined> {
    return this.parts.mapFile.readSigned();
  }

  /** The map that shells get: the newest one that is signed. */
  async readPublicMap(): Promise<ReleaseMap> {
    const signed = await this.readSignedMap();
    return signed ? releaseMap.parse(JSON.parse(signed.map)) : this.readMap();
  }

  /** The map, with everything that it names in the registry's folder: checks read it there. */
  async readLiveMap(): Promise<ReleaseMap> {
    const map = await this.readMap();
    for (const [remote, entries] of Object.entries(map.microFrontends))
      for (const { metadata } of entries) await this.parts.artifacts.find(remote, metadata.version);
    return map;
  }

  async readMap(): Promise<ReleaseMap> {
    return (await this.parts.journal.head())?.map ?? emptyMap;
  }

  /** Updates and signs the anchor and `release-map.json` from the journal; they are outdated when a process stopped between. */
  async writeMapFile(): Promise<void> {
    let written: JournalState;
    do {
      written = await this.readState();
      await this.writeAnchor(written);
      await this.parts.mapFile.writeIfNewer(written);
      // Another process may have written a newer map first: the journal decides.
    } while (((await this.parts.journal.head())?.sequence ?? 0) !== written.sequence);
  }

  private async writeAnchor({ sequence, head, first, isReset }: JournalState): Promise<void> {
    const present = await this.parts.anchorFile.read();
    if (present && isUpToDate(present, { sequence, head, first, isReset })) return;
    await this.parts.anchorFile.replace({ sequence, head, first });
  }

  private async readState(): Promise<JournalState> {
    const [first, head] = [await this.parts.journal.first(), await this.parts.journal.head()];
    const map = head?.map ?? emptyMap;
    const isEmptied = async () => (await this.parts.journal.entries()).some(({ action }) => action === 'reset');
    return {
      map,
      sequence: head?.sequence ?? 0,
      head: head?.hash ?? noHash,
      first: first?.hash ?? noHash,
      isReset: revisionOf(map) === 0 && (await isEmptied()),
    };
  }

  /** A published version with verified files: a version altered on the disk never goes live. */
  private async requireWhole(remote: string, version: string): Promise<{ candidate: Candidate; release: Release }> {
    const stored = await this.require(remote, version);
    await verifyReleaseFiles(stored);
    return { candidate: toCandidate(stored), release: stored.release };
  }

  /** Throws where a release claims what a live version of another remote owns. No `--force` goes round it. */
  private async requireSoleOwner(map: ReleaseMap, release: Release): Promise<void> {
    const others = Object.entries(map.microFrontends).filter(([remote]) => remote !== release.remote);
    const owners = others.flatMap(([remote, entries]) =>
      entries.map(async ({ metadata: { version }, extras: { domains } }): Promise<LiveOwner> => {
        // A release that is damaged keeps no other remote from being rolled back: the map still has its domains.
        const found = await this.parts.artifacts.find(remote, version).catch(() => undefined);
        return { remote, version, domains, release: found?.release };
      }),
    );
    const errors = findOwnershipErrors(release, await Promise.all(owners));
    if (errors.length === 0) return;
    throw new DeskError('owner_conflict', `${release.remote}@${release.version} claims what others own`, errors);
  }

  private async change(
    actor: Actor,
    options: ChangeOptions,
    decide: Decide,
    readEntries?: ReadEntries,
  ): Promise<Change> {
    let outcome: Pick<Change, 'from' | 'to'> = { from: null, to: '' };
    const decideAndKeep: Decide = async (map, sequence, entries) => {
      const decision = await decide(map, sequence, entries);
      if (decision) outcome = decision;
      return decision;
    };
    const entry = await this.record(actor, options, decideAndKeep, readEntries);
    return {
      from: outcome.from,
      to: outcome.to,
      revision: revisionOf(await this.readMap()),
      isNew: entry !== undefined,
    };
  }

  /** Optimistic concurrency: applies a change to the newest map and records it; retries when another process was faster. */
  private async record(
    { who, why }: Actor,
    { expectedRevision, checks, isForced }: ChangeOptions,
    decide: Decide,
    // An altered journal accepts no change: the next entry would make the alteration look genuine.
    readEntries: ReadEntries = () => this.readForChange(),
  ): Promise<JournalEntry | undefined> {
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const entries = await readEntries();
      const head = entries.at(-1);
      const map = head?.map ?? emptyMap;
      requireRevision(map, expectedRevision);
      const decision = await decide(map, (head?.sequence ?? 0) + 1, entries);
      if (!decision) {
        // Who repeats a change that was killed after its entry wants it live.
        if (head) await this.writeMapFile();
        return undefined;
      }
      const entry = await this.parts.journal.append(head, {
        at: timeAfter(head, this.parts.now()),
        who,
        why,
        ...decision,
        ...(checks ? { checks } : {}),
        ...(isForced ? { isForced } : {}),
        ...(entries.some(({ isAnchored }) => isAnchored) ? {} : { isAnchored: true as const }),
      });
      if (entry) {
        await this.writeMapFile();
        return entry;
      }
    }
    throw new DeskError('registry_busy', 'Other processes keep changing the registry: try again');
  }
}

/** The time of an entry after `head`: a clock that was set back does not make the journal's time run backwards. */
function timeAfter(head: JournalEntry | undefined, now: Date): string {
  const at = now.toISOString();
  return head && head.at > at ? head.at : at;
}

function requireAdmitted(entries: readonly JournalEntry[], remote: string): void {
  if (isAdmitted(entries, remote)) return;
  throw new DeskError('not_admitted', `${remote} is new to this shop: a release manager must admit it first`, [
    `npm run release -- admit ${remote}`,
  ]);
}

function isPublication(entry: JournalEntry, remote: string, version: string): boolean {
  return entry.action === 'publish' && entry.remote === remote && entry.to === version;
}

/** Whether a version is published and not removed. */
function isPublished(entries: readonly JournalEntry[], remote: string, version: string): boolean {
  const last = entries.findLast(
    (entry) => entry.remote === remote && entry.to === version && ['publish', 'remove'].includes(entry.action),
  );
  return last?.action === 'publish';
}

/** Whether a name from the command line is safe as a path. */
function isPlainName(name: string): boolean {
  return /^[\w-][\w.-]*$/.test(name);
}

/** Throws when the map has another revision than expected. */
export function requireRevision(map: ReleaseMap, expected: number | undefined): void {
  const revision = revisionOf(map);
  if (expected === undefined || expected === revision) return;
  throw new DeskError(
    'revision_conflict',
    `The map is at revision ${revision}, not at ${expected}: look again and retry`,
  );
}
