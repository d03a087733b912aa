import { brotliCompressSync, constants } from 'node:zlib';

/**
 * Bytes that travel when a text is compressed as well as brotli can.
 * @param {string | Buffer} content
 */
export function brotliBytes(content) {
  const bytes = Buffer.from(content);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  return brotliCompressSync(bytes, { params }).length;
}
