import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Metrics } from './metrics';

interface RequestLogParts {
  log: Logger;
  metrics: Metrics;
  /** Level of the line per request; below the log's own level nothing is written. */
  accessLogLevel: 'debug' | 'info' | 'warn' | 'silent';
}

/** The kind of request: a page by its key, everything else by the pattern of its route, never by its address. */
function toKind({ scope, routeOptions }: FastifyRequest): string {
  return scope?.page?.pageKey ?? routeOptions.url ?? 'none';
}

/** Writes a log line and a measurement for each request, after its answer. */
export function addRequestLog(server: FastifyInstance, { log, metrics, accessLogLevel }: RequestLogParts): void {
  server.addHook('onResponse', (request, reply, done) => {
    done();
    // An address that cannot be decoded is answered before a scope exists.
    if (!request.scope) return;
    const { requestId, trace, page, isStale } = request.scope;
    const { remote = 'shell', release = '' } = page ?? {};
    const status = reply.statusCode;
    metrics.request({ page: toKind(request), remote, status: String(status) }, reply.elapsedTime / 1000);
    if (accessLogLevel === 'silent') return;
    const line = {
      requestId,
      traceId: trace.traceId,
      method: request.method,
      route: request.routeOptions.url,
      pageKey: page?.pageKey,
      remote,
      release,
      status,
      isStale,
      durationMs: Math.round(reply.elapsedTime * 10) / 10,
    };
    log[accessLogLevel](line, 'request');
  });
}
