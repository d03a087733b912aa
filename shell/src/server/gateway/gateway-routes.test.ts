import { getPosts } from '@storefront/contracts/calls/publish';
import Fastify, { type FastifyInstance } from 'fastify';
import { type StubProvider, startStubProvider } from '../testing/stub-provider';
import { createContentCache } from './content-cache';
import { addGatewayRoutes } from './gateway-routes';
import { createProviderClient } from './provider-client';

const publicUrl = 'https://shop.example';
const own = { origin: publicUrl, cookie: '__Host-token=abc' };
const credentials = { email: 'kupac@example.com', password: 'x', lang: 'ba' };
const posts = { data: [], pagination: { page: 1, per_page: 10, total: 0, pages: 0 } };

let provider: StubProvider;
let server: FastifyInstance;
let nowMs = 0;

beforeEach(async () => {
  provider = await startStubProvider({
    'GET /hapi/v1/auth/generate-token/': () => ({ body: { success: true, jwt: 'guest' } }),
    'GET /hapi/v1/auth/is-login/': () => ({ body: { success: true, user_id: null, continue_as_guest_exist: false } }),
    'POST /hapi/v1/auth/login/': () => ({
      body: { success: true, jwt: 'customer', user_id: 7, continue_as_guest_exist: false },
    }),
    'POST /api/nuxtapi/publish/posts/': () => ({ body: posts }),
  });
  const client = createProviderClient(provider.origin, 2000);
  server = Fastify();
  const content = createContentCache(client, () => nowMs);
  addGatewayRoutes(server, { provider: client, content, publicUrl, defaultLanguage: 'ba' });
});
afterEach(async () => {
  await server.close();
  await provider.stop();
});

function login(headers: Record<string, string> = own, payload: Record<string, unknown> = credentials) {
  return server.inject({ method: 'POST', url: '/hapi/v1/auth/login/', headers, payload });
}

describe('a session call', () => {
  it('carries the visitor’s token, and is kept by nobody', async () => {
    const answer = await server.inject({ url: '/hapi/v1/auth/is-login/', headers: own });
    expect(provider.requests[0]?.token).toBe('abc');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it('makes a guest of a visitor without a token, and remembers it in a cookie', async () => {
    const answer = await server.inject('/hapi/v1/auth/is-login/');
    expect(provider.calls()).toEqual(['GET /hapi/v1/auth/generate-token/', 'GET /hapi/v1/auth/is-login/']);
    expect(provider.requests[1]?.token).toBe('guest');
    expect(answer.headers['set-cookie']).toMatch(/^__Host-token=guest;.*HttpOnly/);
  });

  it('takes the token out of an answer and lays it into the cookie', async () => {
    const answer = await login();
    expect(answer.json()).toEqual({ success: true, user_id: 7, continue_as_guest_exist: false });
    expect(answer.body).not.toContain('customer');
    expect(answer.headers['set-cookie']).toMatch(/^__Host-token=customer;/);
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
    ['a neighbour under another port', { origin: 'https://shop.example:8443' }],
  ])('is refused from %s, before the provider hears of it', async (_, headers) => {
    const answer = await login({ cookie: own.cookie, host: 'shop.example', ...headers } as Record<string, string>);
    expect([answer.statusCode, answer.json().label_name]).toEqual([403, 'error_foreign_origin']);
    expect(provider.requests).toEqual([]);
  });

  it.each([
    ['the shop’s public address', { origin: publicUrl, host: 'inside:3000' }],
    ['the address it was called by', { origin: 'http://localhost:3000', host: 'localhost:3000' }],
    ['a program that sends no origin', {}],
  ])('is taken from %s', async (_, headers) => {
    expect((await login({ cookie: own.cookie, ...headers } as Record<string, string>)).statusCode).toBe(200);
  });
});

describe('a request against the contract', () => {
  it('is refused with the label code of each wrong field, before the provider hears of it', async () => {
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

  it('says in a header that its answer is an old one', async () => {
    expect((await ask()).headers).not.toHaveProperty('x-content-stale');
    nowMs += 10 * 60_000;
    provider.on('POST /api/nuxtapi/publish/posts/', () => ({ status: 500, body: { success: false } }));
    const answer = await ask();
    expect([answer.statusCode, answer.headers['x-content-stale'], answer.json()]).toEqual([200, '1', posts]);
  });
});

it('does not offer the call that makes tokens', async () => {
  const answer = await server.inject('/hapi/v1/auth/generate-token/');
  expect(answer.statusCode).toBe(404);
  expect(provider.requests).toEqual([]);
});

describe('a plain HTML form', () => {
  const form = { ...own, 'content-type': 'application/x-www-form-urlencoded' };

  it('is understood by no call but "add to cart"', async () => {
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
