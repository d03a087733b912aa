import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import axios from 'axios';
import type { FastifyInstance } from 'fastify';
import sharp, { type Sharp } from 'sharp';
import { layOutSocialPicture } from '../search-engines/social-picture';
import { atMost } from './at-most';

/** The only widths that are made; shared-ui's Picture asks for no other. */
const widths = new Set([160, 240, 320, 480, 640, 800, 960, 1280, 1600]);

/** A decoded master takes some megabytes; whoever asks for a hundred pictures at once waits instead of filling the memory. */
const madeAtOnce = 4;

/** Ten times the largest master: more than that is no picture of ours. */
const maxMasterBytes = 4 * 1024 * 1024;

type Format = 'avif' | 'webp' | 'jpg';

const encoders: Readonly<Record<Format, (image: Sharp) => Sharp>> = {
  // Effort 2: a third of the time of the default for a few per cent of bytes; pictures are made while a visitor waits.
  avif: (image) => image.avif({ quality: 55, effort: 2 }),
  webp: (image) => image.webp({ quality: 76, effort: 3 }),
  jpg: (image) => image.jpeg({ quality: 78, mozjpeg: true }),
};

const contentTypes: Readonly<Record<Format, string>> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };

export interface ImageParts {
  providerOrigin: string;
  cacheFolder: string;
}

interface ImageRequest {
  name: string;
  /** Or the frame that networks show beside a link. */
  width: number | 'social';
  format: Format;
}

function parseRequest(width: string, file: string): ImageRequest | undefined {
  const match = /^([a-z0-9-]{1,80})\.(avif|webp|jpg)$/.exec(file);
  if (!match?.[1]) return undefined;
  if (width === 'social') return match[2] === 'jpg' ? { name: match[1], width, format: 'jpg' } : undefined;
  if (!widths.has(Number(width))) return undefined;
  return { name: match[1], width: Number(width), format: match[2] as Format };
}

async function readMaster({ providerOrigin }: ImageParts, name: string): Promise<Buffer | undefined> {
  const url = `${providerOrigin}/pictures/${name}.jpg`;
  const { status, data } = await axios.get<ArrayBuffer>(url, {
    responseType: 'arraybuffer',
    timeout: 8000,
    proxy: false,
    // A picture comes from the provider or from nowhere.
    maxRedirects: 0,
    maxContentLength: maxMasterBytes,
    validateStatus: () => true,
  });
  return status === 200 ? Buffer.from(data) : undefined;
}

async function keep(file: string, bytes: Buffer): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  // Written aside and renamed: a reader never sees half a picture.
  const aside = `${file}.${process.pid}.part`;
  await writeFile(aside, bytes);
  await rename(aside, file);
}

function resize(master: Buffer, width: number, format: Format): Promise<Buffer> {
  return encoders[format](sharp(master).resize({ width, withoutEnlargement: true })).toBuffer();
}

async function makePicture(
  parts: ImageParts,
  { name, width, format }: ImageRequest,
  file: string,
): Promise<Buffer | undefined> {
  const master = await readMaster(parts, name);
  if (!master) return undefined;
  const bytes = width === 'social' ? await layOutSocialPicture(master) : await resize(master, width, format);
  await keep(file, bytes);
  return bytes;
}

/** `GET /-/img/<width>/<name>.<format>` (and `social` for a width): known pictures in allowed widths, made once and kept on disk. */
export function addImageRoute(server: FastifyInstance, parts: ImageParts): void {
  const underWay = new Map<string, Promise<Buffer | undefined>>();
  const inTurn = atMost(madeAtOnce);

  function findPicture(wanted: ImageRequest): Promise<Buffer | undefined> {
    const file = path.join(parts.cacheFolder, String(wanted.width), `${wanted.name}.${wanted.format}`);
    const waiting = underWay.get(file);
    if (waiting) return waiting;
    const made = readFile(file)
      .catch(() => inTurn(() => makePicture(parts, wanted, file)))
      .finally(() => underWay.delete(file));
    underWay.set(file, made);
    return made;
  }

  server.get<{ Params: { width: string; file: string } }>('/-/img/:width/:file', async (request, reply) => {
    const wanted = parseRequest(request.params.width, request.params.file);
    const bytes = wanted && (await findPicture(wanted));
    if (!wanted || !bytes)
      return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found');
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type(contentTypes[wanted.format])
      .send(bytes);
  });
}
