import os from 'node:os';
import axios from 'axios';
import type { FastifyInstance } from 'fastify';
import sharp, { type Sharp } from 'sharp';
import { composeSocialPicture } from '../search-engines/social-picture';
import { limitConcurrency } from './concurrency-limit';
import { openPictureCache } from './picture-cache';

/** The only widths that are made; shared-ui's Picture asks for no other. */
const widths = [160, 240, 320, 400, 480, 640, 800, 960, 1280, 1600] as const;
type Width = (typeof widths)[number];

/**
 * A decoded master takes some megabytes, and encoding it a core: a hundred requests at once wait instead of filling the
 * memory.
 */
const defaultConcurrency = Math.min(os.availableParallelism(), 4);

/** In px: three times what the header shows. */
const markSide = 96;

/** Ten times the largest master: more than that is no picture of ours. */
const maxMasterBytes = 4 * 1024 * 1024;

// No picture is encoded twice, so the library's cache is useless; concurrency is limited here, not by its threads.
sharp.cache(false);
sharp.concurrency(1);

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
  /** Of all finished pictures together. */
  maxCacheBytes: number;
  /** How many pictures are encoded at the same time; by default as many as there are cores, four at most. */
  maxConcurrent?: number;
}

interface ImageRequest {
  name: string;
  /** Or the format that social networks show beside a link, or the shop's mark. */
  width: Width | 'social' | 'mark';
  format: Format;
}

function parseRequest(width: string, file: string): ImageRequest | undefined {
  const match = /^([a-z0-9-]{1,80})\.(avif|webp|jpg)$/.exec(file);
  if (!match?.[1]) return undefined;
  if (width === 'social') return match[2] === 'jpg' ? { name: match[1], width, format: 'jpg' } : undefined;
  if (width === 'mark') return match[2] === 'webp' ? { name: match[1], width, format: 'webp' } : undefined;
  // As it is written: `1.6e2` would be another address of the same picture.
  const allowed = widths.find((one) => String(one) === width);
  return allowed && { name: match[1], width: allowed, format: match[2] as Format };
}

/** A picture as the provider has it, by its file's name; nothing where it has none. */
export async function readMaster(providerOrigin: string, file: string): Promise<Buffer | undefined> {
  const url = `${providerOrigin}/pictures/${file}`;
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

function resize(master: Buffer, width: number, format: Format): Promise<Buffer> {
  return encoders[format](
    sharp(master, { sequentialRead: true }).resize({ width, withoutEnlargement: true }),
  ).toBuffer();
}

async function makePicture(providerOrigin: string, { name, width, format }: ImageRequest): Promise<Buffer | undefined> {
  if (width === 'mark') {
    const mark = await readMaster(providerOrigin, `${name}.png`);
    return mark && encoders.webp(sharp(mark).resize(markSide, markSide, { fit: 'inside' })).toBuffer();
  }
  const master = await readMaster(providerOrigin, `${name}.jpg`);
  return master && (width === 'social' ? composeSocialPicture(master) : resize(master, width, format));
}

/** `GET /-/img/<width>/<name>.<format>` (and `social` or `mark` for a width): known pictures in allowed widths, encoded once and cached on disk. */
export function addImageRoute(
  server: FastifyInstance,
  { providerOrigin, cacheFolder, maxCacheBytes, maxConcurrent = defaultConcurrency }: ImageParts,
): void {
  const cache = openPictureCache(cacheFolder, maxCacheBytes);
  const inFlight = new Map<string, Promise<Buffer | undefined>>();
  const withLimit = limitConcurrency(maxConcurrent);

  /** A full disk costs time, not the picture. */
  async function save(file: string, bytes: Buffer): Promise<void> {
    await cache.save(file, bytes).catch((err) => server.log.warn({ err, file }, 'a picture cannot be cached'));
  }

  async function findOrMake(file: string, wanted: ImageRequest): Promise<Buffer | undefined> {
    const found = await cache.find(file);
    if (found) return found;
    const bytes = await withLimit(() => makePicture(providerOrigin, wanted));
    if (bytes) await save(file, bytes);
    return bytes;
  }

  function findPicture(wanted: ImageRequest): Promise<Buffer | undefined> {
    const file = `${wanted.width}/${wanted.name}.${wanted.format}`;
    const waiting = inFlight.get(file);
    if (waiting) return waiting;
    const made = findOrMake(file, wanted).finally(() => inFlight.delete(file));
    inFlight.set(file, made);
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
