import { definePage, page } from '@storefront/contracts/pages';
import Fastify from 'fastify';
import { addRequestScope } from '../gateway/add-request-scope';
import { currentScope } from '../gateway/request-scope';
import { publicUrl, startTestShell } from '../testing/test-shell';
import { createUnit } from '../testing/units';
import { createLog } from './log';
import { createMetrics } from './metrics';
import { addRequestLog } from './request-log';

const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

function createLoggedServer() {
  const lines: string[] = [];
  const { metrics, registry } = createMetrics();
  const log = createLog('info', { write: (line: string) => void lines.push(line) });
  const server = Fastify({ trustProxy: ['loopback'] });
  addRequestScope(server, 'ba');
  addRequestLog(server, { log, metrics, accessLogLevel: 'info' });
  return { server, registry, lines: () => lines.map((line) => JSON.parse(line)), text: () => lines.join('') };
}

it('writes one line per request: which, whose, how it went and how long it took', async () => {
  const { server, lines } = createLoggedServer();
  server.get('/solja/', async (request) => {
    if (request.scope) request.scope.page = { pageKey: 'catalog.detail', remote: 'mfe-catalog', release: '1.4.0' };
    return 'x';
  });
  const answer = await server.inject({ url: '/solja/', headers: { traceparent } });
  expect(lines()).toMatchObject([
    {
      requestId: answer.headers['x-request-id'],
      traceId: '0af7651916cd43dd8448eb211c80319c',
      pageKey: 'catalog.detail',
      remote: 'mfe-catalog',
      release: '1.4.0',
      status: 200,
      durationMs: expect.any(Number),
    },
  ]);
});

it('writes nothing that was typed: no query, no address of the visitor, no token, no path with a code in it', async () => {
  const { server, text } = createLoggedServer();
  server.post('/hapi/v1/auth/signup-confirm/:id/:code/', async () => ({}));
  await server.inject({
    method: 'POST',
    url: '/hapi/v1/auth/signup-confirm/12/k3yC0de/?email=ana@example.com&search_q=bolest',
    headers: { cookie: '__Host-token=abc123', authorization: 'Bearer abc123', 'x-forwarded-for': '203.0.113.77' },
    payload: { email: 'ana@example.com', password: 'geheim' },
  });
  expect(text()).toContain('"route":"/hapi/v1/auth/signup-confirm/:id/:code/"');
  expect(text()).not.toMatch(/ana|bolest|abc123|geheim|203\.0|k3yC0de/);
});

it('measures requests by page, owner and status', async () => {
  const { server, registry } = createLoggedServer();
  server.get('/x/', async () => 'x');
  await server.inject('/x/');
  const text = await registry.metrics();
  expect(text).toMatch(/shell_request_duration_seconds_count\{page="\/x\/",remote="shell",status="200"\} 1/);
  expect(text).toMatch(/nodejs_eventloop_lag_seconds/);
});

it('keeps the request’s scope for whatever follows from it, bodies included', async () => {
  const { server } = createLoggedServer();
  server.post('/x/', async () => ({ address: currentScope()?.visitorAddress, language: currentScope()?.language }));
  const answer = await server.inject({
    method: 'POST',
    url: '/x/?lang=de',
    headers: { 'x-forwarded-for': 'spoofed, 203.0.113.77' },
    payload: { a: 1 },
  });
  expect(answer.json()).toEqual({ address: '203.0.113.77', language: 'de' });
});

describe('the whole server', () => {
  const title = definePage({ cache: 'public', load: async () => page({}), head: () => ({ title: 'x' }) }, () => null);
  const start = () =>
    startTestShell({
      units: [createUnit('mfe-publish', { pages: { 'cms.page': title } })],
      routes: [{ path: '/', controller: 'cms', action: 'page' }],
    });

  it('believes nobody but its proxies about a visitor’s address', async () => {
    const shell = await start();
    const headers = { cookie: '__Host-token=abc', origin: publicUrl, 'x-forwarded-for': '198.51.100.1' };
    await shell.server.inject({ url: '/-/session', headers, remoteAddress: '203.0.113.7' });
    expect(shell.provider.requests.at(-1)?.headers['x-forwarded-for']).toBe('203.0.113.7');
    await shell.stop();
  });

  it('sends a bank’s form on to the page itself: the visitor’s cookie does not come with it', async () => {
    const shell = await start();
    const form = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://bank.example' };
    const post = (url: string, headers: Record<string, string> = form) =>
      shell.server.inject({ method: 'POST', url, headers, payload: 'status=paid' });
    const back = await post('/webshop/thank_you/?order=7');
    expect([back.statusCode, back.headers.location]).toEqual([303, '/webshop/thank_you/?order=7']);
    expect((await post('//evil.example/')).headers.location).toBe('/evil.example/');
    expect((await post('/hapi/v1/nothing/')).statusCode).toBe(404);
    await shell.stop();
  });
});
