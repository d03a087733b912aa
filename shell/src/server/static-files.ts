import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
};

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

interface StaticFile {
  type: string;
  plain: Buffer;
  br?: Buffer;
  gzip?: Buffer;
}

/** Files of a folder whose names hold their version: read and compressed once, kept by browsers for ever. */
export interface StaticFiles {
  send(request: FastifyRequest, reply: FastifyReply, file: string): Promise<FastifyReply>;
}

async function readStaticFile(full: string, type: string): Promise<StaticFile> {
  const plain = await readFile(full);
  if (type.startsWith('font/')) return { type, plain };
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  const [br, gz] = await Promise.all([brotli(plain, { params }), zip(plain, { level: 9 })]);
  return { type, plain, br, gzip: gz };
}

/** Names that no file can have are absent like any other: they come from whoever tries them. */
const absentCodes = ['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG', 'ERR_INVALID_ARG_VALUE'];

function isAbsent(error: unknown): boolean {
  return absentCodes.includes((error as NodeJS.ErrnoException).code ?? '');
}

export function createStaticFiles(folder: string): StaticFiles {
  const root = path.resolve(folder);
  const files = new LRUCache<string, Promise<StaticFile>>({ max: 400 });

  function find(file: string): Promise<StaticFile> | undefined {
    const full = path.resolve(root, file);
    const type = types[path.extname(full)];
    if (!type || !full.startsWith(root + path.sep)) return undefined;
    const known = files.get(full);
    if (known) return known;
    const read = readStaticFile(full, type);
    // A file that is not there now may be there later.
    read.catch(() => files.delete(full));
    files.set(full, read);
    return read;
  }

  return {
    async send(request, reply, file) {
      const found = await find(file)?.catch((error: unknown) => {
        if (isAbsent(error)) return undefined;
        throw error;
      });
      if (!found) return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found');
      reply
        .headers({ 'cache-control': 'public, max-age=31536000, immutable', vary: 'accept-encoding' })
        .type(found.type);
      const accepted = request.headers['accept-encoding'] ?? '';
      if (found.br && /\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(found.br);
      if (found.gzip && /\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(found.gzip);
      return reply.send(found.plain);
    },
  };
}
