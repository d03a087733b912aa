import { findOwnedDomains } from '@storefront/contracts/ownership';
import type { Release } from '@storefront/contracts/releases';

function bytesBelow({ files }: Release, folder: string): number {
  return Object.entries(files)
    .filter(([name]) => name.startsWith(folder))
    .reduce((sum, [, { bytes }]) => sum + bytes, 0);
}

/** The content of a version as `show` and `diff` print it. */
export interface ReleaseSummary {
  remote: string;
  version: string;
  sourceHash: string;
  /** Null where the release was built without a repository. */
  commit: string | null;
  author: string | null;
  /** Null in releases from before remotes declared anything. */
  team: string | null;
  contact: string | null;
  domains: readonly string[];
  contracts: string;
  shared: Readonly<Record<string, string>>;
  pages: string[];
  fragments: string[];
  clientBytes: number;
  serverBytes: number;
}

export function summarize(release: Release): ReleaseSummary {
  const { remote, version, sourceHash, commit = null, author = null, contracts, shared, client } = release;
  const { team = null, contact = null } = release.declaration ?? {};
  return {
    remote,
    version,
    sourceHash,
    commit,
    author,
    team,
    contact,
    domains: findOwnedDomains(release),
    contracts,
    shared,
    pages: Object.keys(client.pages),
    fragments: Object.keys(client.fragments),
    clientBytes: bytesBelow(release, 'client/'),
    serverBytes: bytesBelow(release, 'server/'),
  };
}
