import type { CallAnswer } from '@storefront/contracts/calls';
import { getMyOrders, getProfile, isLogin } from '@storefront/contracts/calls/auth';
import { getProducts } from '@storefront/contracts/calls/catalog';
import { getPost, getPosts } from '@storefront/contracts/calls/publish';
import { getCart } from '@storefront/contracts/calls/webshop';
import { createContentCache } from './content-cache';
import type { Caller, ProviderClient } from './provider-client';
import { createRequestApi, sendForVisitor } from './request-api';
import { createVisitorToken } from './visitor-token';

const refused: CallAnswer<unknown> = { ok: false, statusCode: 401, data: { success: false } };
const silent = { warn: () => undefined };

/** A provider that knows some tokens, and makes `guest-1`, `guest-2`, … */
function createProvider(...goodTokens: string[]) {
  const good = new Set(goodTokens);
  const made: string[] = [];
  const asked: string[] = [];
  const provider: ProviderClient = {
    async send({ name, kind }, _, { token }: Caller = {}): Promise<CallAnswer<unknown>> {
      asked.push(`${name} ${token ?? 'nobody'}`);
      if (name === '_get_hapi_auth_generate_token') {
        const jwt = `guest-${made.push('') + 0}`;
        good.add(jwt);
        return { ok: true, statusCode: 200, data: { success: true, jwt } };
      }
      if (kind === 'session' && !good.has(token ?? '')) return refused;
      return { ok: true, statusCode: 200, data: { token } };
    },
  };
  return { provider, asked, countMade: () => made.length };
}

describe('a visitor without a token', () => {
  it('gets one guest’s token, though several calls need it at once', async () => {
    const { provider, countMade } = createProvider();
    const stored: string[] = [];
    const visitor = createVisitorToken(undefined, provider, (token) => stored.push(token));
    const send = () => sendForVisitor(provider, visitor, getCart, { lang: 'ba' });
    const answers = await Promise.all([send(), send(), send()]);
    expect(countMade()).toBe(1);
    expect(stored).toEqual(['guest-1']);
    expect(answers.map(({ data }) => data)).toEqual([{ token: 'guest-1' }, { token: 'guest-1' }, { token: 'guest-1' }]);
  });

  it('gets none for looking at content', async () => {
    const { provider, countMade } = createProvider();
    const visitor = createVisitorToken(undefined, provider, () => undefined);
    const api = createRequestApi({ provider, content: createContentCache(provider), visitor, log: silent });
    expect(await api.call(getPosts, { lang: 'ba' })).toMatchObject({ ok: true });
    expect(countMade()).toBe(0);
  });
});

it('sends a call where the contract says, whatever descriptor a remote hands over', async () => {
  const sent: unknown[] = [];
  const provider: ProviderClient = {
    async send(descriptor) {
      sent.push(descriptor);
      return { ok: true, statusCode: 200, data: {} };
    },
  };
  const api = createRequestApi({ provider, content: createContentCache(provider), log: silent });
  await api.call({ ...getPosts, path: 'https://elsewhere.example/', cacheMinutes: 10_000 }, { lang: 'ba' });
  expect(sent).toEqual([getPosts]);
});

it('answers 400 to a request that the contract does not allow, without a call of the provider, and logs it', async () => {
  const { provider, asked } = createProvider();
  const warn = jest.fn();
  const api = createRequestApi({ provider, content: createContentCache(provider), log: { warn } });
  expect(await api.call(getPost, { lang: 'ba', item_id: 2 ** 60 })).toEqual({
    ok: false,
    statusCode: 400,
    data: { success: false, label_name: 'error_validation', errors: { item_id: 'error_validation' } },
  });
  expect(asked).toEqual([]);
  expect(warn).toHaveBeenCalledWith({ call: getPost.name, fields: ['item_id'] }, 'a call was rejected');
});

it('notes of a refused call the names of the contract alone, never a key that the caller wrote', async () => {
  const { provider } = createProvider();
  const warn = jest.fn();
  const api = createRequestApi({ provider, content: createContentCache(provider), log: { warn } });
  const filters = { attributes: { 'ana@example.com': ['x'.repeat(100)] } };
  expect(await api.call(getProducts, { lang: 'ba', filters })).toMatchObject({ ok: false, statusCode: 400 });
  expect(warn).toHaveBeenCalledWith({ call: getProducts.name, fields: ['filters'] }, 'a call was rejected');
});

describe('a token that the provider no longer knows', () => {
  it('is replaced once, and the call repeated with the new one', async () => {
    const { provider, countMade } = createProvider();
    const stored: string[] = [];
    const visitor = createVisitorToken('old', provider, (token) => stored.push(token));
    const answer = await sendForVisitor(provider, visitor, getCart, { lang: 'ba' });
    expect(answer).toMatchObject({ ok: true, data: { token: 'guest-1' } });
    expect([countMade(), stored]).toEqual([1, ['guest-1']]);
  });

  it('is replaced once for all calls of a request, however far apart their refusals come', async () => {
    const { provider, countMade } = createProvider();
    const visitor = createVisitorToken('old', provider, () => undefined);
    let letSecondGo = () => {};
    const held = new Promise<void>((resolve) => {
      letSecondGo = resolve;
    });
    const slow: ProviderClient = {
      async send(descriptor, request, caller) {
        const answer = await provider.send(descriptor, request, caller);
        if (descriptor === getProfile && caller?.token === 'old') await held;
        return answer;
      },
    };
    const second = sendForVisitor(slow, visitor, getProfile, {});
    const first = await sendForVisitor(slow, visitor, getCart, { lang: 'ba' });
    letSecondGo();
    expect([first.data, (await second).data]).toEqual([{ token: 'guest-1' }, { token: 'guest-1' }]);
    expect(countMade()).toBe(1);
  });
});

it('leaves a guest the cart when a call is for customers only', async () => {
  const { provider, countMade } = createProvider('guest');
  const strict: ProviderClient = {
    send: async (descriptor, request, caller) =>
      descriptor === getProfile ? refused : provider.send(descriptor, request, caller),
  };
  const visitor = createVisitorToken('guest', strict, () => undefined);
  expect(await sendForVisitor(strict, visitor, getProfile, {})).toEqual(refused);
  expect([visitor.current, countMade()]).toEqual(['guest', 0]);
});

describe('a call that a provider refuses although it knows the token', () => {
  /** Refuses the cart, to some tokens or to all. */
  function refusingCart(provider: ProviderClient, isRefused: (token?: string) => boolean): ProviderClient {
    return {
      send: async (descriptor, request, caller) =>
        descriptor === getCart && isRefused(caller?.token) ? refused : provider.send(descriptor, request, caller),
    };
  }

  it('is made once more with a new token', async () => {
    const { provider, countMade } = createProvider('customer');
    const strict = refusingCart(provider, (token) => token === 'customer');
    const visitor = createVisitorToken('customer', strict, () => undefined);
    const answer = await sendForVisitor(strict, visitor, getCart, { lang: 'ba' });
    expect([answer.data, countMade()]).toEqual([{ token: 'guest-1' }, 1]);
  });

  it('is a refused session for the page, which says nothing of it', async () => {
    const { provider, countMade } = createProvider('customer');
    const strict = refusingCart(provider, () => true);
    const visitor = createVisitorToken('customer', strict, () => undefined);
    const api = createRequestApi({ provider: strict, content: createContentCache(strict), visitor, log: silent });
    await expect(api.call(getCart, { lang: 'ba' })).rejects.toMatchObject({ code: 'token_refused', status: 401 });
    expect(countMade()).toBe(1);
  });
});

it('takes no token away from a visitor while the provider cannot say whose it is', async () => {
  const { provider } = createProvider('customer');
  const away: CallAnswer<unknown> = { ok: false, statusCode: 503, data: { success: false } };
  const strict: ProviderClient = {
    async send(descriptor, request, caller) {
      if (descriptor === getMyOrders) return refused;
      return descriptor === isLogin ? away : provider.send(descriptor, request, caller);
    },
  };
  const visitor = createVisitorToken('customer', strict, () => undefined);
  expect(await sendForVisitor(strict, visitor, getMyOrders, { lang: 'ba' })).toEqual(refused);
  expect(visitor.current).toBe('customer');
});

it('asks with the token that a login answered with', async () => {
  const { provider, asked } = createProvider('guest', 'customer');
  const visitor = createVisitorToken('guest', provider, () => undefined);
  visitor.replace('customer');
  await sendForVisitor(provider, visitor, isLogin, {});
  expect(asked).toEqual(['_get_hapi_auth_is_login customer']);
});

it('forbids a public page to ask for what is the visitor’s own', async () => {
  const { provider } = createProvider();
  const warned: unknown[] = [];
  const log = { warn: (details: unknown) => warned.push(details) } as never;
  const api = createRequestApi({ provider, content: createContentCache(provider), log });
  await expect(api.call(getCart, { lang: 'ba' })).rejects.toThrow('a public page must not make it');
  expect(warned).toMatchObject([{ call: '_get_hapi_webshop_cart_full' }]);
});
