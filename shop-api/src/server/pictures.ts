import { createReadStream, existsSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { ShopError } from './errors';

/** Names only: a picture's address can lead nowhere else. */
const pictureFile = /^[a-z0-9-]{1,80}\.(jpg|png)$/;
const contentTypes: Readonly<Record<string, string>> = { jpg: 'image/jpeg', png: 'image/png' };

/**
 * `GET /pictures/<name>.jpg`: the masters from which a storefront makes the sizes that it needs; `.png`: the shop's mark. The
 * first folder that has it gives it.
 */
export function addPictures(app: FastifyInstance, folders: readonly string[]): void {
  app.get<{ Params: { file: string } }>('/pictures/:file', async ({ params }, reply) => {
    const [, ending = ''] = pictureFile.exec(params.file) ?? [];
    const contentType = contentTypes[ending];
    if (!contentType) throw new ShopError('error_not_found');
    const full = folders.map((folder) => path.join(folder, params.file)).find((file) => existsSync(file));
    if (!full) throw new ShopError('error_not_found');
    return reply.header('cache-control', 'public, max-age=86400').type(contentType).send(createReadStream(full));
  });
}
