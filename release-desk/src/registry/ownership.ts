import { findOwnedDomains } from '@storefront/contracts/ownership';
import type { Release } from '@storefront/contracts/releases';
import type { JournalEntry } from './journal-entry';

/**
 * Whether a release manager has let a remote into the shop. What was live before there were admissions counts as admitted: nothing
 * else can have been promoted.
 */
export function isAdmitted(entries: readonly JournalEntry[], remote: string): boolean {
  return entries.some((entry) => entry.remote === remote && ['admit', 'promote'].includes(entry.action));
}

/** A live version of another remote; without its release where that cannot be read. */
export interface LiveOwner {
  remote: string;
  version: string;
  /** As the release map has them. */
  domains?: readonly string[] | undefined;
  release?: Release | undefined;
}

/** `en /en/points/`: one address of a release in one language. */
function toAddresses({ declaration }: Release): string[] {
  return (declaration?.routes ?? []).flatMap(({ paths }) =>
    Object.entries(paths).map(([language, path]) => `${path} (${language})`),
  );
}

/** What a release claims that a live version of another remote owns: page keys, fragments, addresses. */
export function findOwnershipErrors(candidate: Release, others: readonly LiveOwner[]): string[] {
  const addresses = toAddresses(candidate);
  return others.flatMap(({ remote, version, domains, release }) => {
    const owned = domains ?? (release ? findOwnedDomains(release) : []);
    const taken = release ? toAddresses(release) : [];
    const owner = `${remote}@${version}`;
    return [
      ...findOwnedDomains(candidate)
        .filter((domain) => owned.includes(domain))
        .map((domain) => `"${domain}" is ${owner}'s: its pages and fragments have one owner`),
      ...addresses
        .filter((address) => taken.includes(address))
        .map((address) => `${address} is an address of ${owner}`),
    ];
  });
}
