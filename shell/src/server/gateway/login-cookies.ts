import { cookieLifetimeSeconds } from '@storefront/contracts/constants';
import type { FastifyReply, FastifyRequest } from 'fastify';

type Asked = Pick<FastifyRequest, 'headers'>;

const deviceCookie = '__Host-device';
const staffCookie = '__Host-staff';
/** Long enough that whoever comes back from a holiday is still asked to log in, and is not told that a page is not there. */
const staffCookieSeconds = 90 * 24 * 60 * 60;
const attributes = 'HttpOnly; Secure; SameSite=Lax';

function findCookie({ headers }: Asked, name: string): string | undefined {
  const found = (headers.cookie ?? '').match(new RegExp(`(?:^|;\\s*)${name}=([\\w.-]+)`));
  return found?.[1];
}

/** By what accounts know this browser from earlier logins. It outlives the logout (docs/decisions/0092). */
export function findDevice(request: Asked): string | undefined {
  return findCookie(request, deviceCookie);
}

/** Keeps what a login named the browser. */
export function storeDevice(reply: FastifyReply, device: string): void {
  reply.header('set-cookie', `${deviceCookie}=${device}; Path=/; Max-Age=${cookieLifetimeSeconds}; ${attributes}`);
}

/**
 * Whether staff were logged in here, and have not logged out. It opens nothing: where a page is not there for a guest, it
 * may be there for them, so they are asked to log in again.
 */
export function wasStaff(request: Asked): boolean {
  return findCookie(request, staffCookie) !== undefined;
}

/** Notes at a login, and at a logout, whether staff are here now. */
export function noteStaff(request: Asked, reply: FastifyReply, isStaff: boolean): void {
  if (!isStaff && !wasStaff(request)) return;
  const [value, seconds] = isStaff ? ['1', staffCookieSeconds] : ['', 0];
  reply.header('set-cookie', `${staffCookie}=${value}; Path=/; Max-Age=${seconds}; ${attributes}`);
}
