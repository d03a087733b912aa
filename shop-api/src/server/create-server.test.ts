import { type AddressInfo, connect } from 'node:net';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { ConnectionLostError } from '../database/database-errors';
import type { CallContext } from './call-context';
import { createIsNewOutage, createServer, type ServerOptions } from './create-server';

function createBareServer(more: Partial<ServerOptions>) {
  return createServer({
    calls: [],
    context: {} as CallContext,
    logLevel: 'silent',
    validatesAnswers: false,
    picturesFolders: [],
    trustedProxies: [],
    readiness: {
      check: async () => ({ isReady: true, database: 'reachable', outbox: 'writable' }),
      noteFailure: () => undefined,
    },
    ...more,
  });
}

it('answers a client that does not end its request with 408', async () => {
  const app = createBareServer({ limits: { requestMs: 200, answerMs: 200 } });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write('POST /hapi/v1/auth/login/ HTTP/1.1\r\nhost: a\r\ncontent-length: 50\r\n');
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /);
  await app.close();
});

it('logs an outage of the database with where it was met, and once for all whom it meets', async () => {
  const lines: string[] = [];
  const logTo = new Writable({ write: (chunk, _, done) => done(void lines.push(String(chunk))) });
  const app = createBareServer({ logLevel: 'error', logTo });
  app.get('/lost', async () => {
    throw new ConnectionLostError('The connection ended');
  });
  const answers = await Promise.all(Array.from({ length: 5 }, () => app.inject('/lost')));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 503, 503, 503, 503]);
  expect(lines.map((line) => JSON.parse(line).err)).toMatchObject([
    { type: 'ConnectionLostError', stack: expect.stringContaining('create-server.test.ts') },
  ]);
  await app.close();
});

it('counts errors to the same outage until none came for a minute', () => {
  let now = 0;
  const isNewOutage = createIsNewOutage(() => now);
  const seen = [0, 30_000, 89_000, 150_000].map((at) => {
    now = at;
    return isNewOutage();
  });
  expect(seen).toEqual([true, false, false, true]);
});
