import type { FastifyInstance } from 'fastify';
import type { Services } from '../services';

declare const __SHARED_VERSIONS__: Readonly<Record<string, string>>;

/**
 * `/-/site-settings`: what a shell elsewhere must know to show pages as this one does, for a team that develops a remote
 * inside the deployed shop (decision 0054). Its pages and headers say the same to anybody: nothing of it is a secret, and
 * scripts, monitoring and the site's own code are not part of it.
 */
export function addSettingsRoute(
  server: FastifyInstance,
  { settings, defaultLanguage }: Pick<Services, 'settings' | 'defaultLanguage'>,
): void {
  server.get('/-/site-settings', (_, reply) => {
    const { multilanguage, auth, webshop, slots, paymentOrigins, thirdParties } = settings;
    const { images, frames } = thirdParties;
    // As a settings file writes that there is none.
    const dashboard = auth.dashboard ?? null;
    return reply.header('cache-control', 'no-store').send({
      contracts: __SHARED_VERSIONS__['@storefront/contracts/runtime'],
      defaultLanguage,
      settings: {
        ...{ multilanguage, webshop, slots, paymentOrigins },
        auth: { ...auth, dashboard },
        thirdParties: { images, frames },
      },
    });
  });
}
