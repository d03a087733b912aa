import type { AnyPropsSchema, FragmentProps } from '@storefront/contracts/fragments';
import { findOwnedDomains, toDomain } from '@storefront/contracts/ownership';
import type { Release } from '@storefront/contracts/releases';
import type { ReleaseFolder } from '../registry/release-folder';
import { type Check, findOtherReleases, type Peers, type Warn } from './check';

type PropSchema = AnyPropsSchema['properties'][string];

function describeTypeError(taken: PropSchema, placed: PropSchema): string | undefined {
  if (taken.type !== placed.type) return `is a ${placed.type}, not a ${taken.type}`;
  if (!taken.enum) return undefined;
  const others = placed.enum?.filter((value) => !taken.enum?.includes(value));
  if (others?.length === 0) return undefined;
  return `may be ${others ? others.join(', ') : 'anything'}, not only ${taken.enum.join(', ')}`;
}

/** Why a fragment would refuse some of the props that it may be placed with. */
export function findPropsErrors(taken: AnyPropsSchema, placed: AnyPropsSchema): string[] {
  const missing = taken.required.filter((name) => !placed.required.includes(name));
  const wrong = Object.entries(placed.properties).flatMap(([name, schema]) => {
    const own = taken.properties[name];
    const error = own ? describeTypeError(own, schema) : 'is unknown';
    return error ? [`"${name}" ${error}`] : [];
  });
  return [...missing.map((name) => `"${name}" is missing`), ...wrong];
}

function toPropSchema(value: FragmentProps[string]): PropSchema {
  if (Array.isArray(value)) return { type: 'array', items: { type: 'number' } };
  if (typeof value === 'string') return { type: 'string', enum: [value] };
  return { type: typeof value === 'number' ? 'number' : 'boolean' };
}

/** Why these very props are not as a schema declares them. Absent ones are undefined, as in the browser's JSON. */
export function findPlacementErrors(declared: AnyPropsSchema, props: FragmentProps): string[] {
  const present = Object.entries(props).filter(([, value]) => value !== undefined && value !== null);
  const properties = Object.fromEntries(present.map(([name, value]) => [name, toPropSchema(value)]));
  const placed = { ...declared, properties, required: Object.keys(properties) };
  return findPropsErrors(declared, placed);
}

/** Errors in the fragments that one release places of another. Releases before this check declare no props. */
function findErrorsBetween(consumer: Release, producer: Release): { fragment: string; error: string }[] {
  const placed = Object.entries(consumer.fragmentProps?.placed ?? {});
  return placed
    .filter(([fragment]) => findOwnedDomains(producer).includes(toDomain(fragment)))
    .flatMap(([fragment, props]) => {
      if (!Object.hasOwn(producer.client.fragments, fragment)) return [{ fragment, error: 'there is none' }];
      const taken = producer.fragmentProps?.taken[fragment];
      return taken ? findPropsErrors(taken, props).map((error) => ({ fragment, error })) : [];
    });
}

const toName = ({ remote, version }: Release) => `${remote}@${version}`;

/**
 * Checks the candidate's fragments against what the other remotes' versions place, and what it places against their
 * fragments: neither side may break the other, for visitors of a canary neither.
 */
export const fragmentProps = {
  name: 'fragment props',
  async findErrors({ release }: ReleaseFolder, peers: Peers, warn: Warn) {
    const found = await findOtherReleases(peers, release.remote);
    const owned = [release, ...found.map((other) => other.release)].flatMap(findOwnedDomains);
    // Its owner may come later: until then the place stays empty.
    for (const fragment of Object.keys(release.fragmentProps?.placed ?? {}))
      if (!owned.includes(toDomain(fragment))) warn(`places ${fragment}, which no live release has`);
    return [
      ...found.flatMap(({ release: other }) => [
        ...findErrorsBetween(other, release).map(
          ({ fragment, error }) => `${fragment}, which ${toName(other)} places: ${error}`,
        ),
        ...findErrorsBetween(release, other).map(
          ({ fragment, error }) => `places ${fragment} of ${toName(other)}: ${error}`,
        ),
      ]),
    ];
  },
} satisfies Check<ReleaseFolder>;
