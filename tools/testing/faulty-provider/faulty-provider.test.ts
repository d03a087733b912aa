import http from 'node:http';
import type { AddressInfo } from 'node:net';
import * as faults from './faults.mjs';
import { type FaultyProvider, startFaultyProvider } from './faulty-provider.mjs';

const cart = '/hapi/v1/webshop/cart/full/';
const order = '/hapi/v1/webshop/order/2026-1/';
let real: http.Server;
let provider: FaultyProvider;

beforeAll(async () => {
  real = http.createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString();
    const { method, url } = request;
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ method, url, body }));
  });
  await new Promise<void>((resolve) => real.listen(0, '127.0.0.1', resolve));
  provider = await startFaultyProvider(`http://127.0.0.1:${(real.address() as AddressInfo).port}`);
});
afterEach(() => provider.restore());
afterAll(async () => {
  await provider.stop();
  await new Promise((resolve) => real.close(resolve).closeAllConnections());
});

async function ask(path: string, init?: RequestInit) {
  const answer = await fetch(provider.origin + path, { redirect: 'manual', ...init });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

test('calls pass through with method, query and body while no rule is set', async () => {
  const { text } = await ask(`${cart}?lang=ba`, { method: 'POST', body: '{"a":1}' });
  expect(JSON.parse(text)).toEqual({ method: 'POST', url: `${cart}?lang=ba`, body: '{"a":1}' });
});

test('a rule holds for its call alone, by name, by path and by condition', async () => {
  provider.on('getOrder', faults.status(503, { label: 'error_maintenance', headers: { 'retry-after': '7' } }));
  const refused = await ask(order);
  expect([refused.status, refused.headers.get('retry-after'), JSON.parse(refused.text)]).toEqual([
    503,
    '7',
    { success: false, label_name: 'error_maintenance' },
  ]);
  expect((await ask(cart)).status).toBe(200);
  provider.on('GET /hapi/v1/webshop/*', faults.status(500), { unless: 'getOrder' });
  expect([(await ask(cart)).status, (await ask(order)).status]).toEqual([500, 503]);
  provider.on(({ query }) => query.get('lang') === 'de', faults.status(418));
  expect([(await ask(`${cart}?lang=de`)).status, (await ask(cart)).status]).toEqual([418, 500]);
});

test('a call that the provider does not have is named when the rule is set', () => {
  expect(() => provider.on('getCarts', faults.hang())).toThrow('The provider has no call getCarts');
});

test('a rule ends after its number of calls or on demand, and counts its calls', async () => {
  const twice = provider.on('getCart', faults.status(500), { times: 2 });
  const always = provider.on('getOrder', faults.status(500));
  const third = always.reached(2);
  const statuses = [];
  for (const path of [cart, cart, cart, order, order]) statuses.push((await ask(path)).status);
  await third;
  expect([statuses, twice.count, always.count]).toEqual([[500, 500, 200, 500, 500], 2, 2]);
  always.end();
  expect((await ask(order)).status).toBe(200);
  expect(provider.count('getOrder')).toBeGreaterThanOrEqual(3);
});

test('an answer is held back until it is released', async () => {
  const held = faults.hold();
  const rule = provider.on('getCart', held);
  let isAnswered = false;
  const asking = ask(cart).then((answer) => {
    isAnswered = true;
    return answer;
  });
  await rule.reached();
  expect(isAnswered).toBe(false);
  held.release();
  expect((await asking).status).toBe(200);
});

test('an answer can be changed, come late, be of another type, or lead elsewhere', async () => {
  provider.on(
    'getCart',
    faults.change((data) => ({ ...data, isChanged: true })),
  );
  expect(JSON.parse((await ask(cart)).text)).toMatchObject({ method: 'GET', isChanged: true });
  provider.on('getCart', faults.delay(1));
  expect((await ask(cart)).status).toBe(200);
  provider.on('getCart', faults.wrongType());
  expect((await ask(cart)).headers.get('content-type')).toBe('text/html');
  provider.on('getCart', faults.wrongShape({ data: [] }));
  expect((await ask(cart)).text).toBe('{"data":[]}');
  provider.on('getCart', faults.redirect('http://127.0.0.1:9/'));
  expect((await ask(cart)).headers.get('location')).toBe('http://127.0.0.1:9/');
});

test('JSON breaks off, bodies grow without measure', async () => {
  provider.on('getCart', faults.malformedJson());
  await expect(ask(cart).then(({ text }) => JSON.parse(text))).rejects.toThrow(SyntaxError);
  provider.on('getCart', faults.hugeBody(2));
  expect((await ask(cart)).text).toHaveLength(2 * 1_048_576 + 2);
  provider.on('getCart', faults.gzipBomb(3));
  const bomb = await ask(cart);
  expect(Number(bomb.headers.get('content-length'))).toBeLessThan(20_000);
  expect(bomb.text).toHaveLength(3 * 1_048_576 + 2);
});

test.each([
  ['at once', faults.reset()],
  ['in the middle of the body', faults.truncated()],
])('the connection ends early: %s', async (_, fault) => {
  provider.on('getCart', fault);
  await expect(ask(cart)).rejects.toThrow();
});

test.each([
  ['nothing comes', faults.hang()],
  ['headers drip', faults.drip('headers', 5)],
  ['the body drips', faults.drip('body', 50)],
  ['the length is wrong', faults.wrongLength()],
])('a caller who gives up ends the call: %s', async (_, fault) => {
  const rule = provider.on('getCart', fault);
  const patience = new AbortController();
  const asking = ask(cart, { signal: patience.signal });
  await rule.reached();
  patience.abort();
  await expect(asking).rejects.toThrow();
  expect((await ask(order)).status).toBe(200);
});

test('it goes away and comes back on the same port', async () => {
  await provider.goAway();
  await expect(ask(cart)).rejects.toThrow();
  await provider.comeBack();
  expect((await ask(cart)).status).toBe(200);
});
