import { parseCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** What the shell itself writes into a cookie; anything else was set by somebody else. */
const ownValue = /^[\w.-]+$/;

/** Reads one of the shell's cookies; undefined where it is missing, empty or not the shell's. */
export function findCookie({ headers }: Pick<FastifyRequest, 'headers'>, name: string): string | undefined {
  const value = headers.cookie === undefined ? undefined : parseCookie(headers.cookie)[name];
  return value !== undefined && ownValue.test(value) ? value : undefined;
}

/** Sets a cookie that no script can read. An answer with a cookie must never be cached: see `cache-control` at the callers. */
export function setCookie(reply: FastifyReply, name: string, value: string, maxAgeSeconds: number): void {
  reply.header('set-cookie', `${name}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; Secure; SameSite=Lax`);
}

/** Sets a cookie that chooses releases, and keeps the answer out of caches: it would give one visitor's releases to others. */
export function setReleaseCookie(reply: FastifyReply, name: string, value: string, maxAgeSeconds: number): void {
  setCookie(reply, name, value, maxAgeSeconds);
  reply.header('cache-control', 'no-store');
}
