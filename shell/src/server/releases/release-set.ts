import { createHash } from 'node:crypto';
import type { Skeleton } from '@storefront/contracts/fragments';
import { findOwnedDomains, toDomain } from '@storefront/contracts/ownership';
import type { Release } from '@storefront/contracts/releases';
import type { FragmentDirectory } from '../../app/fragment-directory';
import type { RemoteUnit } from './remote-unit';

/** The versions that are live together. Frozen: a request keeps the set it began with to its end. */
export interface ReleaseSet {
  /** Changes when any remote's version does. */
  id: string;
  units: ReadonlyMap<string, RemoteUnit>;
  /** Address → hash of every browser file of the set. */
  integrity: Readonly<Record<string, string>>;
  /** Who owns the page keys and fragments that begin with a word: domain → remote, those that could not be loaded included. */
  owners: ReadonlyMap<string, string>;
  /** Of the fragments, what pages and browsers are told. */
  fragments: Pick<FragmentDirectory, 'owners' | 'skeletons'>;
}

/** A remote that is live and could not be loaded, with what it owns. */
export interface AbsentRemote {
  remote: string;
  domains: readonly string[];
}

/** Address → hash of a release's browser files; what runs on the server is nobody's business. */
export function browserIntegrity({
  release,
  publicPath,
}: {
  release: Release;
  publicPath: string;
}): [string, string][] {
  return Object.entries(release.files)
    .filter(([file]) => file.startsWith('client/'))
    .map(([file, { integrity }]) => [publicPath + file, integrity]);
}

/** The release desk refuses two owners of one domain; where a map has them all the same, the first name has it, on every shell. */
function findOwners(units: readonly RemoteUnit[], absent: readonly AbsentRemote[]): ReadonlyMap<string, string> {
  const loaded = units.map(({ remote, release }) => ({ remote, domains: findOwnedDomains(release) }));
  const all = [...loaded, ...absent].sort((a, b) => (a.remote < b.remote ? -1 : 1)).reverse();
  return new Map(all.flatMap(({ remote, domains }) => domains.map((domain) => [domain, remote])));
}

/** What of the owners concerns fragments: page keys are the server's business. */
function describeFragments(
  units: readonly RemoteUnit[],
  absent: readonly AbsentRemote[],
  owners: ReadonlyMap<string, string>,
): ReleaseSet['fragments'] {
  const names = units.flatMap(({ release }) => Object.keys(release.client.fragments));
  const domains = new Set([...names.map(toDomain), ...absent.flatMap((one) => one.domains)]);
  const skeletons: [string, Skeleton][] = units.flatMap(({ release }) =>
    Object.entries(release.declaration?.skeletons ?? {}),
  );
  return {
    owners: Object.fromEntries([...owners].filter(([domain]) => domains.has(domain))),
    skeletons: Object.fromEntries(skeletons.filter(([, skeleton]) => skeleton !== 'strip')),
  };
}

/** Puts loaded units together; a remote that is missing leaves its pages unavailable and no other. */
export function createReleaseSet(units: readonly RemoteUnit[], absent: readonly AbsentRemote[] = []): ReleaseSet {
  const names = units.map(({ remote, release }) => `${remote}@${release.version}:${release.sourceHash}`).sort();
  const owners = findOwners(units, absent);
  return Object.freeze({
    id: createHash('sha256').update(names.join()).digest('hex').slice(0, 12),
    units: new Map(units.map((unit) => [unit.remote, unit])),
    integrity: Object.fromEntries(units.flatMap(browserIntegrity)),
    owners,
    fragments: describeFragments(units, absent, owners),
  });
}

/** The remote that owns a page key or a fragment; undefined where none that is live does. */
export function findOwner({ owners }: Pick<ReleaseSet, 'owners'>, name: string): string | undefined {
  return owners.get(toDomain(name));
}
