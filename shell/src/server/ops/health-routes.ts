import type { FastifyInstance } from 'fastify';
import type { Services } from '../steps/exchange';

/** `/healthz`: the process lives. `/readyz`: the provider answers and a release set is loaded. */
export function addHealthRoutes(server: FastifyInstance, services: Services): void {
  server.get('/healthz', (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  server.get('/readyz', async (_, reply) => {
    const { id, units } = services.releases.stable();
    const remotes = Object.fromEntries([...units.values()].map(({ remote, release }) => [remote, release.version]));
    const provider = await services.siteData.requireSite(services.defaultLanguage).then(
      () => 'reachable',
      () => 'unreachable',
    );
    const isReady = provider === 'reachable' && units.size > 0;
    return reply
      .header('cache-control', 'no-store')
      .code(isReady ? 200 : 503)
      .send({ status: isReady ? 'ready' : 'not ready', provider, releaseSet: id, remotes });
  });
}
