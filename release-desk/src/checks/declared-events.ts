import { eventSchemas } from '@storefront/contracts/events/schemas';
import { findOwnedDomains, toDomain } from '@storefront/contracts/ownership';
import { toDeclarations, UnsupportedSchema } from '../consumer-types/to-declarations';
import type { ReleaseFolder } from '../registry/release-folder';
import type { Check } from './check';

function findNameErrors(name: string, domains: readonly string[]): string[] {
  if (Object.hasOwn(eventSchemas, name)) return [`"${name}" is an event of the contract: no release declares it`];
  if (!/^[a-z][a-z\d_]*\.[a-z][A-Za-z\d-]*$/.test(name))
    return [`"${name}" is no name of an event: loyalty.pointsEarned is one`];
  if (domains.includes(toDomain(name))) return [];
  return [`"${name}" begins with none of its domains: ${domains.join(', ')}`];
}

function findPayloadErrors(name: string, payload: unknown): string[] {
  try {
    toDeclarations('Payload', payload, '');
    return [];
  } catch (error) {
    if (error instanceof UnsupportedSchema) return [`the payload of "${name}" has no type: ${error.message}`];
    throw error;
  }
}

/** Checks the events that a release declares: names of its own, and payloads that others can compile against. */
export const declaredEvents: Check<ReleaseFolder> = {
  name: 'events',
  findErrors({ release }) {
    const domains = findOwnedDomains(release);
    return Object.entries(release.events ?? {}).flatMap(([name, payload]) => [
      ...findNameErrors(name, domains),
      ...findPayloadErrors(name, payload),
    ]);
  },
};
