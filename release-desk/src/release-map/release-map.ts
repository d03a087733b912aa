import { findOwnedDomains } from '@storefront/contracts/ownership';
import type { MicroFrontend, Release, ReleaseMap } from '@storefront/contracts/releases';

const format = 'https://github.com/awslabs/frontend-discovery/blob/main/schema/v1-pre.json';

/** A map without live versions. */
export const emptyMap: ReleaseMap = { schema: format, microFrontends: {} };

/** The fields of a published version that the map holds. */
export interface Candidate {
  remote: string;
  version: string;
  /** The browser's entry, relative to the release, and its hash. */
  entry: string;
  entryIntegrity: string;
  releaseIntegrity: string;
  /** First words of its page keys and fragments. */
  domains: readonly string[];
}

/** Converts a release for the map. */
export function toCandidate({ release, integrity }: { release: Release; integrity: string }): Candidate {
  const { remote, version, client, files } = release;
  const entryIntegrity = files[client.entry]?.integrity ?? '';
  const domains = findOwnedDomains(release);
  return { remote, version, entry: client.entry, entryIntegrity, releaseIntegrity: integrity, domains };
}

/** The version that is live for visitors outside a canary. */
export function findLive(map: ReleaseMap, remote: string): MicroFrontend | undefined {
  return map.microFrontends[remote]?.find(({ deployment }) => deployment?.default !== false);
}

/** The canary version. */
export function findCanary(map: ReleaseMap, remote: string): MicroFrontend | undefined {
  return map.microFrontends[remote]?.find(({ deployment }) => deployment?.default === false);
}

/** Whether a version is live or a canary. */
export function isOnMap(map: ReleaseMap, remote: string, version: string): boolean {
  return map.microFrontends[remote]?.some(({ metadata }) => metadata.version === version) ?? false;
}

function toMapEntry(candidate: Candidate, deployment: MicroFrontend['deployment'], revision: number): MicroFrontend {
  const { remote, version, entry, entryIntegrity, releaseIntegrity, domains } = candidate;
  return {
    // Shells serve releases at this address. It contains the version, so it can be cached forever.
    url: `/-/remotes/${remote}/${version}/${entry}`,
    metadata: { integrity: entryIntegrity, version },
    deployment,
    extras: { folder: `${remote}/${version}`, releaseIntegrity, revision, domains: [...domains] },
  };
}

function withEntries(map: ReleaseMap, remote: string, entries: MicroFrontend[]): ReleaseMap {
  return { ...map, microFrontends: { ...map.microFrontends, [remote]: entries } };
}

/** The map with this version live for everyone. Other remotes' entries are unchanged. */
export function promote(map: ReleaseMap, candidate: Candidate, revision: number): ReleaseMap {
  return withEntries(map, candidate.remote, [toMapEntry(candidate, { traffic: 100, default: true }, revision)]);
}

/**
 * The map with this version as a canary for `percent` of the visitors. The salt contains the version: while the share grows the
 * same visitors keep it, and the next canary starts with other visitors.
 */
export function startCanary(map: ReleaseMap, candidate: Candidate, percent: number, revision: number): ReleaseMap {
  const live = findLive(map, candidate.remote);
  if (!live) throw new Error(`Nothing of ${candidate.remote} is live`);
  const canary = toMapEntry(candidate, { traffic: percent, default: false }, revision);
  return withEntries(map, candidate.remote, [
    { ...live, deployment: { traffic: 100 - percent, default: true } },
    { ...canary, extras: { ...canary.extras, salt: `${candidate.remote}@${candidate.version}` } },
  ]);
}

/** The map without the remote's canary. */
export function endCanary(map: ReleaseMap, remote: string, revision: number): ReleaseMap {
  const live = findLive(map, remote);
  if (!live) throw new Error(`Nothing of ${remote} is live`);
  const whole = { ...live, deployment: { traffic: 100, default: true }, extras: { ...live.extras, revision } };
  return withEntries(map, remote, [whole]);
}
