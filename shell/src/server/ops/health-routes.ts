import type { FastifyInstance } from 'fastify';
import type { ProviderState } from '../gateway/provider-client';
import { findUnknownFragments } from '../releases/fragment-slots';
import type { Services } from '../services';

/** The provider's state as a page would find it. The site may still be cached after the provider is down: both are checked. */
async function findProviderState({ provider, siteData, defaultLanguage }: Services): Promise<ProviderState> {
  const [state = 'reachable', site] = await Promise.all([
    provider.findState?.(),
    siteData.requireSite(defaultLanguage).catch(() => undefined),
  ]);
  return state === 'reachable' && !site ? 'unreachable' : state;
}

/** `/healthz`: the process lives. `/readyz`: the provider is ready and a release set is loaded; fragments of slots that nobody has are named. */
export function addHealthRoutes(server: FastifyInstance, services: Services): void {
  server.get('/healthz', (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  server.get('/readyz', async (_, reply) => {
    const set = services.releases.stable();
    const { id, units } = set;
    const unknownFragments = findUnknownFragments(set, services.settings);
    const revision = services.releases.revision();
    const remotes = Object.fromEntries([...units.values()].map(({ remote, release }) => [remote, release.version]));
    const provider = await findProviderState(services);
    const releaseMap = services.releases.isMapRefused() ? 'refused' : 'followed';
    const isReady = provider === 'reachable' && units.size > 0;
    return reply
      .header('cache-control', 'no-store')
      .code(isReady ? 200 : 503)
      .send({
        status: isReady ? 'ready' : 'not ready',
        provider,
        releaseSet: id,
        releaseMap,
        revision,
        remotes,
        ...(Object.keys(unknownFragments).length > 0 && { unknownFragments }),
      });
  });
}
