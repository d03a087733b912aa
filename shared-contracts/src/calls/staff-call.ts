import type { z } from 'zod';
import type { CallDescriptor, CallSchemas } from './call';

// Calls of the shop's staff whose package the shell does not know (decision 0052): the name says everything else.

/** What the names of these calls begin with; all of them together in metrics, where anybody could make names up. */
export const staffCallPrefix = '_post_hapi_staff';
/** The same of their addresses. */
export const staffCallPath = '/hapi/v1/staff';

const words = /^_post_hapi_staff((?:_[a-z][a-z0-9]{0,29}){1,4})$/;

/**
 * The staff call of a name such as `_post_hapi_staff_orders_list`: always a POST with the visitor's token, to
 * `/hapi/v1/staff/orders/list/`, never cached. Undefined where the name is none of a staff call.
 */
export function findStaffCall(name: string): CallDescriptor | undefined {
  const place = words.exec(name)?.[1];
  if (place === undefined) return undefined;
  const path = `${staffCallPath}${place.replaceAll('_', '/')}/`;
  return { name, method: 'POST', path, kind: 'session', cacheMinutes: 0 };
}

/** The staff call at an address below `/hapi/v1/staff/`, as `orders/list/`; undefined where there can be none. */
export function findStaffCallAt(place: string): CallDescriptor | undefined {
  const name = `${staffCallPrefix}_${place.replace(/\/$/, '').replaceAll('/', '_')}`;
  const found = findStaffCall(name);
  // An underscore in the address would be another spelling of the same call.
  return place.includes('_') ? undefined : found;
}

/** Describes a staff call by its name and infers its types from its schemas. Throws for a name that is none. Mark it pure. */
export function defineStaffCall<S extends CallSchemas>(
  name: `_post_hapi_staff_${string}`,
): CallDescriptor<z.input<S['request']>, z.output<S['response']>> {
  const descriptor = findStaffCall(name);
  if (!descriptor)
    throw new Error(`"${name}" is no name of a staff call: one to four words of small letters and digits`);
  return descriptor as CallDescriptor<z.input<S['request']>, z.output<S['response']>>;
}
