import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { compressData } from './compress-data';

const data = { names: Array.from({ length: 200 }, (_, index) => `šolja ${index}`) };

let server: FastifyInstance;

beforeEach(() => {
  server = Fastify();
  compressData(server);
  server.all('/data', () => data);
  server.get('/short', () => ({ ok: true }));
  server.get('/picture', (_, reply) => reply.type('image/webp').send(Buffer.alloc(5000)));
  server.get('/file', (_, reply) => reply.header('content-encoding', 'br').send(data));
});

const ask = (url: string, accepted?: string, method: 'GET' | 'POST' = 'GET') =>
  server.inject({ method, url, headers: accepted ? { 'accept-encoding': accepted } : {} });

it.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
])('sends data to a browser that takes %s as %s', async (accepted, coding, decode) => {
  const { headers, rawPayload } = await ask('/data', accepted);
  expect(headers).toMatchObject({
    'content-encoding': coding,
    vary: 'accept-encoding',
    'content-length': String(rawPayload.length),
  });
  expect(JSON.parse(decode(rawPayload).toString())).toEqual(data);
});

it('sends data uncompressed to clients without encodings, with a Vary header', async () => {
  const answer = await ask('/data');
  expect(answer.json()).toEqual(data);
  expect(answer.headers).toMatchObject({ vary: 'accept-encoding' });
  expect(answer.headers).not.toHaveProperty('content-encoding');
});

it.each(['/short', '/picture'])('leaves %s alone', async (url) => {
  expect((await ask(url, 'br')).headers).not.toHaveProperty('content-encoding');
});

it('compresses nothing twice', async () => {
  expect((await ask('/file', 'br')).body).toBe(JSON.stringify(data));
});

it('leaves the answer to a change alone', async () => {
  expect((await ask('/data', 'br', 'POST')).headers).not.toHaveProperty('content-encoding');
});
