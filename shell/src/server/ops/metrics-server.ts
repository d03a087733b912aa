import { createServer, type Server } from 'node:http';
import { type ListenerLimits, limitAnswers, toServerOptions } from '@storefront/contracts/listener-limits';
import type { Registry } from 'prom-client';

/** Prometheus metrics on a loopback port of their own: never reachable from outside. */
export async function startMetricsServer(port: number, registry: Registry, limits: ListenerLimits): Promise<Server> {
  const server = createServer(toServerOptions(limits), async (request, response) => {
    response.setHeader('x-content-type-options', 'nosniff').setHeader('cross-origin-resource-policy', 'same-origin');
    if (request.url !== '/metrics') return response.writeHead(404).end();
    response.writeHead(200, { 'content-type': registry.contentType }).end(await registry.metrics());
  });
  limitAnswers(server, limits);
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
  return server;
}
