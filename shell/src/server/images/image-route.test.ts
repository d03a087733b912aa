import { mkdtempSync, rmSync } from 'node:fs';
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
  addImageRoute(server, { providerOrigin: provider.origin, cacheFolder });
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
  '/-/img/1e2/solja-1.jpg',
  '/-/img/160/solja-1.png',
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

it('has no picture that the provider does not know, and looks again the next time', async () => {
  const ask = () => server.inject('/-/img/160/nowhere.jpg');
  expect([(await ask()).statusCode, (await ask()).statusCode]).toEqual([404, 404]);
  expect(provider.requests).toHaveLength(2);
});
