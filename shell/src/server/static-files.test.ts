import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { createFolderFiles } from './static-files';

const script = 'console.log("šolja");';

let root: string;
let server: FastifyInstance;

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'static-'));
  mkdirSync(path.join(root, 'client/folder.js'), { recursive: true });
  writeFileSync(path.join(root, 'client/main.1.js'), script);
  writeFileSync(path.join(root, 'client/serif.woff2'), 'a font');
  writeFileSync(path.join(root, 'client/.env'), 'SECRET=1');
  writeFileSync(path.join(root, 'secret.js'), 'secret');
  writeFileSync(path.join(root, 'client-2.js'), 'of a neighbour');
  const files = createFolderFiles(path.join(root, 'client'));
  server = Fastify();
  server.get('/files/*', (request: FastifyRequest<{ Params: { '*': string } }>, reply) =>
    files.send(request, reply, request.params['*']),
  );
});
afterEach(() => rmSync(root, { recursive: true }));

const get = (file: string, accepted = '') =>
  server.inject({ url: `/files/${file}`, headers: { 'accept-encoding': accepted } });

it('serves a file that browsers may keep for ever', async () => {
  const { statusCode, headers, body } = await get('main.1.js');
  expect([statusCode, body]).toEqual([200, script]);
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  });
});

it('compresses as well as the browser can take it', async () => {
  const best = await get('main.1.js', 'gzip, deflate, br');
  const good = await get('main.1.js', 'gzip');
  expect([best.headers['content-encoding'], brotliDecompressSync(best.rawPayload).toString()]).toEqual(['br', script]);
  expect([good.headers['content-encoding'], gunzipSync(good.rawPayload).toString()]).toEqual(['gzip', script]);
});

it('does not compress a font, which is compressed already', async () => {
  const font = await get('serif.woff2', 'br');
  expect([font.headers['content-encoding'], font.body]).toEqual([undefined, 'a font']);
});

it.each([
  '..%2Fsecret.js',
  '%2e%2e%2fsecret.js',
  '..%5Csecret.js',
  'x/..%2F..%2Fsecret.js',
  '..%2Fclient-2.js',
  '%2Fetc%2Fhostname',
  '.env',
  'absent.js',
  'folder.js',
  'main.1.js/more.js',
  '%00.js',
  `${'x'.repeat(300)}.js`,
  '',
])('has nothing at %s, and nobody keeps that', async (file) => {
  const { statusCode, headers, body } = await get(file);
  expect([statusCode, headers['cache-control'], body]).toEqual([404, 'no-store', 'Not found']);
});

it('finds a file that was not there before', async () => {
  await get('late.js');
  writeFileSync(path.join(root, 'client/late.js'), 'here');
  expect((await get('late.js')).body).toBe('here');
});
