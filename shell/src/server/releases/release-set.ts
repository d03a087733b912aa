import { createHash } from 'node:crypto';
import type { RemoteName } from '@storefront/contracts/owners';
import type { Release } from '@storefront/contracts/releases';
import type { RemoteUnit } from './remote-unit';

/** The versions that are live together. Frozen: a request keeps the set it began with to its end. */
export interface ReleaseSet {
  /** Changes when any remote's version does. */
  id: string;
  units: ReadonlyMap<RemoteName, RemoteUnit>;
  /** Address → hash of every browser file of the set. */
  integrity: Readonly<Record<string, string>>;
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

/** Puts loaded units together; a remote that is missing leaves its pages unavailable and no other. */
export function createReleaseSet(units: readonly RemoteUnit[]): ReleaseSet {
  const names = units.map(({ remote, release }) => `${remote}@${release.version}:${release.sourceHash}`).sort();
  return Object.freeze({
    id: createHash('sha256').update(names.join()).digest('hex').slice(0, 12),
    units: new Map(units.map((unit) => [unit.remote, unit])),
    integrity: Object.fromEntries(units.flatMap(browserIntegrity)),
  });
}
