import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServerMonitor } from './server-monitor';

/** A service that takes envelopes as Sentry does: three lines of JSON. */
async function listen() {
  const received: Record<string, unknown>[] = [];
  let notify: () => void;
  const first = new Promise<void>((resolve) => {
    notify = resolve;
  });
  const server = http.createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const event = Buffer.concat(chunks).toString().split('\n')[2] ?? '{}';
    received.push({ url: request.url, ...(JSON.parse(event) as object) });
    response.end('{}');
    notify();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { received, first, dsn: `http://key@127.0.0.1:${port}/7`, close: () => server.close() };
}

it('reports an error with its remote and release', async () => {
  const service = await listen();
  const report = createServerMonitor(service.dsn);
  report(new TypeError('no price'), { remote: 'mfe-catalog', release: '1.4.0', pageKey: 'catalog.detail' });
  report(Object.assign(new Error('not there'), { status: 404 }));
  await service.first;
  service.close();
  expect(service.received).toHaveLength(1);
  expect(service.received[0]).toMatchObject({
    url: expect.stringContaining('/api/7/envelope/'),
    tags: { remote: 'mfe-catalog', release: '1.4.0', page: 'catalog.detail' },
    exception: { values: [expect.objectContaining({ type: 'TypeError', value: 'no price' })] },
  });
});

it('goes on when the service is away, and asks for none without an address', () => {
  const send = jest.fn(() => Promise.reject(new Error('away')));
  expect(() => createServerMonitor('http://key@127.0.0.1:9/1', send)(new Error('x'))).not.toThrow();
  createServerMonitor(null, send)(new Error('x'));
  expect(send.mock.calls.length).toBeLessThanOrEqual(1);
});
