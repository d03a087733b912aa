import { cookieLifetimeSeconds } from '@storefront/contracts/constants';
import type { FastifyReply, FastifyRequest } from 'fastify';

type Asked = Pick<FastifyRequest, 'headers'>;

const deviceCookie = '__Host-device';
const staffCookie = '__Host-staff';
/** Long enough that staff who return from a holiday are sent to the login instead of a 404. */
const staffCookieSeconds = 90 * 24 * 60 * 60;
const attributes = 'HttpOnly; Secure; SameSite=Lax';

function findCookie({ headers }: Asked, name: string): string | undefined {
  const found = (headers.cookie ?? '').match(new RegExp(`(?:^|;\\s*)${name}=([\\w.-]+)`));
  return found?.[1];
}

/** Token by which accounts recognise this browser from earlier logins. It outlives the logout (docs/decisions/0092). */
export function findDevice(request: Asked): string | undefined {
  return findCookie(request, deviceCookie);
}

/** Stores the device token of a login. */
export function storeDevice(reply: FastifyReply, device: string): void {
  reply.header('set-cookie', `${deviceCookie}=${device}; Path=/; Max-Age=${cookieLifetimeSeconds}; ${attributes}`);
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
  const [value, seconds] = isStaff ? ['1', staffCookieSeconds] : ['', 0];
  reply.header('set-cookie', `${staffCookie}=${value}; Path=/; Max-Age=${seconds}; ${attributes}`);
}
