import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createEncodings } from './encodings';

const page = Array.from(
  { length: 4000 },
  (_, index) => `<li class="c${index % 37}">${(index * 7919) % 1009}</li>`,
).join('');

it('compresses the first answer quickly, and in fewer bytes after three visitors', async () => {
  const { br } = createEncodings(page);
  const first = await br();
  expect(brotliDecompressSync(first).toString()).toBe(page);
  expect([await br(), await br()]).toEqual([first, first]);
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
