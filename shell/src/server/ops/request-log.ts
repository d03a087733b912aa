import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Metrics } from './metrics';

interface RequestLogParts {
  log: Logger;
  metrics: Metrics;
  /** The level of the line of each request; below the log's own level nothing is written. */
  accessLogLevel: 'debug' | 'info' | 'warn' | 'silent';
}

/** The kind of request: a page by its key, everything else by the pattern of its route, never by its address. */
function kindOf({ scope, routeOptions }: FastifyRequest): string {
  return scope?.page?.pageKey ?? routeOptions.url ?? 'none';
}

/** One line and one measurement for each request, when it has been answered. */
export function addRequestLog(server: FastifyInstance, { log, metrics, accessLogLevel }: RequestLogParts): void {
  server.addHook('onResponse', (request, reply, done) => {
    done();
    // An address that cannot be decoded is answered before a scope is made.
    if (!request.scope) return;
    const { requestId, trace, page, isStale } = request.scope;
    const { remote = 'shell', release = '' } = page ?? {};
    const status = reply.statusCode;
    metrics.request({ page: kindOf(request), remote, status: String(status) }, reply.elapsedTime / 1000);
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
