import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { once } from '../../app/once';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Of a product page, 5 costs half as much time again for 7 % fewer bytes: the first visitors wait for it. */
const firstBrotliQuality = 4;
/** Once for a page that many come to: 9 % fewer bytes. 7 takes another fourth of the time, and 8 MB, for 0.8 %. */
const reusedBrotliQuality = 6;
/** Visitors after whom a page is compressed again. Most pages of a large shop have fewer before they change. */
const visitorsOfFirst = 3;
/** A page fits, so a larger window would be memory to clear for nothing. */
const brotliWindowBits = 18;
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
  let visitors = 0;
  return {
    br() {
      visitors += 1;
      if (visitors > visitorsOfFirst) void compressAgain();
      return best ? Promise.resolve(best) : first();
    },
    gzip: once(() => zip(body, { level: gzipLevel, chunkSize })),
  };
}
