import { createHash, timingSafeEqual } from 'node:crypto';
import { createReadStream } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { DeskError } from '../errors';
import type { Registry } from '../registry/registry';
import { releaseFileName } from '../registry/release-folder';
import type { MapWatch } from '../release-map/map-watch';

const maxWaitSeconds = 60;

/** How long polling is asked for. */
export const mapQuery = z.object({
  /** The client's revision; the answer waits until there is another one (long polling). */
  after: z.coerce.number().int().min(0).optional(),
  waitSeconds: z.coerce.number().min(0).max(maxWaitSeconds).default(25),
});

export interface ShellRouteParts {
  registry: Pick<Registry, 'require' | 'readSignedMap'>;
  maps: MapWatch;
  shellSecret: string;
}

/** Whether a request is a shell's, by the secret that it shows. */
export function isShell(authorization: string | undefined, secret: string): boolean {
  const shown = Buffer.from(authorization ?? '');
  const wanted = Buffer.from(`Bearer ${secret}`);
  return shown.length === wanted.length && timingSafeEqual(shown, wanted);
}

/** Why a file cannot be had, as a status. */
function toStatus(error: unknown): number | undefined {
  if (!(error instanceof DeskError)) return undefined;
  return error.code === 'store_unavailable' ? 503 : 404;
}

/**
 * What a shell reads that shares no folder with the desk: the signed map and the files of releases, their server halves too. Both
 * take the shells' secret. The shell verifies the map's signature and each file's hash; nothing here is believed because of where it
 * comes from.
 */
export function addShellRoutes(server: FastifyInstance, { registry, maps, shellSecret }: ShellRouteParts): void {
  async function sendSignedMap(reply: FastifyReply, knownTag: string | undefined) {
    const signed = await registry.readSignedMap();
    if (!signed) return reply.code(404).send({ error: 'map_missing' });
    const tag = `"${createHash('sha256').update(signed.signature).digest('base64url')}"`;
    reply.header('etag', tag).header('cache-control', 'no-cache');
    return knownTag === tag ? reply.code(304).send() : reply.send(signed);
  }

  async function sendFile(
    reply: FastifyReply,
    { remote, version, name }: Record<'remote' | 'version' | 'name', string>,
  ) {
    const { folder, release, bytes } = await registry.require(remote, version);
    const isPart = name === releaseFileName || Object.hasOwn(release.files, name);
    if (!isPart) return reply.code(404).send({ error: 'file_unknown' });
    reply.header('cache-control', 'no-cache').type('application/octet-stream');
    return reply.send(name === releaseFileName ? bytes : createReadStream(path.join(folder, name)));
  }

  void server.register(
    async (shells) => {
      shells.addHook('onRequest', async (request, reply) => {
        if (!isShell(request.headers.authorization, shellSecret)) return reply.code(401).send({ error: 'not_a_shell' });
      });

      shells.get('/release-map', async (request, reply) => {
        const query = mapQuery.safeParse(request.query);
        if (!query.success)
          return reply.code(400).send({ error: 'query_invalid', message: z.prettifyError(query.error) });
        const { after, waitSeconds } = query.data;
        const isOther = after === undefined || (await maps.waitForOther(after, waitSeconds * 1000)) !== undefined;
        return isOther ? sendSignedMap(reply, request.headers['if-none-match']) : reply.code(304).send();
      });

      shells.get('/releases/:remote/:version/*', async (request, reply) => {
        const { remote, version, '*': name } = request.params as Record<'remote' | 'version' | '*', string>;
        try {
          return await sendFile(reply, { remote, version, name });
        } catch (error) {
          const status = toStatus(error);
          if (status === undefined) throw error;
          return reply.code(status).send({ error: (error as DeskError).code });
        }
      });
    },
    { prefix: '/shells' },
  );
}
