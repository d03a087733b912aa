import {
  type ListenerLimits,
  limitAnswers,
  listenerLimits,
  toServerOptions,
} from '@storefront/contracts/listener-limits';
import { createLogOptions, toRequestLine } from '@storefront/contracts/log';
import { healthReport, type ReleaseMap, revisionOf } from '@storefront/contracts/releases';
import Fastify, { type FastifyInstance, type FastifyReply, LogController } from 'fastify';
import { z } from 'zod';
import type { AutomaticRollback } from '../health/automatic-rollback';
import type { Registry } from '../registry/registry';
import type { MapWatch } from '../release-map/map-watch';
import { type ApiParts, registerApi } from './api';
import { addShellRoutes, isShell, mapQuery } from './shell-routes';

/** Security headers: answers are data for programs, and no browser may render, embed or run them. */
const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
};

export interface ServerParts {
  registry: Pick<Registry, 'list' | 'require' | 'readSignedMap'>;
  maps: MapWatch;
  rollback: AutomaticRollback;
  /** The shells' secret. */
  shellSecret: string;
  /** Deadlines for clients; longer than the long polling of the map. */
  limits?: ListenerLimits | undefined;
  api: ApiParts;
  /** Whose `X-Forwarded-For` is believed. */
  trustedProxies?: string;
  /** Log options; nothing is logged without them. */
  logLevel?: string;
}

/** The desk's HTTP server: shells read the map and report errors, holders of tokens publish and decide what is live. */
export function createServer({
  registry,
  maps,
  rollback,
  shellSecret,
  limits = listenerLimits,
  api,
  trustedProxies = 'loopback',
  logLevel = 'silent',
}: ServerParts): FastifyInstance {
  const server = Fastify({
    forceCloseConnections: true,
    trustProxy: trustedProxies,
    requestTimeout: limits.requestMs,
    http: toServerOptions(limits),
    logger: { ...createLogOptions('release-desk', logLevel), stream: process.stderr },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
  });
  server.addHook('onError', async (request, reply, error) => {
    if (reply.statusCode >= 500) request.log.error({ err: error }, 'a request failed');
  });
  limitAnswers(server.server, limits);
  server.addHook('onResponse', async (request, reply) => request.log.info(toRequestLine(request, reply), 'request'));
  server.addHook('onSend', async (_, reply) => {
    reply.headers(securityHeaders);
  });

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

  server.post('/health-reports', async (request, reply) => {
    if (!isShell(request.headers.authorization, shellSecret)) return reply.code(401).send({ error: 'not_a_shell' });
    const report = healthReport.safeParse(request.body);
    if (!report.success)
      return reply.code(400).send({ error: 'report_invalid', message: z.prettifyError(report.error) });
    await rollback.handleReport(report.data.releases);
    return reply.code(204).send();
  });

  addShellRoutes(server, { registry, maps, shellSecret });
  registerApi(server, api);

  return server;
}

function sendMap(reply: FastifyReply, map: ReleaseMap, knownTag: string | undefined) {
  const tag = `"${revisionOf(map)}"`;
  reply.header('etag', tag).header('cache-control', 'no-cache');
  return knownTag === tag ? reply.code(304).send() : reply.send(map);
}
