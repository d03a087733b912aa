import { findOwnedDomains } from '@storefront/contracts/ownership';
import type { Release } from '@storefront/contracts/releases';
import { z } from 'zod';

function bytesBelow({ files }: Release, folder: string): number {
  return Object.entries(files)
    .filter(([name]) => name.startsWith(folder))
    .reduce((sum, [, { bytes }]) => sum + bytes, 0);
}

/** The content of a version as `show` and `diff` print it. */
export const releaseSummary = z.object({
  remote: z.string(),
  version: z.string(),
  sourceHash: z.string(),
  commit: z.string().nullable().describe('Null where the release was built without a repository.'),
  author: z.string().nullable(),
  team: z.string().nullable().describe('Null in releases from before remotes declared anything.'),
  contact: z.string().nullable(),
  domains: z.array(z.string()),
  contracts: z.string(),
  shared: z.record(z.string(), z.string()),
  pages: z.array(z.string()),
  fragments: z.array(z.string()),
  events: z.array(z.string()).describe('Those that it declares.'),
  clientBytes: z.number(),
  serverBytes: z.number(),
});

export type ReleaseSummary = z.infer<typeof releaseSummary>;

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
    domains: [...findOwnedDomains(release)],
    contracts,
    shared,
    pages: Object.keys(client.pages),
    fragments: Object.keys(client.fragments),
    events: Object.keys(release.events ?? {}),
    clientBytes: bytesBelow(release, 'client/'),
    serverBytes: bytesBelow(release, 'server/'),
  };
}
