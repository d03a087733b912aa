import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import { once } from '../../app/once';

const brotli = promisify(brotliCompress);
const unpackBrotli = promisify(brotliDecompress);
const zip = promisify(gzip);
const unpackGzip = promisify(gunzip);

/** Of a product page, 5 costs half as much time again for 7 % fewer bytes: the first visitors wait for it. */
const firstBrotliQuality = 4;
/** Once for a page that many come to: 9 % fewer bytes. 7 takes a fourth more time for 0.8 %. */
const reusedBrotliQuality = 6;
/** Visitors after whom a page is compressed again. Most pages of a large shop have fewer before they change. */
const visitorsOfFirst = 3;
/** A page fits, so a larger window would be memory to clear for nothing. */
const brotliWindowBits = 18;
/** A compressed page fits, so that the thread that compresses is asked once. */
const chunkSize = 65_536;
const gzipLevel = 6;

/** A body in the content codings that clients take; each is made when it is first asked for, then kept. */
export interface Encodings {
  /** Of the body as it is. */
  byteLength: number;
  br(): Promise<Buffer>;
  gzip(): Promise<Buffer>;
  /** As it is. */
  identity(): Promise<string | Buffer>;
}

/** Keeps a body compressed once it was asked for: what is cached for other visitors takes a sixth of the memory then. */
export function createEncodings(body: string | Buffer): Encodings {
  const byteLength = Buffer.byteLength(body);
  let kept: string | Buffer | (() => Promise<Buffer>) = body;
  const identity = async () => (typeof kept === 'function' ? kept() : kept);

  async function compress(quality: number): Promise<Buffer> {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: brotliWindowBits,
      [constants.BROTLI_PARAM_SIZE_HINT]: byteLength,
    };
    const bytes = await brotli(await identity(), { params, chunkSize });
    kept = () => unpackBrotli(bytes);
    return bytes;
  }

  const makeGzip = once(async () => {
    const bytes = await zip(await identity(), { level: gzipLevel, chunkSize });
    if (typeof kept !== 'function') kept = () => unpackGzip(bytes);
    return bytes;
  });

  let best: Promise<Buffer> | undefined;
  /** Nobody waits for it. */
  const compressAgain = once(async () => {
    await best;
    best = Promise.resolve(await compress(reusedBrotliQuality));
  });
  let visitors = 0;

  function br(): Promise<Buffer> {
    visitors += 1;
    best ??= compress(firstBrotliQuality);
    if (visitors > visitorsOfFirst) void compressAgain();
    return best;
  }

  return {
    byteLength,
    br,
    gzip: makeGzip,
    identity() {
      // Few clients ask for it; whatever is cached for them is kept compressed all the same.
      const bytes = identity();
      void br();
      return bytes;
    },
  };
}
