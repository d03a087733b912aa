import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding } from '../document/choose-encoding';
import type { Services } from '../services';
import { collectSitemapPages } from './sitemap-pages';
import { planSitemap, renderSitemap, renderSitemapIndex, type SitemapFile } from './sitemap-xml';

const hourMs = 60 * 60_000;

/** In ms after the shop has opened: a crawler need not wait for a large catalogue, nor a first visitor for the crawl. */
export const firstBuildDelay = 60_000;

/** The sitemap as it was last collected. */
interface Sitemap {
  files: readonly SitemapFile[];
  builtAt: Date;
  /** The release set whose pages it lists: another one may own other pages. */
  releaseSet: string;
}

/** What the rest of the shell may do with the sitemap. */
export interface SitemapRoutes {
  /** The content has changed: the next request collects the sitemap again. */
  expire(): void;
}

/** Collects the sitemap at most once an hour. Stale-while-revalidate: meanwhile, or if it fails, the last one is served. */
function createSitemapSource(services: Services) {
  let last: Sitemap | undefined;
  let isExpired = false;
  let inFlight: Promise<Sitemap> | undefined;

  async function collect(): Promise<Sitemap> {
    isExpired = false;
    const releaseSet = services.releases.stable().id;
    last = { files: planSitemap(await collectSitemapPages(services), services), builtAt: new Date(), releaseSet };
    return last;
  }

  function isStale({ builtAt, releaseSet }: Sitemap): boolean {
    return isExpired || releaseSet !== services.releases.stable().id || Date.now() > builtAt.getTime() + hourMs;
  }

  function collectOnce(): Promise<Sitemap> {
    inFlight ??= collect().finally(() => {
      inFlight = undefined;
    });
    return inFlight;
  }

  function collectInBackground(): void {
    collectOnce().catch((error: unknown) => services.log.warn({ err: error }, 'the sitemap could not be collected'));
  }

  return {
    expire() {
      isExpired = true;
    },
    collectInBackground,
    async get(): Promise<Sitemap> {
      if (!last) return collectOnce();
      if (isStale(last)) collectInBackground();
      return last;
    },
  };
}

function sendXml(request: FastifyRequest, reply: FastifyReply, parts: Iterable<string>) {
  reply.headers({ 'cache-control': 'public, max-age=3600', vary: 'accept-encoding' }).type('application/xml');
  const text = Readable.from(parts);
  if (!chooseEncoding(request.headers, ['gzip'])) return reply.send(text);
  return reply.header('content-encoding', 'gzip').send(text.pipe(createGzip()));
}

/** `/sitemap.xml` lists a file per language, `/sitemap-<language>.xml`, and more where one would be too large. */
export function addSitemapRoutes(server: FastifyInstance, services: Services): SitemapRoutes {
  const source = createSitemapSource(services);
  let firstBuild: NodeJS.Timeout | undefined;
  server.addHook('onListen', async () => {
    firstBuild = setTimeout(source.collectInBackground, firstBuildDelay).unref();
  });
  server.addHook('onClose', async () => clearTimeout(firstBuild));
  server.get('/sitemap.xml', async (request, reply) => {
    const { files, builtAt } = await source.get();
    return sendXml(request, reply, [renderSitemapIndex(files, builtAt, services)]);
  });
  server.get<{ Params: { name: string } }>('/sitemap-:name.xml', async (request, reply) => {
    const { files } = await source.get();
    const file = files.find(({ name }) => name === request.params.name);
    if (!file) return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found');
    return sendXml(request, reply, renderSitemap(file, services));
  });
  return { expire: () => source.expire() };
}
