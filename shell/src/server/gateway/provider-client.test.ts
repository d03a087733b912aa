import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { isLogin, login } from '@storefront/contracts/calls/auth';
import { getPosts } from '@storefront/contracts/calls/publish';
import { getLabels } from '@storefront/contracts/calls/site';
import { getSweepstakes } from '@storefront/contracts/calls/sweepstake';
import { getOrder, removeProduct } from '@storefront/contracts/calls/webshop';
import { type ProviderReply, type StubProvider, startStubProvider } from '../testing/stub-provider';
import { createProviderClient } from './provider-client';
import { type RequestScope, runInScope } from './request-scope';
import { continueTrace } from './trace-context';

let provider: StubProvider;

beforeEach(async () => {
  provider = await startStubProvider();
});
afterEach(() => provider.stop());

const client = () =>
  createProviderClient({ origin: provider.origin, timeoutMs: 2000, publicUrl: 'https://shop.example' });
const loginState: ProviderReply = { body: { success: true, user_id: null, continue_as_guest_exist: false } };

const scope: RequestScope = {
  requestId: 'request-1',
  trace: continueTrace(undefined),
  visitorAddress: '127.0.0.1',
  language: 'ba',
  startedAt: 0,
  tags: new Set(),
  calls: new Map(),
  isStale: false,
  isFromMemory: false,
  hasProviderError: false,
  isTokenRefused: false,
};

/** Answers a call with these statuses in turn, and well after them. */
function failFirst(call: string, statuses: number[], then: ProviderReply): void {
  provider.on(call, () => {
    const status = statuses.shift();
    return status === undefined ? then : { status, body: { success: false } };
  });
}

it('sends a GET as a query and everything else as a body, with token and language', async () => {
  await client().send(getOrder, { lang: 'de', order_identificator: '7 ä' }, { token: 'abc' });
  await client().send(removeProduct, { lang: 'en', shopping_cart_code: 'p1' }, { token: 'abc' });
  const [get, remove] = provider.requests;
  expect(get).toMatchObject({ call: 'GET /hapi/v1/webshop/order/7%20%C3%A4/', token: 'abc', query: { lang: 'de' } });
  expect(get?.headers).toMatchObject({ 'accept-language': 'de', 'x-language': 'de', 'x-base-host': 'shop.example' });
  expect(remove).toMatchObject({ query: {}, body: { lang: 'en', shopping_cart_code: 'p1' } });
});

it.each([408, 409, 425, 429, 500, 502, 503, 504])('tries a safe call once more after %i', async (status) => {
  failFirst('GET /hapi/v1/auth/is-login/', [status], loginState);
  expect(await client().send(isLogin, {})).toMatchObject({ ok: true });
  expect(provider.requests).toHaveLength(2);
});

it('tries a content POST once more, for it only reads, and no third time', async () => {
  failFirst('POST /api/nuxtapi/publish/posts/', [503, 503], loginState);
  expect(await client().send(getPosts, { lang: 'ba' })).toMatchObject({ ok: false, statusCode: 503 });
  expect(provider.requests).toHaveLength(2);
});

it('never repeats a call that changes something', async () => {
  failFirst('POST /hapi/v1/auth/login/', [503], loginState);
  expect(await client().send(login, { email: 'a@b.c', password: 'x', lang: 'ba' })).toMatchObject({ statusCode: 503 });
  expect(provider.requests).toHaveLength(1);
});

it('does not repeat what was refused for good', async () => {
  failFirst('GET /hapi/v1/auth/is-login/', [401], loginState);
  expect(await client().send(isLogin, {})).toEqual({ ok: false, statusCode: 401, data: { success: false } });
  expect(provider.requests).toHaveLength(1);
});

it('refuses an answer that is not what the contract says', async () => {
  provider.on('GET /api/nuxtapi/labels', () => ({ body: { data: { hello: 5 } } }));
  await expect(client().send(getLabels, { lang: 'ba' })).rejects.toMatchObject({ code: 'provider_answer_invalid' });
});

it.each([
  ['gzip', gzipSync],
  ['br', brotliCompressSync],
])('reads an answer that was compressed by %s, as it offers', async (coding, compress) => {
  const body = compress(JSON.stringify({ success: true, user_id: 7, continue_as_guest_exist: false }));
  provider.on('GET /hapi/v1/auth/is-login/', () => ({ body, headers: { 'content-encoding': coding } }));
  expect(await client().send(isLogin, {})).toMatchObject({ ok: true, data: { user_id: 7 } });
  expect(provider.requests[0]?.headers['accept-encoding']).toContain(coding);
});

it('sends no request that is longer than any call', async () => {
  const long = { email: 'a@b.c', password: 'x'.repeat(1_200_000), lang: 'ba' };
  await expect(client().send(login, long)).rejects.toMatchObject({ code: 'provider_unreachable' });
  expect(provider.requests).toEqual([]);
});

it('makes its calls below the path of a provider that has one', async () => {
  const below = createProviderClient({ origin: `${provider.origin}/shop`, timeoutMs: 2000 });
  await below.send(getLabels, { lang: 'ba' });
  expect(provider.requests[0]?.call).toBe('GET /shop/api/nuxtapi/labels');
});

it('says that the provider cannot be reached', async () => {
  await provider.stop();
  await expect(client().send(isLogin, {})).rejects.toMatchObject({ code: 'provider_unreachable', status: 503 });
  provider = await startStubProvider();
});

it('does not wait for ever', async () => {
  provider.on('GET /hapi/v1/auth/is-login/', () => new Promise(() => {}));
  const hasty = createProviderClient({ origin: provider.origin, timeoutMs: 100 });
  await expect(hasty.send(isLogin, {})).rejects.toMatchObject({ code: 'provider_unreachable' });
});

it('makes a plain refusal of an error page that is no JSON of ours', async () => {
  provider.on('GET /hapi/v1/auth/is-login/', () => ({ status: 418, body: Buffer.from('<h1>teapot</h1>') }));
  expect(await client().send(isLogin, {})).toEqual({ ok: false, statusCode: 418, data: { success: false } });
});

it('does not ask a provider again that took too long: the visitor has waited once', async () => {
  provider.on('GET /hapi/v1/auth/is-login/', () => new Promise(() => {}));
  const hasty = createProviderClient({ origin: provider.origin, timeoutMs: 100 });
  await expect(hasty.send(isLogin, {})).rejects.toMatchObject({ code: 'provider_unreachable' });
  expect(provider.requests).toHaveLength(1);
});

it('leaves a provider alone that failed five times in a row: the sixth call fails at once', async () => {
  provider.on('POST /hapi/v1/auth/login/', () => new Promise(() => {}));
  const hasty = createProviderClient({ origin: provider.origin, timeoutMs: 50 });
  const credentials = { email: 'a@b.c', password: 'x', lang: 'ba' };
  for (let times = 0; times < 5; times++) await hasty.send(login, credentials).catch(() => undefined);
  await expect(hasty.send(isLogin, {})).rejects.toMatchObject({ code: 'provider_unreachable' });
  expect(provider.requests).toHaveLength(5);
  expect(hasty.isFailing?.()).toBe(true);
});

it('queues calls when too many are in flight, and loses none', async () => {
  const release: (() => void)[] = [];
  provider.on(
    'POST /api/nuxtapi/publish/posts/',
    () => new Promise((resolve) => release.push(() => resolve({ status: 404, body: { success: false } }))),
  );
  const waiting = createProviderClient({ origin: provider.origin, timeoutMs: 60_000, queueMs: 60_000 });
  const calls = Array.from({ length: 300 }, (_, page) => waiting.send(getPosts, { lang: 'ba', page: page + 1 }));
  const everySocket = 64;
  const free = setInterval(() => release.splice(0, everySocket).forEach((answer) => void answer()), 1);
  const outcomes = await Promise.allSettled(calls);
  clearInterval(free);
  expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([]);
});

it('takes made-up tokens of one network for one visitor when calls have to wait', async () => {
  const release: (() => void)[] = [];
  provider.on('GET /hapi/v1/auth/is-login/', () => new Promise((resolve) => release.push(() => resolve(loginState))));
  const waiting = createProviderClient({ origin: provider.origin, timeoutMs: 60_000, queueMs: 60_000 });
  const from = (visitorAddress: string, token: string) =>
    runInScope({ ...scope, visitorAddress }, () =>
      waiting.send(isLogin, {}, { token }).then(
        () => token,
        () => 'refused',
      ),
    );
  const all = Array.from({ length: 1500 }, (_, index) =>
    from(`2001:db8:1:2::${index.toString(16)}`, `made-up-${index}`),
  );
  all.push(from('2001:db8:9:9::1', 'honest'));
  const free = setInterval(() => release.splice(0, 64).forEach((answer) => void answer()), 1);
  const outcomes = await Promise.all(all);
  clearInterval(free);
  expect(outcomes.filter((outcome) => outcome === 'refused')).toHaveLength(1500 - 256 - 256);
  expect(outcomes.at(-1)).toBe('honest');
});

it('hands on when a refused call may be made again', async () => {
  provider.on('POST /hapi/v1/auth/login/', () => ({
    status: 429,
    body: { success: false, label_name: 'error_too_many_attempts' },
    headers: { 'retry-after': '30' },
  }));
  expect(await client().send(login, { email: 'a@b.c', password: 'x', lang: 'ba' })).toMatchObject({
    ok: false,
    statusCode: 429,
    retryAfter: '30',
  });
});

it('tells the provider to bypass its cache', async () => {
  await client().send(getPosts, { lang: 'ba' }, { isUncached: true });
  expect(provider.requests[0]?.body).toEqual({ lang: 'ba', ignoreCache: true });
});

it('says when the provider set a cookie: the answer is one visitor’s', async () => {
  provider.on('GET /hapi/v1/auth/is-login/', () => ({ ...loginState, headers: { 'set-cookie': 'a=1' } }));
  expect(await client().send(isLogin, {})).toMatchObject({ ok: true, isPersonal: true });
});

it('throws errors without what was sent', async () => {
  await provider.stop();
  const error = await client()
    .send(login, { email: 'ana@example.com', password: 'geheim', lang: 'ba' }, { token: 'abc' })
    .catch((error: Error) => `${error.name} ${error.message} ${error.stack}`);
  provider = await startStubProvider();
  expect(error).toMatch(/ECONNREFUSED/);
  expect(error).not.toMatch(/ana@example|geheim|abc\b/);
});

it('hands on HTML of the provider only cleaned, and says what it dropped', async () => {
  const warn = jest.fn();
  const rules = '<p>Pravila.</p><script>steal()</script>';
  const data = [sweepstakeWith(rules)];
  provider.on('POST /api/nuxtapi/sweepstakes/', () => ({ body: { data } }));
  const logging = createProviderClient({ origin: provider.origin, timeoutMs: 2000, log: { warn } });
  expect(await logging.send(getSweepstakes, { lang: 'en' })).toMatchObject({
    ok: true,
    data: { data: [{ id: 5, rules: '<p>Pravila.</p>' }] },
  });
  expect(warn).toHaveBeenCalledWith(
    { call: getSweepstakes.name, id: 5, lang: 'en', field: 'data.*.rules', dropped: { '<script>': 1 } },
    expect.anything(),
  );
});

function sweepstakeWith(rules: string) {
  const texts = { title: '', summary: '', prize: '', picture: '', question: '', answers: [] };
  const days = { starts_on: '2026-01-01', ends_on: '2026-02-01', draws_on: '2026-02-02' };
  return { id: 5, visible: 1, is_open: true, ...texts, ...days, rules };
}

it('waits for a whole answer no longer than for its first byte', async () => {
  const dripping = createServer((_, response) => {
    const drip = setInterval(() => response.write(' '), 10);
    response.once('close', () => clearInterval(drip));
  });
  await new Promise<void>((resolve) => dripping.listen(0, '127.0.0.1', resolve));
  const { port } = dripping.address() as AddressInfo;
  const hasty = createProviderClient({ origin: `http://127.0.0.1:${port}`, timeoutMs: 100 });
  await expect(hasty.send(isLogin, {})).rejects.toMatchObject({
    code: 'provider_unreachable',
    message: '_get_hapi_auth_is_login: ETIMEDOUT',
  });
  dripping.closeAllConnections();
  await new Promise((resolve) => dripping.close(resolve));
});
