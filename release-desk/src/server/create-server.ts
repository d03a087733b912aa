import { type ReleaseMap, revisionOf } from '@storefront/contracts/releases';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Registry } from '../registry/registry';
import type { MapWatch } from '../release-map/map-watch';

const maxWaitSeconds = 60;

const mapQuery = z.object({
  /** The revision that the asker has; the answer waits until there is another. */
  after: z.coerce.number().int().min(0).optional(),
  waitSeconds: z.coerce.number().min(0).max(maxWaitSeconds).default(25),
});

/** The desk's window on loopback: reading only. Changes are made by the command line. */
export function createServer(registry: Pick<Registry, 'list'>, maps: MapWatch): FastifyInstance {
  const server = Fastify({ forceCloseConnections: true });

  server.get('/healthz', async () => ({ status: 'ok', revision: revisionOf(maps.current()) }));

  server.get('/releases', async () => ({ releases: await registry.list() }));

  server.get('/release-map.json', async (request, reply) => {
    const query = mapQuery.safeParse(request.query);
    if (!query.success) return reply.code(400).send({ error: 'query_invalid', message: z.prettifyError(query.error) });
    const { after, waitSeconds } = query.data;
    const map = after === undefined ? maps.current() : await maps.waitForOther(after, waitSeconds * 1000);
    if (!map) return reply.code(304).send();
    return sendMap(reply, map, request.headers['if-none-match']);
  });

  return server;
}

function sendMap(reply: FastifyReply, map: ReleaseMap, knownTag: string | undefined) {
  const tag = `"${revisionOf(map)}"`;
  reply.header('etag', tag).header('cache-control', 'no-cache');
  return knownTag === tag ? reply.code(304).send() : reply.send(map);
}
