import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { once } from '../../app/once';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Of a product page, 5 costs half as much time again for 7 % fewer bytes: the first visitor waits for it. */
const firstBrotliQuality = 4;
/** For whoever comes after, twice the time of 5 for 2 % fewer bytes; 9 takes four times as much again for 0.3 %. */
const reusedBrotliQuality = 8;
/** No page is longer than half of this: a larger window would be memory to clear, for nothing. */
const brotliWindowBits = 19;
/** A compressed page fits, so that the thread that compresses is asked once. */
const chunkSize = 65_536;
const gzipLevel = 6;

/** A body in the content codings that browsers take; each is made when it is first asked for, then kept. */
export interface Encodings {
  br(): Promise<Buffer>;
  gzip(): Promise<Buffer>;
}

export function createEncodings(body: string | Buffer): Encodings {
  const size = Buffer.byteLength(body);
  const compress = (quality: number) => {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: brotliWindowBits,
      [constants.BROTLI_PARAM_SIZE_HINT]: size,
    };
    return brotli(body, { params, chunkSize });
  };
  const first = once(() => compress(firstBrotliQuality));
  let best: Buffer | undefined;
  /** Nobody waits for it. */
  const compressAgain = once(async () => {
    await first();
    best = await compress(reusedBrotliQuality);
  });
  let isReused = false;
  return {
    br() {
      if (isReused) void compressAgain();
      isReused = true;
      return best ? Promise.resolve(best) : first();
    },
    gzip: once(() => zip(body, { level: gzipLevel, chunkSize })),
  };
}
