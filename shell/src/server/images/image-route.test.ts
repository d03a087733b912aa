import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { type StubProvider, startStubProvider } from '../testing/stub-provider';
import { addImageRoute } from './image-route';

let provider: StubProvider;
let server: FastifyInstance;
let cacheFolder: string;

beforeEach(async () => {
  const master = await sharp({ create: { width: 400, height: 200, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer();
  provider = await startStubProvider({ 'GET /pictures/solja-1.jpg': () => ({ body: master }) });
  cacheFolder = mkdtempSync(path.join(os.tmpdir(), 'images-'));
  server = Fastify();
  addImageRoute(server, { providerOrigin: provider.origin, cacheFolder, maxCacheBytes: 1_000_000, maxConcurrent: 3 });
});
afterEach(async () => {
  await provider.stop();
  rmSync(cacheFolder, { recursive: true });
});

it.each([
  ['avif', 'image/avif', 'heif'],
  ['webp', 'image/webp', 'webp'],
  ['jpg', 'image/jpeg', 'jpeg'],
])('makes a picture of the asked width as %s', async (extension, contentType, format) => {
  const { statusCode, headers, rawPayload } = await server.inject(`/-/img/160/solja-1.${extension}`);
  expect([statusCode, headers['content-type']]).toEqual([200, contentType]);
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(await sharp(rawPayload).metadata()).toMatchObject({ format, width: 160, height: 80 });
});

it('makes the shop’s mark in one size, with its transparent ground', async () => {
  const mark = await sharp({
    create: { width: 512, height: 256, channels: 4, background: { r: 0, g: 80, b: 200, alpha: 0 } },
  })
    .png()
    .toBuffer();
  provider.on('GET /pictures/mark-1.png', () => ({ body: mark }));
  const { headers, rawPayload } = await server.inject('/-/img/mark/mark-1.webp');
  expect(headers['content-type']).toBe('image/webp');
  expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 96, height: 48, hasAlpha: true });
  expect((await server.inject('/-/img/mark/solja-1.webp')).statusCode).toBe(404);
});

it('never makes a picture larger than its master', async () => {
  const { rawPayload } = await server.inject('/-/img/1600/solja-1.jpg');
  expect((await sharp(rawPayload).metadata()).width).toBe(400);
});

it('makes a picture once for all who wait and all who come later', async () => {
  const ask = () => server.inject('/-/img/240/solja-1.webp');
  await Promise.all([ask(), ask(), ask()]);
  await ask();
  expect(provider.calls()).toEqual(['GET /pictures/solja-1.jpg']);
});

it.each([
  '/-/img/161/solja-1.jpg',
  '/-/img/0/solja-1.jpg',
  '/-/img/1.6e2/solja-1.jpg',
  '/-/img/0160/solja-1.jpg',
  '/-/img/160/solja-1.png',
  '/-/img/mark/solja-1.avif',
  '/-/img/160/solja-1',
  '/-/img/160/Solja_1.jpg',
  '/-/img/160/..%2F..%2Fhapi.jpg',
  '/-/img/160/solja-1.jpg%3Fx=1.jpg',
  `/-/img/160/${'x'.repeat(81)}.jpg`,
])('refuses %s without asking the provider', async (url) => {
  const { statusCode, headers } = await server.inject(url);
  expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store']);
  expect(provider.requests).toEqual([]);
});

it('encodes pictures where none can be cached', async () => {
  const noFolder = path.join(cacheFolder, 'file');
  writeFileSync(noFolder, '');
  const other = Fastify();
  addImageRoute(other, { providerOrigin: provider.origin, cacheFolder: noFolder, maxCacheBytes: 1_000_000 });
  expect((await other.inject('/-/img/160/solja-1.jpg')).statusCode).toBe(200);
});

it('has no picture that the provider does not know, and looks again the next time', async () => {
  const ask = () => server.inject('/-/img/160/nowhere.jpg');
  expect([(await ask()).statusCode, (await ask()).statusCode]).toEqual([404, 404]);
  expect(provider.requests).toHaveLength(2);
});

it('makes only so many pictures at a time, however many are asked for at once', async () => {
  const master = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer();
  const names = Array.from({ length: 24 }, (_, index) => `solja-${index + 10}`);
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  for (const name of names) provider.on(`GET /pictures/${name}.jpg`, () => opened.then(() => ({ body: master })));
  const answers = Promise.all(names.map((name) => server.inject(`/-/img/160/${name}.webp`)));
  const asked = () => provider.calls().filter((call) => call.includes('/pictures/')).length;
  // Each of these goes the same way after the others: whatever was sent before them has arrived.
  for (let round = 0; round < 30 || asked() < 3; round += 1) await fetch(`${provider.origin}/later`);
  expect(asked()).toBe(3);
  open();
  expect((await answers).map(({ statusCode }) => statusCode)).toEqual(names.map(() => 200));
});

it('follows no redirect to another place', async () => {
  const elsewhere = await startStubProvider({
    'GET /pictures/solja-2.jpg': () => ({ body: Buffer.from('a picture') }),
  });
  const location = `${elsewhere.origin}/pictures/solja-2.jpg`;
  provider.on('GET /pictures/solja-2.jpg', () => ({ status: 302, headers: { location }, body: {} }));
  const { statusCode } = await server.inject('/-/img/160/solja-2.jpg');
  await elsewhere.stop();
  expect([statusCode, elsewhere.requests]).toEqual([404, []]);
});

it('refuses a master that is far larger than any picture', async () => {
  provider.on('GET /pictures/solja-3.jpg', () => ({ body: Buffer.alloc(5 * 1024 * 1024) }));
  expect((await server.inject('/-/img/160/solja-3.jpg')).statusCode).toBe(500);
});
