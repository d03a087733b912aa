import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { isDiskFull } from '../../database/database-errors';
import type { Mapping } from '../map/mapping';
import { fetchedPictureName, toPictureAddress } from '../map/picture-names';
import { findField } from '../map/read-fields';
import { findPictures } from '../map/read-offer';
import type { PreparedFeed } from '../prepare-feed';
import { readFeed } from '../read/feed-file';
import { isFields } from '../read/feed-record';
import { DownloadError, type DownloadLimits, download } from './download';

/** Pictures at once: more would be an attack on whoever serves them. */
const mostAtOnce = 4;
/** Enough for the largest width that a page asks for, at twice the density. */
const longestSide = 2400;
const jpegQuality = 86;
/** More than any camera takes; a small file may unpack to far more. */
const mostPixels = 60_000_000;
/** A server that failed so often in a row is left alone. */
const mostFailures = 20;

export interface FetchedPictures {
  fetched: number;
  /** Of an earlier run, or put there by the owner. */
  present: number;
  failed: number;
}

export interface PictureFetch {
  prepared: PreparedFeed;
  /** Where the shop's owner keeps pictures. */
  folder: string;
  isKnownPicture: (name: string) => boolean;
  limits: DownloadLimits;
  onProgress(count: number): void;
  onFailure(line: number, text: string): void;
}

/** Turns whatever kind of picture it is into the one that the shop keeps; written whole or not at all. */
async function savePicture(bytes: Buffer, file: string): Promise<void> {
  const begun = `${file}.part`;
  try {
    await sharp(bytes, { limitInputPixels: mostPixels })
      .rotate()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: jpegQuality })
      .toFile(begun);
    await rename(begun, file);
  } catch (error) {
    await rm(begun, { force: true });
    if (isDiskFull(error) || /No space left/i.test((error as Error).message)) {
      throw Object.assign(new Error('No room for pictures', { cause: error }), { code: 'ENOSPC' });
    }
    throw new DownloadError('is no picture that can be read', { cause: error });
  }
}

/** Addresses of all pictures that a record names, its variations' included. */
export function listPictureAddresses(record: Readonly<Record<string, unknown>>, mapping: Mapping): URL[] {
  const { fields, variationFields } = mapping;
  const variations = findField(record, fields.variations);
  const list = Array.isArray(variations) ? variations.filter(isFields) : [];
  const written = [
    ...findPictures(record, fields),
    ...findPictures(record, { pictures: fields.variationPicture }),
    ...list.flatMap((variation) => findPictures(variation, variationFields)),
  ];
  return written.flatMap((each) => toPictureAddress(each, mapping) ?? []);
}

interface Wanted {
  line: number;
  url: URL;
  name: string;
}

async function* listWanted({ feed, reading, mapping }: PreparedFeed): AsyncGenerator<Wanted[]> {
  for await (const record of readFeed(feed, reading)) {
    const addresses = 'value' in record ? listPictureAddresses(record.value, mapping) : [];
    yield addresses.map((url) => ({ line: record.line, url, name: fetchedPictureName(url.href) }));
  }
}

/** Servers that failed so often in a row that they are not asked any more. */
class Failures {
  readonly #inARow = new Map<string, number>();

  add(host: string): void {
    this.#inARow.set(host, (this.#inARow.get(host) ?? 0) + 1);
  }

  reset(host: string): void {
    this.#inARow.delete(host);
  }

  isLeftAlone(host: string): boolean {
    return (this.#inARow.get(host) ?? 0) >= mostFailures;
  }
}

/**
 * Downloads the pictures that a feed names and the shop does not have, a few at a time. Each is a file as soon as it is whole, so that a
 * killed run goes on with those that are left.
 */
export async function fetchPictures(own: PictureFetch): Promise<FetchedPictures> {
  const { prepared, folder, isKnownPicture, limits } = own;
  const counts: FetchedPictures = { fetched: 0, present: 0, failed: 0 };
  const seen = new Set<string>();
  const failures = new Failures();
  await mkdir(folder, { recursive: true });

  async function fetchOne({ line, url, name }: Wanted): Promise<void> {
    try {
      if (failures.isLeftAlone(url.host))
        throw new DownloadError(`is of ${url.host}, which failed ${mostFailures} times in a row`);
      await savePicture(await download(url, limits), path.join(folder, `${name}.jpg`));
      failures.reset(url.host);
      counts.fetched += 1;
    } catch (error) {
      if (!(error instanceof DownloadError)) throw error;
      failures.add(url.host);
      counts.failed += 1;
      own.onFailure(line, `its picture ${url.href.slice(0, 200)} ${error.message}`);
    }
  }

  const running = new Set<Promise<void>>();
  let failure: { error: unknown } | undefined;
  for await (const wanted of listWanted(prepared)) {
    for (const each of wanted.filter(({ name }) => !seen.has(name))) {
      if (failure) break;
      seen.add(each.name);
      if (isKnownPicture(each.name)) counts.present += 1;
      else {
        const task: Promise<void> = fetchOne(each)
          .catch((error: unknown) => {
            failure ??= { error };
          })
          .finally(() => running.delete(task));
        running.add(task);
        if (running.size >= mostAtOnce) await Promise.race(running);
      }
      own.onProgress(seen.size);
    }
    if (failure) break;
  }
  await Promise.all(running);
  if (failure) throw failure.error;
  return counts;
}
