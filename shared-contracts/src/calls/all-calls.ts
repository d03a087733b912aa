import * as auth from './auth';
import { authSchemas } from './auth.schema';
import type { CallDescriptor, CallSchemas } from './call';
import * as catalog from './catalog';
import { catalogSchemas } from './catalog.schema';
import * as publish from './publish';
import { publishSchemas } from './publish.schema';
import * as site from './site';
import { siteSchemas } from './site.schema';
import * as webshop from './webshop';
import { webshopSchemas } from './webshop.schema';

export { compareLimit } from './catalog.schema';

/** A descriptor with its schemas: what a provider implements and a gateway validates. Server only: it carries zod. */
export interface FullCall {
  descriptor: CallDescriptor;
  schemas: CallSchemas;
}

function pair(
  descriptors: Readonly<Record<string, Omit<CallDescriptor, 'types'>>>,
  schemas: Readonly<Record<string, CallSchemas>>,
) {
  return Object.entries(schemas).map(([key, callSchemas]): FullCall => {
    const descriptor = descriptors[key];
    if (!descriptor) throw new Error(`The schemas "${key}" have no call descriptor of that name`);
    return { descriptor, schemas: callSchemas };
  });
}

/** Every call of the contract. */
export const allCalls: readonly FullCall[] = [
  ...pair(site, siteSchemas),
  ...pair(catalog, catalogSchemas),
  ...pair(publish, publishSchemas),
  ...pair(webshop, webshopSchemas),
  ...pair(auth, authSchemas),
];

const byName = new Map(allCalls.map((call) => [call.descriptor.name, call]));

/** The schemas of a descriptor; throws for a descriptor that is not of the contract. */
export function requireSchemas(descriptor: Pick<CallDescriptor, 'name'>): CallSchemas {
  const call = byName.get(descriptor.name);
  if (!call) throw new Error(`Unknown call "${descriptor.name}"`);
  return call.schemas;
}
