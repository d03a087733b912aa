import { isLanguageCode, type LanguageCode, languagePrefix, languages } from '@storefront/contracts/languages';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Services } from '../services';
import { addFeedRoute } from './feed-route';
import { createIconSource } from './icon-source';
import { renderFavicon, renderIcon, renderIconSvg } from './icons';
import { robotsText } from './robots';
import { addSitemapRoutes, type SitemapRoutes } from './sitemap-routes';
import { renderSocialCard, socialCardPath } from './social-picture';
import { webManifest } from './web-manifest';

const dayCache = 'public, max-age=86400';
const hourCache = 'public, max-age=3600';

/** Reads the shop's mark by its picture's name; answers nothing where the provider has none. */
type MarkReader = (name: string) => Promise<Buffer | undefined>;

function sendFile(reply: FastifyReply, type: string, cache: string, body: string | Buffer) {
  return reply.header('cache-control', cache).type(type).send(body);
}

/** Sizes that browsers, home screens and installers ask for. */
const iconSizes = [180, 192, 512] as const;
const maskableSizes = [192, 512] as const;

function addIcons(server: FastifyInstance, services: Services, readMark: MarkReader): void {
  const draw = createIconSource({ ...services, readMark });
  const add = (path: string, type: string, render: Parameters<typeof draw>[1]) =>
    server.get(path, async (_, reply) => {
      const { body, isStandIn } = await draw(path, render);
      return sendFile(reply, type, isStandIn ? 'no-store' : dayCache, body);
    });
  add('/-/assets/icon.svg', 'image/svg+xml', async (parts) => Buffer.from(renderIconSvg(parts)));
  add('/favicon.ico', 'image/x-icon', renderFavicon);
  add(socialCardPath, 'image/png', renderSocialCard);
  for (const size of iconSizes) add(`/-/icon-${size}.png`, 'image/png', (parts) => renderIcon(parts, size, false));
  for (const size of maskableSizes)
    add(`/-/icon-maskable-${size}.png`, 'image/png', (parts) => renderIcon(parts, size, true));
}

function addManifest(server: FastifyInstance, { siteData, defaultLanguage }: Services): void {
  server.get<{ Querystring: { lang?: string } }>('/manifest.webmanifest', async (request, reply) => {
    const { lang } = request.query;
    const code: LanguageCode = isLanguageCode(lang) ? lang : defaultLanguage;
    const manifest = webManifest(
      await siteData.requireSite(code),
      languages[code],
      languagePrefix(code, defaultLanguage),
    );
    return sendFile(reply, 'application/manifest+json', hourCache, JSON.stringify(manifest));
  });
}

/** The files that browsers and search engines look for at fixed addresses. */
export function addSiteFiles(server: FastifyInstance, services: Services, readMark: MarkReader): SitemapRoutes {
  addIcons(server, services, readMark);
  addManifest(server, services);
  server.get('/robots.txt', async (_, reply) =>
    sendFile(reply, 'text/plain; charset=utf-8', hourCache, await robotsText(services)),
  );
  addFeedRoute(server, services);
  return addSitemapRoutes(server, services);
}
