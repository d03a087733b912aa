import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { limitAnswers, toServerOptions } from './listener-limits';

/** The second far behind the first, which is looked for every 200 ms: whichever comes first decides what a client reads. */
const limits = { requestMs: 200, answerMs: 2000 };
/** More than any buffer between a server and a client holds. */
const longAnswer = Buffer.alloc(32 * 1_048_576);

let server: Server;

async function listen(answer: string | Buffer): Promise<number> {
  server = createServer(toServerOptions(limits), (request, response) => {
    request.resume().once('end', () => response.end(answer));
  });
  limitAnswers(server, limits);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

it.each([
  ['nothing', ''],
  ['half a header', 'GET / HTTP/1.1\r\nhost: a\r\nx-y'],
  ['half a body', 'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 10\r\n\r\n12345'],
])('a client that sends %s is answered with 408, and its connection closed', async (_, sent) => {
  const socket = connect(await listen('well'), '127.0.0.1');
  socket.write(sent);
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /);
});

it('a client that goes on sending byte by byte is closed all the same', async () => {
  const socket = connect(await listen('well'), '127.0.0.1');
  socket.write('POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 100000\r\n\r\n');
  const drip = setInterval(() => socket.write('1'), 20);
  // What it sends after the answer meets a closed connection.
  const answer = await text(socket).catch(() => 'closed');
  clearInterval(drip);
  expect(answer).toMatch(/^HTTP\/1\.1 408 |^closed/);
});

it('a client that does not read its answer is dropped', async () => {
  const socket = connect(await listen(longAnswer), '127.0.0.1').pause();
  const dropped = new Promise<void>((resolve) =>
    server.once('request', (_, response) => response.once('close', resolve)),
  );
  socket.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n');
  await dropped;
  socket.destroy();
});

it('a client that does both in time gets its answer, again and again on one connection', async () => {
  const origin = `http://127.0.0.1:${await listen('well')}`;
  for (const _ of [1, 2, 3]) expect(await (await fetch(origin, { method: 'POST', body: 'x' })).text()).toBe('well');
});
