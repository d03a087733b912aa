import { isRemoteName } from '@storefront/contracts/ownership';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { pageUrl } from '../page-url';
import type { FindPreview, Preview } from './preview';
import { endPreviews, findPreviewedRemotes, mostPreviews, storePreview } from './preview-cookies';

interface PreviewQuery {
  /** Several where the address repeats it. */
  token?: unknown;
  path?: unknown;
  remote?: unknown;
}

interface Found {
  token: string;
  preview: Preview;
}

/** What the tokens of a link show; one that is not valid costs no other. */
async function findAll(tokens: unknown, findPreview: FindPreview): Promise<Found[]> {
  const given = [tokens].flat().slice(0, mostPreviews);
  const found = await Promise.all(
    given.map(async (one) => {
      const token = String(one);
      const preview = await findPreview(token);
      return preview ? [{ token, preview }] : [];
    }),
  );
  return found.flat();
}

function refuse(reply: FastifyReply): FastifyReply {
  const text = 'This preview link is not valid, or no longer.';
  return reply.code(403).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(text);
}

/**
 * `/-/preview?token=…` adds a published version to what this browser sees, until the link ends; several tokens add several.
 * `/-/preview/end` ends all of them, `/-/preview/end?remote=…` one.
 */
export function addPreviewRoutes(server: FastifyInstance, findPreview: FindPreview, publicUrl: string): void {
  function returnTo(reply: FastifyReply, path: unknown): FastifyReply {
    const { pathname, search } = pageUrl(path, publicUrl);
    return reply.redirect(pathname + search, 303);
  }

  server.get<{ Querystring: PreviewQuery }>('/-/preview', async (request, reply) => {
    const found = await findAll(request.query.token, findPreview);
    if (found.length === 0) return refuse(reply);
    for (const { token, preview } of found) storePreview(reply, token, preview);
    return returnTo(reply, request.query.path);
  });

  server.get<{ Querystring: PreviewQuery }>('/-/preview/end', (request, reply) => {
    const { remote, path } = request.query;
    endPreviews(reply, isRemoteName(remote) ? [remote] : findPreviewedRemotes(request.headers.cookie));
    return returnTo(reply, path);
  });
}
