import { getPosts } from '@storefront/contracts/calls/publish';
import { defineStaffCall } from '@storefront/contracts/calls/staff';
import Fastify, { type FastifyInstance } from 'fastify';
import { noMetrics } from '../ops/metrics';
import { type StubProvider, startStubProvider } from '../testing/stub-provider';
import { addRequestScope } from './add-request-scope';
import { createContentCache } from './content-cache';
import { addGatewayRoutes } from './gateway-routes';
import { createProviderClient } from './provider-client';

const publicUrl = 'https://shop.example';
const own = { origin: publicUrl, cookie: '__Host-token=abc' };
const staff = { origin: publicUrl, cookie: '__Host-token=staff' };
const credentials = { email: 'kupac@example.com', password: 'x', lang: 'ba' };
const posts = { data: [], pagination: { page: 1, per_page: 10, total: 0, pages: 0 } };

/** A customer as the provider describes one. */
function toProfile(isStaff: boolean) {
  return { user_id: 7, email: 'a@b.example', first_name: 'Ana', last_name: 'B', staff: isStaff };
}

let provider: StubProvider;
let server: FastifyInstance;
const nowMs = 0;
let purged: string[] = [];

beforeEach(async () => {
  purged = [];
  provider = await startStubProvider({
    'GET /hapi/v1/auth/generate-token/': () => ({ body: { success: true, jwt: 'guest' } }),
    'GET /hapi/v1/auth/is-login/': ({ token }) =>
      token === 'revoked'
        ? { status: 401, body: { success: false, label_name: 'error_unauthorized' } }
        : { body: { success: true, user_id: null, continue_as_guest_exist: false } },
    'POST /hapi/v1/auth/login/': () => ({
      body: { success: true, jwt: 'customer', user_id: 7, continue_as_guest_exist: false },
    }),
    'GET /hapi/v1/auth/profile/': ({ token }) => ({ body: { success: true, data: toProfile(token === 'staff') } }),
    'POST /api/nuxtapi/publish/posts/': () => ({ body: posts }),
  });
  const client = createProviderClient({ origin: provider.origin, timeoutMs: 2000, publicUrl });
  server = Fastify();
  const content = createContentCache(client, () => nowMs);
  addRequestScope(server, 'ba');
  const purge = (tags: readonly string[]) => void purged.push(...tags);
  addGatewayRoutes(server, { provider: client, content, purge, publicUrl, defaultLanguage: 'ba' });
});
afterEach(async () => {
  await server.close();
  await provider.stop();
});

function login(headers: Record<string, string> = own, payload: Record<string, unknown> = credentials) {
  return server.inject({ method: 'POST', url: '/hapi/v1/auth/login/', headers, payload });
}

describe('a call of staff that the shell does not know', () => {
  const url = '/hapi/v1/staff/orders/list/';
  const post = (headers: Record<string, string> = staff, payload: object = { search: 'Lejla' }, at = url) =>
    server.inject({ method: 'POST', url: at, headers, payload });

  it('is passed on with the visitor’s token, and its answer is in no cache', async () => {
    provider.on(`POST ${url}`, () => ({ body: { success: true, data: [{ number: '2026-000001' }] } }));
    const answers = [await post(), await post()];
    for (const answer of answers) {
      expect(answer.json()).toEqual({ success: true, data: [{ number: '2026-000001' }] });
      expect(answer.headers['cache-control']).toBe('no-store');
    }
    expect(provider.calls()).toEqual([`POST ${url}`, `POST ${url}`]);
    expect(provider.requests[0]).toMatchObject({ token: 'staff', body: { search: 'Lejla' } });
  });

  it('may be as long as a bank statement of whoever was logged in as staff here, and of nobody else', async () => {
    provider.on(`POST ${url}`, () => ({ body: { success: true, data: [] } }));
    const document = { document: 'a'.repeat(500_000) };
    const refused = await post(staff, document);
    expect(refused.statusCode).toBe(413);
    expect(refused.json()).toEqual({ success: false, label_name: 'error_too_large' });
    const cookie = `${staff.cookie}; __Host-staff=1`;
    expect((await post({ ...staff, cookie }, document)).statusCode).toBe(200);
  });

  it('is refused from another site and as a form, before the provider is asked', async () => {
    const foreign = await post({ ...staff, origin: 'https://evil.example' });
    const form = { ...staff, 'content-type': 'application/x-www-form-urlencoded' };
    const asForm = await server.inject({ method: 'POST', url, headers: form, payload: 'search=x' });
    expect([foreign, asForm].map(({ statusCode }) => statusCode)).toEqual([403, 415]);
    expect(provider.calls()).toEqual([]);
  });

  it.each(['/hapi/v1/staff/', '/hapi/v1/staff/orders_list/', '/hapi/v1/staff/..%2fauth/login/', '/hapi/v1/staff/A/'])(
    'is none at %s',
    async (at) => {
      expect((await post(staff, {}, at)).statusCode).toBe(404);
      expect(provider.calls()).toEqual([]);
    },
  );

  it('answers a guest with the provider’s 401, and leaves them their token and so their cart', async () => {
    provider.on(`POST ${url}`, () => ({ status: 401, body: { success: false, label_name: 'error_unauthorized' } }));
    const answer = await post(own);
    expect(answer.statusCode).toBe(401);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(provider.calls()).not.toContain('GET /hapi/v1/auth/generate-token/');
  });

  it('adds no series to the metrics by addresses that somebody makes up', async () => {
    const series: string[] = [];
    const metrics = { ...noMetrics, providerCall: (call: string) => void series.push(call) };
    const counting = createProviderClient({ origin: provider.origin, timeoutMs: 2000, publicUrl, metrics });
    for (const name of ['_post_hapi_staff_made_up', '_post_hapi_staff_other'] as const)
      await counting.send(defineStaffCall(name), {});
    expect(series).toEqual(['_post_hapi_staff', '_post_hapi_staff']);
  });
});

describe('a session call', () => {
  it('carries the visitor’s token, and is never cached', async () => {
    const answer = await server.inject({ url: '/hapi/v1/auth/is-login/', headers: own });
    expect(provider.requests[0]?.token).toBe('abc');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it('says when a refused call may be made again, in the provider’s words', async () => {
    const answer = { status: 429, body: { success: false, label_name: 'error_too_many_attempts' } };
    provider.on('POST /hapi/v1/auth/login/', () => ({ ...answer, headers: { 'retry-after': '90' } }));
    const { statusCode, headers } = await login();
    expect([statusCode, headers['retry-after']]).toEqual([429, '90']);
  });

  it('makes a guest of a visitor without a token, and remembers it in a cookie', async () => {
    const answer = await server.inject('/hapi/v1/auth/is-login/');
    expect(provider.calls()).toEqual(['GET /hapi/v1/auth/generate-token/', 'GET /hapi/v1/auth/is-login/']);
    expect(provider.requests[1]?.token).toBe('guest');
    expect(answer.headers['set-cookie']).toMatch(/^__Host-token=guest;.*HttpOnly/);
  });

  it('marks the answer when the visitor’s token was refused and replaced, and only then', async () => {
    const renewed = await server.inject({
      url: '/hapi/v1/auth/is-login/',
      headers: { ...own, cookie: '__Host-token=revoked' },
    });
    expect([renewed.statusCode, renewed.headers['x-session-renewed']]).toEqual([200, '1']);
    const known = await server.inject({ url: '/hapi/v1/auth/is-login/', headers: own });
    const fresh = await server.inject('/hapi/v1/auth/is-login/');
    expect([known, fresh].map(({ headers }) => headers['x-session-renewed'])).toEqual([undefined, undefined]);
  });

  it('takes the token out of an answer and lays it into the cookie', async () => {
    const answer = await login();
    expect(answer.json()).toEqual({ success: true, user_id: 7, continue_as_guest_exist: false });
    expect(answer.body).not.toContain('customer');
    expect(answer.headers['set-cookie']).toMatch(/^__Host-token=customer;/);
  });

  it('stores the device token of a login, and sends it with session calls and to no script', async () => {
    const body = { success: true, jwt: 'customer', device_token: 'dev-1', user_id: 7, continue_as_guest_exist: false };
    provider.on('POST /hapi/v1/auth/login/', () => ({ body }));
    const answer = await login({ ...own, cookie: '__Host-token=abc; __Host-device=dev-0' });
    expect(provider.requests[0]?.headers['x-device-token']).toBe('dev-0');
    expect(answer.body).not.toContain('dev-1');
    expect(answer.headers['set-cookie']).toEqual([
      expect.stringMatching(/^__Host-token=customer;/),
      '__Host-device=dev-1; Path=/; Max-Age=31536000; HttpOnly; Secure; SameSite=Lax',
    ]);
    provider.on('POST /hapi/v1/auth/logout/', () => ({ body: { success: true, jwt: 'guest' } }));
    const left = await server.inject({ method: 'POST', url: '/hapi/v1/auth/logout/', headers: own });
    expect(left.headers['set-cookie']).toMatch(/^__Host-token=guest;/);
  });

  it('keeps staff’s token for as long as the provider says, and remembers until the logout that they were here', async () => {
    const body = { success: true, jwt: 'staff', expires_in: 43_200, user_id: 1, continue_as_guest_exist: false };
    provider.on('POST /hapi/v1/auth/login/', () => ({ body }));
    const answer = await login();
    expect(answer.json()).not.toHaveProperty('expires_in');
    expect(answer.headers['set-cookie']).toEqual([
      '__Host-token=staff; Path=/; Max-Age=43200; HttpOnly; Secure; SameSite=Lax',
      '__Host-staff=1; Path=/; Max-Age=7776000; HttpOnly; Secure; SameSite=Lax',
    ]);
    provider.on('POST /hapi/v1/auth/logout/', () => ({ body: { success: true, jwt: 'guest' } }));
    const headers = { ...own, cookie: '__Host-token=staff; __Host-staff=1' };
    const left = await server.inject({ method: 'POST', url: '/hapi/v1/auth/logout/', headers });
    expect(left.headers['set-cookie']).toContainEqual(expect.stringMatching(/^__Host-staff=; Path=\/; Max-Age=0;/));
  });

  it('says in the header and in the body when a refused attempt is worth repeating', async () => {
    const refusal = { success: false, label_name: 'error_too_many_attempts' };
    provider.on('POST /hapi/v1/auth/login/', () => ({ status: 429, body: refusal, headers: { 'retry-after': '61' } }));
    const answer = await login();
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '61']);
    expect(answer.json()).toEqual({ ...refusal, retry_after: 61 });
  });

  it('hands a refusal on with its status and the fields that are wrong', async () => {
    const refusal = { success: false, label_name: 'error_login', errors: { email: 'error_email' } };
    provider.on('POST /hapi/v1/auth/login/', () => ({ status: 422, body: refusal }));
    const answer = await login();
    expect([answer.statusCode, answer.json()]).toEqual([422, refusal]);
  });

  it('fills the path’s own parameters, which no query can replace', async () => {
    await server.inject({ url: '/hapi/v1/webshop/order/7-abc/?lang=ba&order_identificator=8-xyz', headers: own });
    expect(provider.calls()).toEqual(['GET /hapi/v1/webshop/order/7-abc/']);
  });
});

describe('a call that changes something', () => {
  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['a document without an origin', { origin: 'null' }],
    ['another site whose browser keeps the origin to itself', { 'sec-fetch-site': 'cross-site' }],
    ['a neighbour whose browser keeps the origin to itself', { 'sec-fetch-site': 'same-site' }],
    ['whoever brings a cookie and says neither origin nor nearness', {}],
    ['a neighbour under another port', { origin: 'https://shop.example:8443' }],
  ])('is refused from %s, before the provider hears of it', async (_, headers) => {
    const answer = await login({ cookie: own.cookie, host: 'shop.example', ...headers } as Record<string, string>);
    expect([answer.statusCode, answer.json().label_name]).toEqual([403, 'error_foreign_origin']);
    expect(provider.requests).toEqual([]);
  });

  it.each([
    ['the shop’s public address', { origin: publicUrl, host: 'inside:3000' }],
    ['the address it was called by', { origin: 'http://localhost:3000', host: 'localhost:3000' }],
    ['a page of the shop whose browser keeps the origin to itself', { 'sec-fetch-site': 'same-origin' }],
    ['an address that was typed', { 'sec-fetch-site': 'none' }],
  ])('is taken from %s', async (_, headers) => {
    expect((await login({ cookie: own.cookie, ...headers } as Record<string, string>)).statusCode).toBe(200);
  });

  it('is accepted from a program without a cookie: it acts in nobody’s name', async () => {
    expect((await login({})).statusCode).toBe(200);
  });
});

describe('a request against the contract', () => {
  it('is rejected with the label code of each wrong field, before a call of the provider', async () => {
    const address = { type: 'webshop.guest', lang: 'ba', email: 'nobody', last_name: ' ', phone: '12', country: 'ba' };
    const answer = await server.inject({
      method: 'POST',
      url: '/hapi/v1/webshop/customer/',
      headers: own,
      payload: { ...address, address: 'x'.repeat(200), zipcode: '71000', city: 'Sarajevo' },
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({
      success: false,
      label_name: 'error_validation',
      errors: {
        email: 'error_email',
        first_name: 'error_required',
        last_name: 'error_required',
        phone: 'error_phone',
        address: 'error_too_long',
      },
    });
    expect(provider.requests).toEqual([]);
  });

  it('is refused when its body is no object', async () => {
    for (const payload of ['[]', '"text"', '{"email"']) {
      const headers = { ...own, 'content-type': 'application/json' };
      const answer = await server.inject({ method: 'POST', url: '/hapi/v1/auth/login/', headers, payload });
      expect(answer.statusCode).toBe(400);
    }
    expect(provider.requests).toEqual([]);
  });
});

describe('a content call', () => {
  const ask = () =>
    server.inject({
      method: 'POST',
      url: getPosts.path,
      headers: { cookie: own.cookie, origin: 'https://elsewhere.example' },
      payload: { lang: 'ba' },
    });

  it('is answered for everybody: no token goes out, no cookie comes back, from wherever it is asked', async () => {
    const answer = await ask();
    expect([answer.statusCode, answer.json()]).toEqual([200, posts]);
    expect(answer.headers).not.toHaveProperty('set-cookie');
    expect(provider.requests[0]?.token).toBeUndefined();
  });

  it('is asked of the provider once', async () => {
    await ask();
    await ask();
    expect(provider.requests).toHaveLength(1);
  });

  it('goes past the cache for staff who ask for it, and for nobody else', async () => {
    const askUncached = (headers: Record<string, string>) =>
      server.inject({ method: 'POST', url: getPosts.path, headers, payload: { lang: 'ba', ignoreCache: true } });
    await ask();
    await askUncached(own);
    expect(provider.calls().filter((call) => call.includes('posts'))).toHaveLength(1);
    await askUncached(staff);
    const asked = provider.requests.filter(({ call }) => call.includes('posts'));
    expect(asked.map(({ body }) => body)).toEqual([{ lang: 'ba' }, { lang: 'ba', ignoreCache: true }]);
  });
});

describe('a call of the provider', () => {
  it('names the visitor’s address, the shop’s host, the language, the request and its trace', async () => {
    const traceId = '0af7651916cd43dd8448eb211c80319c';
    await server.inject({
      url: '/hapi/v1/auth/is-login/',
      headers: { ...own, referer: 'https://shop.example/de/tassen/', traceparent: `00-${traceId}-b7ad6b7169203331-01` },
    });
    const headers: Record<string, unknown> = provider.requests[0]?.headers ?? {};
    expect(headers).toMatchObject({
      authorization: 'Bearer abc',
      'x-base-host': 'shop.example',
      'x-language': 'de',
      'x-forwarded-for': '127.0.0.1',
      'x-request-id': expect.stringMatching(/^[\w-]{8,64}$/),
    });
    expect(headers.traceparent).toMatch(new RegExp(`^00-${traceId}-(?!b7ad6b7169203331)[0-9a-f]{16}-01$`));
  });

  it('adds the language to a body that does not name it', async () => {
    provider.on('POST /hapi/v1/gdpr/consents/', () => ({ status: 422, body: { success: false } }));
    const payload = { analytics: true, marketing: false };
    const headers = { ...own, referer: 'https://shop.example/it/' };
    await server.inject({ method: 'POST', url: '/hapi/v1/gdpr/consents/', headers, payload });
    expect(provider.requests[0]?.body).toEqual({ ...payload, lang: 'it' });
  });
});

describe('emptying the cache', () => {
  const clear = (headers: Record<string, string>, remoteAddress = '203.0.113.7', tags: unknown = ['catalog']) =>
    server.inject({ method: 'POST', url: '/api/nuxtapi/cache/clear/', headers, remoteAddress, payload: { tags } });
  const toStatus = async (...call: Parameters<typeof clear>) => (await clear(...call)).statusCode;

  it('is for staff, by cookie or by bearer token, and for programs on this machine', async () => {
    expect(await toStatus(staff)).toBe(200);
    expect(await toStatus({ authorization: 'Bearer staff' })).toBe(200);
    expect(await toStatus({}, '127.0.0.1')).toBe(200);
    expect(purged).toEqual(['catalog', 'catalog', 'catalog']);
  });

  it.each([
    ['a customer', own, '203.0.113.7'],
    ['a stranger', {}, '203.0.113.7'],
    ['a stranger behind a proxy on this machine', { 'x-forwarded-for': '203.0.113.7' }, '127.0.0.1'],
    ['a stranger who says to be on this machine', { 'x-forwarded-for': '127.0.0.1' }, '203.0.113.7'],
    ['another site in the name of staff', { ...staff, origin: 'https://evil.example' }, '203.0.113.7'],
    ['another site on the operator’s own machine', { origin: 'https://evil.example' }, '127.0.0.1'],
  ])('is refused to %s', async (_, headers, address) => {
    expect(await toStatus(headers as Record<string, string>, address)).toBe(403);
    expect(purged).toEqual([]);
  });

  it('needs a list of tags', async () => {
    expect(await toStatus({}, '127.0.0.1', 'catalog')).toBe(400);
    expect(await toStatus({}, '127.0.0.1', [])).toBe(400);
  });
});

it.each(['/hapi/v1/webshop/order/%2e%2e/?lang=ba', '/hapi/v1/webshop/order/%2E/?lang=ba'])(
  'does not let %s lead to another call of the provider',
  async (url) => {
    const { statusCode } = await server.inject({ url, headers: own });
    expect([400, 404]).toContain(statusCode);
    expect(provider.requests).toEqual([]);
  },
);

describe('while the provider refuses everything, tokens too, but the question whether it is maintenance', () => {
  beforeEach(() => {
    const refuse = () => ({ status: 503, body: { success: false, label_name: 'error_maintenance' } });
    provider.on('GET /hapi/v1/auth/generate-token/', refuse);
    provider.on('GET /hapi/v1/auth/is-login/', refuse);
    provider.on('POST /api/nuxtapi/publish/posts/', refuse);
    provider.on('GET /hapi/v1/misc/is-maintenance/', () => ({ body: { success: true } }));
  });

  it.each([
    ['without a token', undefined],
    ['with a token', '__Host-token=abc'],
  ])('a visitor %s learns that it is', async (_, cookie) => {
    const { statusCode, headers, body } = await server.inject({
      url: '/hapi/v1/misc/is-maintenance/',
      headers: cookie ? { cookie } : {},
    });
    expect([statusCode, headers['cache-control'], JSON.parse(body)]).toEqual([200, 'no-store', { success: true }]);
    expect(headers).not.toHaveProperty('set-cookie');
  });

  it.each([
    ['content', { method: 'POST' as const, url: getPosts.path, payload: { lang: 'ba' } }],
    ['a visitor’s own', { url: '/hapi/v1/auth/is-login/', headers: own }],
  ])('other calls are 503 and say when to come again: %s', async (_, asked) => {
    const { statusCode, headers } = await server.inject(asked);
    expect([statusCode, Number(headers['retry-after'])]).toEqual([503, expect.any(Number)]);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  });
});

it('does not offer the call that makes tokens', async () => {
  const answer = await server.inject('/hapi/v1/auth/generate-token/');
  expect(answer.statusCode).toBe(404);
  expect(provider.requests).toEqual([]);
});

describe('a plain HTML form', () => {
  const form = { ...own, 'content-type': 'application/x-www-form-urlencoded' };

  it.each([
    ['lang=de&email=a%40b.example', 200, { success: true }, '/de/newsletter/subscribe/?sent=1'],
    ['lang=ba&email=a%40b.example', 429, { label_name: 'error_wait' }, '/newsletter/subscribe/?problem=error_wait'],
    ['lang=de&email=a', 500, {}, '/de/newsletter/subscribe/?problem=error_email'],
  ])('asks for the newsletter (%s, %d) and leads to the page that tells what came of it', async (...row) => {
    const [payload, status, body, location] = row;
    provider.on('POST /hapi/v1/newsletter/subscribe/', () => ({ status, body: { success: status === 200, ...body } }));
    const url = '/hapi/v1/newsletter/subscribe/';
    const answer = await server.inject({ method: 'POST', url, headers: form, payload });
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe(location);
  });

  const full = { success: false, label_name: 'error_compare_full' };
  it.each([
    ['/en/compare/', 200, { success: true, data: [] }, '/en/compare/'],
    ['/en/compare/', 422, full, '/en/compare/?problem=error_compare_full'],
    ['//evil.example/', 200, { success: true, data: [] }, '/en/'],
    ['https://evil.example/', 200, { success: true, data: [] }, '/en/'],
    ['/\\evil.example/', 200, { success: true, data: [] }, '/en/'],
    ['/en/šolja 😀/', 200, { success: true, data: [] }, '/en/%C5%A1olja%20%F0%9F%98%80/'],
    ['/en/\r\nset-cookie:a=b/', 200, { success: true, data: [] }, '/en/set-cookie:a=b/'],
    ['/..//evil.example/', 200, { success: true, data: [] }, '/en/'],
    [`/${'a'.repeat(9000)}/`, 200, { success: true, data: [] }, '/en/'],
  ])('puts a thing on the visitor’s list and goes on to %s (%d), a page of this shop', async (...row) => {
    const [next, status, body, location] = row;
    provider.on('POST /hapi/v1/compare/', () => ({ status, body }));
    const payload = String(new URLSearchParams({ lang: 'en', shopping_cart_code: 'p7', next }));
    const answer = await server.inject({ method: 'POST', url: '/hapi/v1/compare/', headers: form, payload });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, location]);
  });

  it('takes a thing off the visitor’s list, though a form can only post', async () => {
    provider.on('DELETE /hapi/v1/wishlist/', () => ({ body: { success: true, data: [] } }));
    const payload = '_method=DELETE&lang=en&id=12&next=%2Fen%2Fwishlist%2F';
    const answer = await server.inject({ method: 'POST', url: '/hapi/v1/wishlist/', headers: form, payload });
    expect(answer.headers.location).toBe('/en/wishlist/');
    const [request] = provider.requests;
    expect([request?.call, { ...request?.query, ...(request?.body as object) }]).toEqual([
      'DELETE /hapi/v1/wishlist/',
      expect.objectContaining({ id: 12 }),
    ]);
  });

  it('is understood by no call that is not named for it', async () => {
    const answer = await server.inject({
      method: 'POST',
      url: '/hapi/v1/auth/login/',
      headers: form,
      payload: 'email=a',
    });
    expect(answer.statusCode).toBe(415);
    expect(provider.calls()).toEqual([]);
  });

  it('is refused from another site', async () => {
    const headers = { ...form, origin: 'https://evil.example' };
    const answer = await server.inject({
      method: 'POST',
      url: '/hapi/v1/webshop/product/',
      headers,
      payload: 'lang=ba',
    });
    expect(answer.statusCode).toBe(403);
  });
});
