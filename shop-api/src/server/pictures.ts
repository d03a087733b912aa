import { createReadStream, existsSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { ShopError } from './errors';

/** Names only: a picture's address can lead nowhere else. */
const pictureFile = /^[a-z0-9-]{1,80}\.jpg$/;

/** `GET /pictures/<name>.jpg`: the masters from which a storefront makes the sizes that it needs. */
export function addPictures(app: FastifyInstance, folder: string): void {
  app.get<{ Params: { file: string } }>('/pictures/:file', async ({ params }, reply) => {
    const full = path.join(folder, params.file);
    if (!pictureFile.test(params.file) || !existsSync(full)) throw new ShopError('error_not_found');
    return reply.header('cache-control', 'public, max-age=86400').type('image/jpeg').send(createReadStream(full));
  });
}
