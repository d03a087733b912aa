import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { generateToken, isLogin } from '@storefront/contracts/calls/auth';
import { guestTokenPath, sessionCallPath, startDeployedProvider } from './deployed-provider.mjs';

/** What the deployed shop was asked, and how it answers. */
let asked: IncomingMessage[];
let answer: (request: IncomingMessage, response: ServerResponse) => void;
let shop: Server;
let origin: string;
let provider: Awaited<ReturnType<typeof startDeployedProvider>>;

beforeEach(async () => {
  asked = [];
  answer = (_, response) => response.end('{"success":true}');
  shop = createServer((request, response) => {
    asked.push(request);
    answer(request, response);
  });
  shop.listen(0, '127.0.0.1');
  await once(shop, 'listening');
  origin = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
  provider = await startDeployedProvider(origin);
});
afterEach(async () => {
  await provider.stop();
  shop.closeAllConnections();
  shop.close();
});

const token = (value: string) => `__Host-token=${value}; Path=/; Max-Age=3600; HttpOnly; Secure; SameSite=Lax`;
const call = (url: string, init: RequestInit = {}) => fetch(provider.origin + url, init);
const authorization = 'Bearer abc';

it('knows the calls by the addresses that the contracts give them', () => {
  expect([guestTokenPath, sessionCallPath]).toEqual([generateToken.path, isLogin.path]);
});

it('gets a guest’s token from the session that a gateway makes for a visitor without one', async () => {
  answer = (_, response) => response.setHeader('set-cookie', token('guest')).end('{"success":true}');
  expect(await (await call(guestTokenPath)).json()).toEqual({ success: true, jwt: 'guest' });
  expect(asked[0]?.url).toBe(sessionCallPath);
  expect(asked[0]?.headers.cookie).toBeUndefined();
});

it('passes a visitor’s token and device on as cookies, and no address of a visitor', async () => {
  await call('/hapi/v1/webshop/cart/full/?lang=en', {
    headers: { authorization, 'x-device-token': 'phone', 'x-forwarded-for': '10.0.0.7', 'x-language': 'en' },
  });
  const { url, headers } = asked[0] ?? {};
  expect(url).toBe('/hapi/v1/webshop/cart/full/?lang=en');
  expect(headers).toMatchObject({ cookie: '__Host-token=abc; __Host-device=phone', 'accept-language': 'en' });
  expect(headers).not.toHaveProperty('x-forwarded-for');
  expect(headers).not.toHaveProperty('authorization');
});

it('asks for content in nobody’s name', async () => {
  await call('/api/nuxtapi/catalog/products/', { headers: { authorization } });
  expect(asked[0]?.headers).not.toHaveProperty('cookie');
});

it('sends changes as the shop’s own pages do', async () => {
  const bodies: string[] = [];
  answer = async (request, response) => {
    for await (const part of request) bodies.push(String(part));
    response.end('{"success":true}');
  };
  await call('/hapi/v1/webshop/cart/', {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: '{"quantity":1}',
  });
  expect(asked[0]).toMatchObject({ method: 'POST', headers: { origin, 'content-type': 'application/json' } });
  expect(bodies).toEqual(['{"quantity":1}']);
});

it('hands over what a login puts into cookies as a provider does', async () => {
  const device = '__Host-device=laptop; Path=/; Max-Age=99; HttpOnly; Secure';
  answer = (_, response) => response.setHeader('set-cookie', [token('customer'), device]).end('{"success":true}');
  const answered = await call('/hapi/v1/auth/login/', { method: 'POST', headers: { authorization }, body: '{}' });
  expect(await answered.json()).toEqual({
    ...{ success: true, jwt: 'customer', expires_in: 3600, device_token: 'laptop' },
  });
});

it('refuses a token that the gateway has replaced, so that the shell asks for another', async () => {
  answer = (_, response) =>
    response.setHeader('x-session-renewed', '1').setHeader('set-cookie', token('other')).end('{"success":true}');
  const answered = await call('/hapi/v1/webshop/cart/full/', { headers: { authorization } });
  expect([answered.status, await answered.json()]).toEqual([401, { success: false }]);
});

it('passes on what the shop refuses, and when it may be asked again', async () => {
  answer = (_, response) => response.writeHead(429, { 'retry-after': '17' }).end('{"success":false,"label_name":"x"}');
  const answered = await call('/hapi/v1/auth/login/', { method: 'POST', headers: { authorization }, body: '{}' });
  expect([answered.status, answered.headers.get('retry-after')]).toEqual([429, '17']);
  expect(await answered.json()).toEqual({ success: false, label_name: 'x' });
});

it('asks the shop for calls and for nothing else', async () => {
  expect((await call('/readyz')).status).toBe(200);
  for (const url of ['/', '/-/site-settings', '/en/', '/hapi/v2/x/']) expect((await call(url)).status).toBe(404);
  expect(asked).toEqual([]);
});

it('says that a shop does not answer, and to ask again', async () => {
  const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  answer = (_, response) => response.destroy();
  const answered = await call('/hapi/v1/webshop/cart/full/', { headers: { authorization } });
  expect([answered.status, answered.headers.get('retry-after')]).toEqual([503, '5']);
  expect(said).toHaveBeenCalledWith(expect.stringContaining(`${origin} does not answer`));
  said.mockRestore();
});
