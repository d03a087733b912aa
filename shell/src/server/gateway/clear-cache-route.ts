import type { CallSchemas } from '@storefront/contracts/calls';
import { requireSchemas } from '@storefront/contracts/calls/schemas';
import { clearCache } from '@storefront/contracts/calls/site';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { everything } from './cache-tags';
import type { GatewayParts } from './gateway-parts';
import { isForeignOrigin, isLocalProgram } from './origin-rules';
import { isStaffToken } from './staff';
import { findToken } from './visitor-token';

/** Staff by cookie from the shop's own pages, staff by bearer token, or a program on this machine (REQ-7.16). */
async function mayPurge({ provider, publicUrl }: GatewayParts, request: FastifyRequest): Promise<boolean> {
  if (isForeignOrigin(request, publicUrl)) return false;
  if (isLocalProgram(request)) return true;
  const [, bearer] = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '') ?? [];
  return isStaffToken(provider, bearer ?? findToken(request));
}

/** Forgets answers, and HTML made from them, by tag. */
export function addClearCacheRoute(server: FastifyInstance, parts: GatewayParts): void {
  const { request: schema }: CallSchemas = requireSchemas(clearCache);
  server.post(clearCache.path, { bodyLimit: 16_384 }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const isAllowed = await mayPurge(parts, request);
    if (!isAllowed) return reply.code(403).send({ success: false, label_name: 'error_staff_only' });
    const input = schema.safeParse(request.body);
    if (!input.success) return reply.code(400).send({ success: false, label_name: 'error_validation' });
    const { tags } = input.data as { tags: string[] };
    if (tags.includes(everything)) parts.purge([everything]);
    else parts.purge(tags);
    return reply.send({ success: true, tags });
  });
}
