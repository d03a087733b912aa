import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { chooseEncoding } from './document/choose-encoding';

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

/** Files whose names contain their version: read and compressed once, cached by browsers for ever. */
export interface StaticFiles {
  send(request: FastifyRequest, reply: FastifyReply, file: string): Promise<FastifyReply>;
}

/** The bytes of a file; fails as the file system does when there is none. */
type ReadBytes = (file: string) => Promise<Buffer>;

async function readStaticFile(readBytes: ReadBytes, file: string, type: string): Promise<StaticFile> {
  const plain = await readBytes(file);
  if (type.startsWith('font/')) return { type, plain };
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  const [br, gz] = await Promise.all([brotli(plain, { params }), zip(plain, { level: 9 })]);
  return { type, plain, br, gzip: gz };
}

/** A name that no file can have counts as absent: somebody is probing. */
const absentCodes = ['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG', 'ERR_INVALID_ARG_VALUE'];

function isAbsent(error: unknown): boolean {
  return absentCodes.includes((error as NodeJS.ErrnoException).code ?? '');
}

/** Files below a folder, and no others. */
export function createFolderFiles(folder: string): StaticFiles {
  const root = path.resolve(folder);
  return createStaticFiles((file) => {
    const full = path.resolve(root, file);
    return full.startsWith(root + path.sep) ? readFile(full) : Promise.reject(absent());
  });
}

function absent(): Error {
  return Object.assign(new Error('there is no such file'), { code: 'ENOENT' });
}

export function createStaticFiles(readBytes: ReadBytes): StaticFiles {
  const files = new LRUCache<string, Promise<StaticFile>>({ max: 400 });

  function find(file: string): Promise<StaticFile> | undefined {
    const type = types[path.extname(file)];
    if (!type) return undefined;
    const known = files.get(file);
    if (known) return known;
    const read = readStaticFile(readBytes, file, type);
    // An absent file may exist later.
    read.catch(() => files.delete(file));
    files.set(file, read);
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
      const available = (['br', 'gzip'] as const).filter((coding) => found[coding]);
      const coding = chooseEncoding(request.headers, available);
      if (!coding) return reply.send(found.plain);
      return reply.header('content-encoding', coding).send(found[coding]);
    },
  };
}
