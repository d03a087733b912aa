import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { createMetrics } from './ops/metrics';
import { startMetricsServer } from './ops/metrics-server';
import { startTestShell } from './testing/test-shell';

const halfARequest = 'POST /hapi/v1/auth/login/ HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n';

it.each([
  ['headers', halfARequest],
  ['a body', `${halfARequest}content-length: 50\r\n\r\n{"email":`],
])('answers a visitor who does not end %s with 408', async (_, sent) => {
  const shell = await startTestShell({ units: [], routes: [], environment: { REQUEST_TIMEOUT_MS: '200' } });
  await shell.server.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((shell.server.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(sent);
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /);
  await shell.stop();
});

it('closes a connection whose answer is not there in time', async () => {
  const shell = await startTestShell({ units: [], routes: [], environment: { ANSWER_TIMEOUT_MS: '200' } });
  shell.server.get('/-/never', () => new Promise(() => {}));
  await shell.server.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((shell.server.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write('GET /-/never HTTP/1.1\r\nhost: a\r\n\r\n');
  expect(await text(socket)).toBe('');
  await shell.stop();
});

it('gives a reader of the metrics no longer', async () => {
  const server = await startMetricsServer(0, createMetrics().registry, { requestMs: 200, answerMs: 200 });
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write('GET /metrics HTTP/1.1\r\n');
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /);
  server.close();
});
