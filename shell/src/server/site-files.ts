import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import type { Services } from './steps/exchange';

/** The mark on its ground: the tab's icon. */
const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#1f4d3a"/><g transform="translate(5.5 3.5) scale(.875)"><path fill="#fbfaf7" d="M12 1C7.4 8 3 12.2 3 17.6A9 9 0 0 0 12 27a9 9 0 0 0 9-9.4C21 12.2 16.6 8 12 1Z"/><path fill="none" stroke="#1f4d3a" stroke-width="1.5" stroke-linecap="round" d="M8.4 27C8 20.6 10.6 15.4 17 12.2M9.4 20.2C8 18.6 7.2 17 7 15M11.6 16.6C13.6 17.2 15.4 17 17.4 16"/></g></svg>`;

const dayCache = 'public, max-age=86400';

function manifestOf(name: string) {
  const icons = [192, 512].map((size) => ({ src: `/-/icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png' }));
  return {
    name,
    short_name: name,
    start_url: '/',
    display: 'browser',
    background_color: '#fbfaf7',
    theme_color: '#1f4d3a',
    icons,
  };
}

/** The files that browsers and crawlers look for at fixed addresses. */
export function addSiteFiles(server: FastifyInstance, services: Services): void {
  const png = (size: number) =>
    sharp(Buffer.from(icon), { density: 72 * (size / 32) })
      .resize(size)
      .png()
      .toBuffer();
  const robots = [
    'User-agent: *',
    'Disallow: /hapi/',
    'Disallow: /-/page',
    'Disallow: /-/session',
    'Disallow: /-/fragment',
    '',
  ].join('\n');

  server.get('/-/assets/icon.svg', (_, reply) =>
    reply.header('cache-control', dayCache).type('image/svg+xml').send(icon),
  );
  server.get('/favicon.ico', async (_, reply) =>
    reply
      .header('cache-control', dayCache)
      .type('image/png')
      .send(await png(32)),
  );
  server.get<{ Params: { size: string } }>('/-/icon-:size.png', async (request, reply) => {
    const size = Number(request.params.size);
    if (size !== 192 && size !== 512) return reply.code(404).send();
    return reply
      .header('cache-control', dayCache)
      .type('image/png')
      .send(await png(size));
  });
  server.get('/robots.txt', (_, reply) => reply.header('cache-control', dayCache).type('text/plain').send(robots));
  server.get('/manifest.webmanifest', async (_, reply) => {
    const { info } = await services.siteData.requireSite(services.defaultLanguage);
    return reply.header('cache-control', dayCache).type('application/manifest+json').send(manifestOf(info.site_name));
  });
}
