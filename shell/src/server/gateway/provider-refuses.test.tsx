import { isCartEmpty } from '@storefront/contracts/calls/webshop';
import { definePage, page } from '@storefront/contracts/pages';
import { startTestShell, type TestShell } from '../testing/test-shell';
import { createUnit } from '../testing/units';

/** A page of the visitor's own, and one that is everybody's. */
const cart = definePage(
  {
    cache: 'private',
    load: async ({ api }) => {
      const answer = await api.call(isCartEmpty, {});
      if (!answer.ok) throw Object.assign(new Error('no cart'), { status: answer.statusCode });
      return page({ isEmpty: answer.data.success });
    },
    head: () => ({ title: 'cart' }),
  },
  ({ data }) => <h1>{data.isEmpty ? 'empty' : 'full'}</h1>,
);

let shell: TestShell;

beforeEach(async () => {
  shell = await startTestShell({
    units: [createUnit('mfe-checkout', { pages: { 'webshop.shopping_cart': cart, 'webshop.customer': cart } })],
    routes: [
      { path: '/webshop/shopping_cart/', controller: 'webshop', action: 'shopping_cart' },
      { path: '/webshop/customer/', controller: 'webshop', action: 'customer' },
    ],
  });
});
afterEach(() => shell.stop());

const get = (url: string, headers: Record<string, string> = {}) => shell.server.inject({ url, headers });

const calls = {
  token: 'GET /hapi/v1/auth/generate-token/',
  login: 'GET /hapi/v1/auth/is-login/',
  cart: 'GET /hapi/v1/webshop/is-cart-empty/',
  site: 'GET /api/nuxtapi/checkInitData/',
};

function refuse(status: number, ...refused: (keyof typeof calls)[]): void {
  for (const call of refused) shell.provider.on(calls[call], () => ({ status, body: { success: false } }));
}

describe('a provider that refuses everything with 503, tokens too', () => {
  it.each([
    ['a visitor without a token', {}],
    ['a visitor with one', { cookie: '__Host-token=abc' }],
  ])('is the notice of maintenance on cart and checkout: %s', async (_, headers) => {
    await get('/webshop/shopping_cart/');
    refuse(503, 'token', 'login', 'cart');
    for (const path of ['/webshop/shopping_cart/', '/webshop/customer/']) {
      const answer = await get(path, headers);
      expect([path, answer.statusCode, answer.headers['retry-after']]).toEqual([path, 503, '60']);
      expect(answer.body).toContain('data-notice="maintenance"');
    }
  });

  it('refuses a new visitor’s call with 503 and says when to come again', async () => {
    refuse(503, 'token', 'login', 'cart');
    const { statusCode, headers } = await get(calls.cart.replace('GET ', ''));
    expect([statusCode, Number(headers['retry-after']) > 0]).toEqual([503, true]);
  });
});
