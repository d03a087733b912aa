import { cookieLifetimeSeconds } from '@storefront/contracts/constants';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { findCookie, setCookie } from '../cookies';

type Asked = Pick<FastifyRequest, 'headers'>;

const deviceCookie = '__Host-device';
const staffCookie = '__Host-staff';
/** Long enough that staff who return from a holiday are sent to the login instead of a 404. */
const staffCookieSeconds = 90 * 24 * 60 * 60;

/** Token by which accounts recognise this browser from earlier logins. It outlives the logout (docs/decisions/0020). */
export function findDevice(request: Asked): string | undefined {
  return findCookie(request, deviceCookie);
}

/** Stores the device token of a login. */
export function storeDevice(reply: FastifyReply, device: string): void {
  setCookie(reply, deviceCookie, device, cookieLifetimeSeconds);
}

/**
 * Whether staff were logged in here, and have not logged out. It grants nothing: where a guest gets a 404, they are sent to
 * the login, for the page may exist for them.
 */
export function wasStaff(request: Asked): boolean {
  return findCookie(request, staffCookie) !== undefined;
}

/** Sets or clears the staff cookie at a login or logout. */
export function noteStaff(request: Asked, reply: FastifyReply, isStaff: boolean): void {
  if (!isStaff && !wasStaff(request)) return;
  if (isStaff) setCookie(reply, staffCookie, '1', staffCookieSeconds);
  else setCookie(reply, staffCookie, '', 0);
}
