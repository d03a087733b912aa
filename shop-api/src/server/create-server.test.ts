import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { CallContext } from './call-context';
import { createServer } from './create-server';

it('answers a client that does not end its request with 408', async () => {
  const app = createServer({
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
    limits: { requestMs: 200, answerMs: 200 },
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write('POST /hapi/v1/auth/login/ HTTP/1.1\r\nhost: a\r\ncontent-length: 50\r\n');
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /);
  await app.close();
});
