import type { Skeleton } from '@storefront/contracts/fragments';
import { toDomain } from '@storefront/contracts/ownership';
import type { FragmentTraits } from '@storefront/contracts/runtime';
import type { Slots } from '@storefront/contracts/slots';

/** What both sides know of the fragments of a release set before any is loaded; it travels with a document. */
export interface FragmentDirectory {
  /** First word of their names → the remote that owns them. */
  owners: Readonly<Record<string, string>>;
  /** By fragment; `strip` where it is not named. */
  skeletons: Readonly<Record<string, Skeleton>>;
  /** Where the settings name others than the default ones. */
  slots?: Slots;
}

/** Says of a fragment what stands in its slot's markup; nothing of one that nobody owns. */
export function describeFragment({ owners, skeletons }: FragmentDirectory, name: string): FragmentTraits | undefined {
  const domain = toDomain(name);
  if (!Object.hasOwn(owners, domain)) return undefined;
  const skeleton = Object.hasOwn(skeletons, name) ? skeletons[name] : undefined;
  return { remote: owners[domain] ?? '', ...(skeleton && { skeleton }) };
}
