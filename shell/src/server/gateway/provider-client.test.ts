import { isLogin, login } from '@storefront/contracts/calls/auth';
import { getPosts } from '@storefront/contracts/calls/publish';
import { getLabels } from '@storefront/contracts/calls/site';
import { getOrder, removeProduct } from '@storefront/contracts/calls/webshop';
import { type ProviderReply, type StubProvider, startStubProvider } from '../testing/stub-provider';
import { createProviderClient } from './provider-client';

let provider: StubProvider;

beforeEach(async () => {
  provider = await startStubProvider();
});
afterEach(() => provider.stop());

const client = () => createProviderClient(provider.origin, 2000);
const loginState: ProviderReply = { body: { success: true, user_id: null, continue_as_guest_exist: false } };

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
  expect(get?.headers['accept-language']).toBe('de');
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

it('says that the provider cannot be reached', async () => {
  await provider.stop();
  await expect(client().send(isLogin, {})).rejects.toMatchObject({ code: 'provider_unreachable', status: 503 });
  provider = await startStubProvider();
});

it('does not wait for ever', async () => {
  provider.on('GET /hapi/v1/auth/is-login/', () => new Promise(() => {}));
  const hasty = createProviderClient(provider.origin, 100);
  await expect(hasty.send(isLogin, {})).rejects.toMatchObject({ code: 'provider_unreachable' });
});

it('makes a plain refusal of an error page that is no JSON of ours', async () => {
  provider.on('GET /hapi/v1/auth/is-login/', () => ({ status: 418, body: Buffer.from('<h1>teapot</h1>') }));
  expect(await client().send(isLogin, {})).toEqual({ ok: false, statusCode: 418, data: { success: false } });
});
