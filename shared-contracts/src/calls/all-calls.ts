import { z } from 'zod';
import * as auth from './auth';
import * as authShapes from './auth.schema';
import type { CallDescriptor, CallSchemas } from './call';
import * as catalog from './catalog';
import * as catalogShapes from './catalog.schema';
import * as comments from './comments';
import * as commentsShapes from './comments.schema';
import * as location from './location';
import * as locationShapes from './location.schema';
import * as publish from './publish';
import * as publishShapes from './publish.schema';
import * as site from './site';
import * as siteShapes from './site.schema';
import { findStaffCall } from './staff-call';
import * as sweepstake from './sweepstake';
import * as sweepstakeShapes from './sweepstake.schema';
import * as webshop from './webshop';
import * as webshopShapes from './webshop.schema';
import * as withdrawal from './withdrawal';
import * as withdrawalShapes from './withdrawal.schema';

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
  ...pair(site, siteShapes.siteSchemas),
  ...pair(catalog, catalogShapes.catalogSchemas),
  ...pair(publish, publishShapes.publishSchemas),
  ...pair(location, locationShapes.locationSchemas),
  ...pair(webshop, webshopShapes.webshopSchemas),
  ...pair(auth, authShapes.authSchemas),
  ...pair(comments, commentsShapes.commentsSchemas),
  ...pair(sweepstake, sweepstakeShapes.sweepstakeSchemas),
  ...pair(withdrawal, withdrawalShapes.withdrawalSchemas),
];

const shapeFiles = [
  siteShapes,
  catalogShapes,
  publishShapes,
  locationShapes,
  webshopShapes,
  authShapes,
  commentsShapes,
  sweepstakeShapes,
  withdrawalShapes,
];

/** What several calls speak of, by the name of its schema (`cart`, `productCard`): documents tell each of these once. */
export const sharedShapes: ReadonlyMap<string, z.ZodType> = new Map(
  shapeFiles
    .flatMap((file) => Object.entries<unknown>({ ...file }))
    .filter((entry): entry is [string, z.ZodType] => entry[1] instanceof z.ZodType),
);

export { type CheckedField, type FieldRule, findCheckedFields } from './checked-fields.schema';

const byName = new Map(allCalls.map((call) => [call.descriptor.name, call]));

const anyObject = z.record(z.string(), z.unknown());
/** Of a staff call: its package has the schemas, and only the provider that serves it knows that package. */
const passedOn: CallSchemas = { request: anyObject, response: anyObject };

/** The contract's own call of a descriptor's name, or a staff call; throws for any other. */
function requireCall({ name }: Pick<CallDescriptor, 'name'>): FullCall {
  const call = byName.get(name);
  if (call) return call;
  const descriptor = findStaffCall(name);
  if (!descriptor) throw new Error(`Unknown call "${name}"`);
  return { descriptor, schemas: passedOn };
}

/** The schemas of a descriptor, for a staff call any object; throws for a descriptor that is not of the contract. */
export function requireSchemas(descriptor: Pick<CallDescriptor, 'name'>): CallSchemas {
  return requireCall(descriptor).schemas;
}

/** The descriptor of that name as this side knows it: a caller decides neither where a call goes nor how long it is cached. */
export function requireDescriptor(descriptor: Pick<CallDescriptor, 'name'>): CallDescriptor {
  return requireCall(descriptor).descriptor;
}
