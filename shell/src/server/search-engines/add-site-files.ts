import { isLanguageCode, type LanguageCode, languagePrefix, languages } from '@storefront/contracts/languages';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { once } from '../../app/once';
import type { Services } from '../services';
import { addFeedRoute } from './feed-route';
import { icon, renderFavicon, renderIcon } from './icons';
import { robotsText } from './robots';
import { addSitemapRoutes, type SitemapRoutes } from './sitemap-routes';
import { renderSocialCard, socialCardPath } from './social-picture';
import { webManifest } from './web-manifest';

const dayCache = 'public, max-age=86400';
const hourCache = 'public, max-age=3600';

function sendFile(reply: FastifyReply, type: string, cache: string, body: string | Buffer) {
  return reply.header('cache-control', cache).type(type).send(body);
}

/** Sizes that browsers, home screens and installers ask for. */
const iconSizes = [180, 192, 512] as const;
const maskableSizes = [192, 512] as const;

/** Drawn at the first request: they do not change while the program runs. */
function addIcons(server: FastifyInstance): void {
  const favicon = once(renderFavicon);
  const card = once(renderSocialCard);
  server.get('/-/assets/icon.svg', (_, reply) => sendFile(reply, 'image/svg+xml', dayCache, icon));
  server.get('/favicon.ico', async (_, reply) => sendFile(reply, 'image/x-icon', dayCache, await favicon()));
  server.get(socialCardPath, async (_, reply) => sendFile(reply, 'image/png', dayCache, await card()));
  for (const size of iconSizes) {
    const draw = once(() => renderIcon(size, false));
    server.get(`/-/icon-${size}.png`, async (_, reply) => sendFile(reply, 'image/png', dayCache, await draw()));
  }
  for (const size of maskableSizes) {
    const draw = once(() => renderIcon(size, true));
    server.get(`/-/icon-maskable-${size}.png`, async (_, reply) =>
      sendFile(reply, 'image/png', dayCache, await draw()),
    );
  }
}

function addManifest(server: FastifyInstance, { siteData, defaultLanguage }: Services): void {
  server.get<{ Querystring: { lang?: string } }>('/manifest.webmanifest', async (request, reply) => {
    const { lang } = request.query;
    const code: LanguageCode = isLanguageCode(lang) ? lang : defaultLanguage;
    const { info } = await siteData.requireSite(code);
    const manifest = webManifest(info, languages[code], languagePrefix(code, defaultLanguage));
    return sendFile(reply, 'application/manifest+json', hourCache, JSON.stringify(manifest));
  });
}

/** The files that browsers and search engines look for at fixed addresses. */
export function addSiteFiles(server: FastifyInstance, services: Services): SitemapRoutes {
  addIcons(server);
  addManifest(server, services);
  server.get('/robots.txt', async (_, reply) =>
    sendFile(reply, 'text/plain; charset=utf-8', hourCache, await robotsText(services)),
  );
  addFeedRoute(server, services);
  return addSitemapRoutes(server, services);
}
