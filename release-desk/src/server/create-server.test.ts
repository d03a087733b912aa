import { type AddressInfo, connect } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { createTestTools } from '../../test/desk';
import { buildSample, makeFolder } from '../../test/sample-release';
import { createAccess } from '../access/access';
import { openDiskRegistry } from '../registry/registry';
import { listenToFile, type MapWatch, watchMap } from '../release-map/map-watch';
import { createServer, type ServerParts } from './create-server';

const actor = { who: 'izdanja', why: '' };
const closing: MapWatch[] = [];
afterEach(() => {
  for (const watch of closing.splice(0)) watch.close();
});

async function openDesk(limits?: ServerParts['limits']) {
  const folder = await makeFolder();
  const registry = openDiskRegistry(folder);
  await registry.admit('mfe-catalog', actor);
  for (const version of ['1.0.0', '1.1.0']) await registry.publish(await buildSample({ version }), actor);
  await registry.promote('mfe-catalog', '1.0.0', actor);
  const listen = listenToFile(path.join(folder, 'release-map.json'));
  const maps = await watchMap({ listen, read: () => registry.readMap(), onError: (error) => console.error(error) });
  closing.push(maps);
  const handleReport = jest.fn(async () => undefined);
  const desk = { registry, dataFolder: folder, access: createAccess(registry.texts), tools: createTestTools({}, {}) };
  // Another process changes the registry: the desk notices it on the disk only.
  const elsewhere = openDiskRegistry(folder);
  return {
    server: createServer({
      registry,
      maps,
      rollback: { handleReport },
      shellSecret: 'a-secret',
      limits,
      api: { desk },
    }),
    handleReport,
    promote: (version: string) => elsewhere.promote('mfe-catalog', version, actor),
  };
}

test('answers the health check with the revision', async () => {
  const { server } = await openDesk();
  const answer = await server.inject('/healthz');
  expect(answer.json()).toEqual({ status: 'ok', revision: 4 });
});

test.each(['/healthz', '/releases', '/release-map.json', '/release-map.json?after=x', '/nothing'])(
  'says with %s that no page may use the answer',
  async (url) => {
    const { server } = await openDesk();
    expect((await server.inject(url)).headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
    });
  },
);

test('serves the map with an ETag, and 304 to clients that have it', async () => {
  const { server } = await openDesk();
  const answer = await server.inject('/release-map.json');
  expect(answer.headers.etag).toBe('"4"');
  expect(answer.json().microFrontends['mfe-catalog'][0].metadata.version).toBe('1.0.0');
  const again = await server.inject({ url: '/release-map.json', headers: { 'if-none-match': '"4"' } });
  expect(again.statusCode).toBe(304);
});

test('holds a long poll until another process promotes, then answers at once', async () => {
  const { server, promote } = await openDesk();
  const watching = server.inject('/release-map.json?after=4&waitSeconds=60');
  await promote('1.1.0');
  const answer = await watching;
  expect(answer.headers.etag).toBe('"5"');
  expect(answer.json().microFrontends['mfe-catalog'][0].metadata.version).toBe('1.1.0');
});

test('answers at once a shell with an outdated map', async () => {
  const { server } = await openDesk();
  const answer = await server.inject('/release-map.json?after=3&waitSeconds=60');
  expect(answer.statusCode).toBe(200);
});

test('ends a long poll when nothing has changed', async () => {
  const { server } = await openDesk();
  const answer = await server.inject('/release-map.json?after=4&waitSeconds=0.01');
  expect(answer.statusCode).toBe(304);
});

test('rejects an invalid query', async () => {
  const { server } = await openDesk();
  const answer = await server.inject('/release-map.json?after=soon');
  expect(answer.statusCode).toBe(400);
});

test('lists the published versions', async () => {
  const { server } = await openDesk();
  const answer = await server.inject('/releases');
  expect(answer.json().releases).toMatchObject([
    { version: '1.1.0', isLive: false },
    { version: '1.0.0', isLive: true },
  ]);
});

test('accepts error reports from shells only', async () => {
  const { server, handleReport } = await openDesk();
  const report = { releases: [{ remote: 'mfe-catalog', version: '1.0.0', requests: 60, errors: 3 }] };
  const sendReport = (authorization: string, payload: object) =>
    server.inject({ method: 'POST', url: '/health-reports', headers: { authorization }, payload });
  expect((await sendReport('Bearer another-one', report)).statusCode).toBe(401);
  expect((await sendReport('Bearer a-secret', { releases: [{}] })).statusCode).toBe(400);
  expect(handleReport).not.toHaveBeenCalled();
  expect((await sendReport('Bearer a-secret', report)).statusCode).toBe(204);
  expect(handleReport).toHaveBeenCalledWith(report.releases);
});

test('answers a client that does not end its request with 408', async () => {
  const { server } = await openDesk({ requestMs: 200, answerMs: 200 });
  await server.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write('POST /health-reports HTTP/1.1\r\nhost: a\r\ncontent-length: 50\r\n');
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /);
  await server.close();
});
