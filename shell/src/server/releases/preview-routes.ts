import type { FastifyInstance } from 'fastify';
import { pageUrl } from '../page-url';
import { endPreview, storePreview } from './choose-releases';
import type { FindPreview } from './preview';

interface PreviewQuery {
  token?: unknown;
  path?: unknown;
}

/** `/-/preview?token=…` shows this browser a published version until the link ends; `/-/preview/end` ends it. */
export function addPreviewRoutes(server: FastifyInstance, findPreview: FindPreview, publicUrl: string): void {
  server.get<{ Querystring: PreviewQuery }>('/-/preview', async (request, reply) => {
    const { token, path } = request.query;
    const preview = await findPreview(typeof token === 'string' ? token : undefined);
    if (!preview) {
      const text = 'This preview link is not valid, or no longer.';
      return reply.code(403).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(text);
    }
    storePreview(reply, String(token), Math.ceil((preview.expiresAt - Date.now()) / 1000));
    const { pathname, search } = pageUrl(path, publicUrl);
    return reply.redirect(pathname + search, 303);
  });

  server.get<{ Querystring: PreviewQuery }>('/-/preview/end', (request, reply) => {
    endPreview(reply);
    const { pathname, search } = pageUrl(request.query.path, publicUrl);
    return reply.redirect(pathname + search, 303);
  });
}
