import { readFileSync } from 'node:fs';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

// From the repository's root, where Jest and Playwright are started: they differ in how a module knows where it lies.
const wasm = readFileSync('shop-api/node_modules/zxing-wasm/dist/reader/zxing_reader.wasm');
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } });

/** What a reader that knows nothing of us finds in a PNG: of the kinds that banks' apps look for, since it takes some patterns within a QR code for bars. */
export async function decodePicture(base64: string) {
  const picture = new Uint8Array(Buffer.from(base64, 'base64'));
  const [found, ...more] = await readBarcodes(picture, { formats: ['QRCode', 'PDF417'] });
  if (!found || more.length > 0) throw new Error(`${found ? more.length + 1 : 'No'} codes in the picture`);
  const { format, text, bytes, version, ecLevel } = found;
  return { format, text, bytes: Buffer.from(bytes), version, ecLevel };
}
