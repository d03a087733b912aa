import { defaultSlots } from '@storefront/contracts/slots';
import type { FragmentDirectory } from '../../app/fragment-directory';
import type { SiteSettings } from '../settings/site-settings';
import type { ReleaseSet } from './release-set';

/** What a release set and the settings say of fragments, for pages and browsers. */
export function toDirectory({ fragments }: ReleaseSet, { slots }: Pick<SiteSettings, 'slots'>): FragmentDirectory {
  return { ...fragments, ...(slots && { slots }) };
}

/** Slot → the fragments that it names and no live release has; slots without any are left out. */
export function findUnknownFragments(
  { units }: ReleaseSet,
  { slots = defaultSlots }: Pick<SiteSettings, 'slots'>,
): Record<string, string[]> {
  const known = new Set([...units.values()].flatMap(({ runtime }) => [...runtime.fragments]));
  const unknown = Object.entries(slots).map(
    ([slot, names]) => [slot, names.filter((name) => !known.has(name))] as const,
  );
  return Object.fromEntries(unknown.filter(([, names]) => names.length > 0));
}
