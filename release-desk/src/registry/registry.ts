import path from 'node:path';
import { type Release, type ReleaseMap, revisionOf } from '@storefront/contracts/releases';
import { DeskError } from '../errors';
import { createMapFile, type MapFile } from '../release-map/map-file';
import { type Candidate, emptyMap, findLive, promote } from '../release-map/release-map';
import { type ArtifactStore, createDiskArtifactStore } from './artifact-store';
import { createDiskJournal, type Journal } from './journal';
import { type EntryContent, type JournalEntry, verifyChain } from './journal-entry';
import { type ReleaseFolder, readReleaseFolder, verifyReleaseFiles } from './release-folder';

/** Whose doing a change is, and what for; both stand in the audit log. */
export interface Actor {
  who: string;
  why: string;
}

/** A published version, as lists show it. */
export interface ListedRelease {
  remote: string;
  version: string;
  isLive: boolean;
  publishedAt: string | null;
  publishedBy: string | null;
}

export interface RegistryParts {
  artifacts: ArtifactStore;
  journal: Journal;
  mapFile: MapFile;
  now: () => Date;
}

/** The registry in a folder of this machine. */
export function openDiskRegistry(rootFolder: string, now: () => Date = () => new Date()): Registry {
  return new Registry({
    artifacts: createDiskArtifactStore({ rootFolder }),
    journal: createDiskJournal(path.join(rootFolder, 'journal')),
    mapFile: createMapFile(path.join(rootFolder, 'release-map.json')),
    now,
  });
}

/** What an entry says besides who, why and when. */
type Decision = Omit<EntryContent, 'sequence' | 'at' | 'who' | 'why'>;

const attempts = 20;

/** Published versions, the map of what is live, and the log of who changed it. Any number of processes may share it. */
export class Registry {
  constructor(private readonly parts: RegistryParts) {}

  /** Takes a built release in: available afterwards, not live. The same release again changes nothing. */
  async publish(builtFolder: string, actor: Actor): Promise<{ release: Release; isNew: boolean }> {
    const built = await readReleaseFolder(builtFolder);
    const { remote, version } = built.release;
    await this.parts.artifacts.store(built);
    const entry = await this.record(actor, async (map) => {
      // Asked of the journal, not of the store: a crash between the two must not leave a version without a record.
      const isRecorded = (await this.parts.journal.entries()).some((one) => isPublicationOf(one, remote, version));
      return isRecorded ? undefined : { action: 'publish', remote, from: null, to: version, map };
    });
    return { release: built.release, isNew: entry !== undefined };
  }

  /** Makes a published version live. Refused when the map is no longer at `expectedRevision`. */
  async promote(
    remote: string,
    version: string,
    actor: Actor,
    expectedRevision?: number,
  ): Promise<{ from: string | null; to: string; revision: number; isNew: boolean }> {
    const stored = await this.require(remote, version);
    await verifyReleaseFiles(stored);
    let from: string | null = null;
    const entry = await this.record(actor, async (map, sequence) => {
      requireRevision(map, expectedRevision);
      from = findLive(map, remote)?.metadata.version ?? null;
      if (from === version) return undefined;
      return { action: 'promote', remote, from, to: version, map: promote(map, candidateOf(stored), sequence) };
    });
    return { from, to: version, revision: revisionOf(await this.readMap()), isNew: entry !== undefined };
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
      const publication = entries.find((entry) => isPublicationOf(entry, remote, version));
      const isLive = findLive(map, remote)?.metadata.version === version;
      return { remote, version, isLive, publishedAt: publication?.at ?? null, publishedBy: publication?.who ?? null };
    });
    const orderOf = ({ publishedAt }: ListedRelease) => publishedAt ?? '';
    return listed.sort((a, b) => a.remote.localeCompare(b.remote, 'en') || orderOf(b).localeCompare(orderOf(a), 'en'));
  }

  /** The audit log, the oldest first; throws when its chain of hashes is broken. */
  async history(): Promise<JournalEntry[]> {
    const entries = await this.parts.journal.entries();
    verifyChain(entries);
    return entries;
  }

  async readMap(): Promise<ReleaseMap> {
    return (await this.parts.journal.head())?.map ?? emptyMap;
  }

  /** Brings `release-map.json` up to the journal; a process that stopped between the two leaves it behind. */
  async writeMapFile(): Promise<void> {
    let written: ReleaseMap;
    do {
      written = await this.readMap();
      await this.parts.mapFile.bringUpTo(written);
      // Another process may have gone on meanwhile and written first: the last word is the journal's.
    } while (revisionOf(await this.readMap()) !== revisionOf(written));
  }

  /** Decides on the newest map and records the decision; decides anew when another process was faster. */
  private async record(
    { who, why }: Actor,
    decide: (map: ReleaseMap, sequence: number) => Promise<Decision | undefined>,
  ): Promise<JournalEntry | undefined> {
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const head = await this.parts.journal.head();
      const decision = await decide(head?.map ?? emptyMap, (head?.sequence ?? 0) + 1);
      if (!decision) return undefined;
      const entry = await this.parts.journal.append(head, {
        at: this.parts.now().toISOString(),
        who,
        why,
        ...decision,
      });
      if (entry) {
        await this.writeMapFile();
        return entry;
      }
    }
    throw new DeskError('registry_busy', 'Other processes keep changing the registry: try again');
  }
}

function isPublicationOf(entry: JournalEntry, remote: string, version: string): boolean {
  return entry.action === 'publish' && entry.remote === remote && entry.to === version;
}

/** Names from a command line become paths. */
function isPlainName(name: string): boolean {
  return /^[\w-][\w.-]*$/.test(name);
}

function requireRevision(map: ReleaseMap, expected: number | undefined): void {
  const revision = revisionOf(map);
  if (expected === undefined || expected === revision) return;
  throw new DeskError(
    'revision_conflict',
    `The map is at revision ${revision}, not at ${expected}: look again and retry`,
  );
}

function candidateOf({ release, integrity }: ReleaseFolder): Candidate {
  const { remote, version, client, files } = release;
  const entryIntegrity = files[client.entry]?.integrity ?? '';
  return { remote, version, entry: client.entry, entryIntegrity, releaseIntegrity: integrity };
}
