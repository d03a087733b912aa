import type { MicroFrontend, ReleaseMap } from '@storefront/contracts/releases';

const format = 'https://github.com/awslabs/frontend-discovery/blob/main/schema/v1-pre.json';

/** A map on which nothing is live yet. */
export const emptyMap: ReleaseMap = { schema: format, microFrontends: {} };

/** What the map needs to know of a published version. */
export interface Candidate {
  remote: string;
  version: string;
  /** The browser's entry, relative to the release, and its hash. */
  entry: string;
  entryIntegrity: string;
  releaseIntegrity: string;
}

/** The version that is live for visitors without a cohort of their own. */
export function findLive(map: ReleaseMap, remote: string): MicroFrontend | undefined {
  return map.microFrontends[remote]?.find(({ deployment }) => deployment?.default !== false);
}

/** The map with this version live for everyone. Every other remote's entry stays what it is. */
export function promote(map: ReleaseMap, candidate: Candidate, revision: number): ReleaseMap {
  const { remote, version, entry, entryIntegrity, releaseIntegrity } = candidate;
  const live: MicroFrontend = {
    // Shells serve releases under this address; it names the version, so that it can be cached for ever.
    url: `/-/remotes/${remote}/${version}/${entry}`,
    metadata: { integrity: entryIntegrity, version },
    deployment: { traffic: 100, default: true },
    extras: { folder: `${remote}/${version}`, releaseIntegrity, revision },
  };
  return { ...map, microFrontends: { ...map.microFrontends, [remote]: [live] } };
}
