import { brotliDecompress, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createEncodings } from './encodings';

jest.mock('node:zlib', () => {
  const zlib = jest.requireActual<typeof import('node:zlib')>('node:zlib');
  return { ...zlib, brotliDecompress: jest.fn(zlib.brotliDecompress) };
});

const page = Array.from(
  { length: 4000 },
  (_, index) => `<li class="c${index % 37}">${(index * 7919) % 1009}</li>`,
).join('');

it('compresses the first answer quickly, and in fewer bytes after three visitors', async () => {
  const { br } = createEncodings(page);
  const first = await br();
  expect(brotliDecompressSync(first).toString()).toBe(page);
  expect([await br(), await br()]).toEqual([first, first]);
  await new Promise(setImmediate);
  // To compress it again it is unpacked first.
  expect(brotliDecompress).not.toHaveBeenCalled();
  let last = await br();
  while (last === first) {
    await new Promise(setImmediate);
    last = await br();
  }
  expect(last.length).toBeLessThan(first.length);
  expect(brotliDecompressSync(last).toString()).toBe(page);
  expect(await br()).toBe(last);
});

it('compresses for two at once only once, and for gzip as well', async () => {
  const { br, gzip } = createEncodings(page);
  const [one, two] = await Promise.all([br(), br()]);
  expect(one).toBe(two);
  expect(gunzipSync(await gzip()).toString()).toBe(page);
  expect(await gzip()).toBe(await gzip());
});

it('keeps a body compressed, and gives it back as it is to whoever takes no coding', async () => {
  const body = Buffer.from(page);
  for (const coding of ['br', 'gzip'] as const) {
    const encodings = createEncodings(body);
    expect(encodings.byteLength).toBe(body.length);
    await encodings[coding]();
    const again = await encodings.identity();
    expect(again).toEqual(body);
    expect(again).not.toBe(body);
    expect(gunzipSync(await encodings.gzip())).toEqual(body);
    expect(brotliDecompressSync(await encodings.br())).toEqual(body);
  }
  expect(await createEncodings(body).identity()).toBe(body);
});
