import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { verifyMap } from '@storefront/contracts/releases/signed-map';
import Fastify from 'fastify';
import { buildSample, makeFolder } from '../../test/sample-release';
import { requireKeys } from '../registry/keys';
import { openDiskRegistry } from '../registry/registry';
import { listenToFile, type MapWatch, watchMap } from '../release-map/map-watch';
import { addShellRoutes } from './shell-routes';

const actor = { who: 'izdanja', why: '' };
const headers = { authorization: 'Bearer a-secret' };
const watches: MapWatch[] = [];
afterEach(() => {
  for (const watch of watches.splice(0)) watch.close();
});

async function openDesk() {
  const folder = await makeFolder();
  const registry = openDiskRegistry(folder);
  for (const version of ['1.0.0', '1.1.0']) await registry.publish(await buildSample({ version }), actor);
  await registry.admit('mfe-catalog', actor);
  await registry.promote('mfe-catalog', '1.0.0', actor);
  const listen = listenToFile(path.join(folder, 'release-map.json'));
  const maps = await watchMap({
    listen,
    read: () => registry.readPublicMap(),
    onError: (error) => console.error(error),
  });
  watches.push(maps);
  const server = Fastify();
  addShellRoutes(server, { registry, maps, shellSecret: 'a-secret' });
  return { folder, registry, server };
}

test.each(['/shells/release-map', '/shells/releases/mfe-catalog/1.0.0/release.json'])(
  'gives %s to shells only',
  async (url) => {
    const { server } = await openDesk();
    expect((await server.inject(url)).statusCode).toBe(401);
    expect((await server.inject({ url, headers: { authorization: 'Bearer b-secret' } })).statusCode).toBe(401);
    expect((await server.inject({ url, headers })).statusCode).toBe(200);
  },
);

test('gives the map with the desk’s signature, and 304 to a shell that has it', async () => {
  const { folder, server } = await openDesk();
  const answer = await server.inject({ url: '/shells/release-map', headers });
  const { map, signature } = answer.json();
  expect(verifyMap(map, signature, (await requireKeys(folder)).publicKey)).toMatchObject({ sequence: 4 });
  const known = { ...headers, 'if-none-match': String(answer.headers.etag) };
  expect((await server.inject({ url: '/shells/release-map', headers: known })).statusCode).toBe(304);
});

test('lets a shell wait for the next map, which it gets as soon as it is signed', async () => {
  const { registry, server } = await openDesk();
  const waiting = server.inject({ url: '/shells/release-map?after=4&waitSeconds=20', headers });
  await registry.promote('mfe-catalog', '1.1.0', actor);
  const answer = await waiting;
  expect(JSON.parse(answer.json().map).microFrontends['mfe-catalog'][0].metadata.version).toBe('1.1.0');
});

test('answers 304 when nothing changes, and 400 to a wait that makes no sense', async () => {
  const { server } = await openDesk();
  const poll = (query: string) => server.inject({ url: `/shells/release-map?${query}`, headers });
  expect((await poll('after=4&waitSeconds=0')).statusCode).toBe(304);
  expect((await poll('after=4&waitSeconds=61')).statusCode).toBe(400);
});

test('gives the files of both halves as they were published', async () => {
  const { folder, server } = await openDesk();
  for (const name of ['client/remoteEntry.js', 'server/server.cjs', 'release.json']) {
    const answer = await server.inject({ url: `/shells/releases/mfe-catalog/1.0.0/${name}`, headers });
    expect(answer.rawPayload).toEqual(await readFile(path.join(folder, 'mfe-catalog/1.0.0', name)));
  }
});

test.each([
  'mfe-catalog/2.0.0/release.json',
  'mfe-catalog/1.0.0/client/absent.js',
  'mfe-catalog/1.0.0/client/..%2f..%2f1.1.0%2frelease.json',
  'keys/private.pem/x',
  '..%2fkeys/private.pem/x',
])('has nothing at %s', async (name) => {
  const { server } = await openDesk();
  expect((await server.inject({ url: `/shells/releases/${name}`, headers })).statusCode).toBe(404);
});
