import { getPosts } from '@storefront/contracts/calls/publish';
import { isCartEmpty } from '@storefront/contracts/calls/webshop';
import { definePage, page } from '@storefront/contracts/pages';
import { createCart } from '../testing/site-answers';
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

const journal = definePage(
  {
    cache: 'public',
    load: async ({ api }) => {
      const answer = await api.call(getPosts, { lang: 'ba' });
      if (!answer.ok) throw new Error('no posts');
      return page({ total: answer.data.pagination.total });
    },
    head: () => ({ title: 'journal' }),
  },
  ({ data }) => <h1>{data.total} posts</h1>,
);

let shell: TestShell;

beforeEach(async () => {
  shell = await startTestShell({
    units: [
      createUnit('mfe-checkout', { pages: { 'webshop.shopping_cart': cart, 'webshop.customer': cart } }),
      createUnit('mfe-account', { pages: { 'auth.login': cart } }),
      createUnit('mfe-publish', { pages: { 'publish.category': journal } }),
    ],
    routes: [
      { path: '/webshop/shopping_cart/', controller: 'webshop', action: 'shopping_cart' },
      { path: '/webshop/customer/', controller: 'webshop', action: 'customer' },
      { path: '/auth/login/', controller: 'auth', action: 'login' },
      { path: '/dnevnik/', controller: 'publish', action: 'category' },
    ],
  });
});
afterEach(() => shell.stop());

const get = (url: string, headers: Record<string, string> = {}) => shell.server.inject({ url, headers });

const calls = {
  token: 'GET /hapi/v1/auth/generate-token/',
  login: 'GET /hapi/v1/auth/is-login/',
  cart: 'GET /hapi/v1/webshop/is-cart-empty/',
  summary: 'GET /hapi/v1/webshop/cart/full/',
  posts: 'POST /api/nuxtapi/publish/posts/',
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

  it('refuses a new visitor’s call in the provider’s own words, as that of a visitor with a token', async () => {
    const refusal = { status: 503, body: { success: false, label_name: 'error_maintenance' } };
    for (const call of [calls.token, calls.cart]) shell.provider.on(call, () => refusal);
    for (const cookie of ['', '__Host-token=abc']) {
      const answer = await get(calls.cart.replace('GET ', ''), { cookie });
      expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toEqual([503, '60', refusal.body]);
    }
  });
});

describe('a provider that refuses a call with 401', () => {
  const toEntryError = async (path: string, headers: Record<string, string> = {}) => {
    const { statusCode, body } = await get(`/-/page?path=${encodeURIComponent(path)}`, headers);
    return [statusCode, JSON.parse(body).page.problem];
  };
  const renewing = (path: string) => ({
    status: 401,
    kind: 'unauthorized',
    loginUrl: `/auth/login/?redirect=${encodeURIComponent(path)}`,
  });

  it.each([
    ['of the session', 'login', '/webshop/shopping_cart/', { cookie: '__Host-token=abc' }],
    ['of the cart', 'cart', '/webshop/shopping_cart/', { cookie: '__Host-token=abc' }],
    ['of the cart, for a visitor without a token', 'cart', '/webshop/shopping_cart/', {}],
    ['that makes tokens', 'token', '/webshop/shopping_cart/', {}],
    ['of content', 'posts', '/dnevnik/', {}],
  ] as const)('shows the loader, which leads to the login in the end: %s', async (_, call, path, headers) => {
    refuse(401, call);
    const { statusCode, body } = await get(path, headers);
    expect(statusCode).toBe(401);
    expect(body).toContain('data-unauthorized');
    expect(body).not.toContain('data-notice');
    expect(await toEntryError(path, headers)).toEqual([401, renewing(path)]);
  });

  it.each(['cart', 'posts'] as const)(
    'asks once more with a new token, and is well if that is taken: %s',
    async (call) => {
      let refusals = 0;
      const known = {
        cart: { success: true },
        posts: { data: [], pagination: { page: 1, per_page: 10, total: 3, pages: 1 } },
      };
      shell.provider.on(calls[call], () => {
        refusals += 1;
        return refusals === 1 ? { status: 401, body: { success: false } } : { body: known[call] };
      });
      const { statusCode } = await get(call === 'cart' ? '/webshop/shopping_cart/' : '/dnevnik/', {
        cookie: '__Host-token=abc',
      });
      expect([statusCode, refusals]).toEqual([200, 2]);
      const asked = shell.provider.requests.map((request) => `${request.call} ${request.token}`);
      expect(asked.slice(-3).filter((line) => line.startsWith(calls.token))).toHaveLength(1);
    },
  );

  it('makes one token in ten seconds, however often the page comes again', async () => {
    refuse(401, 'login', 'cart');
    let headers: Record<string, string> = { cookie: '__Host-token=abc' };
    for (let visits = 0; visits < 4; visits += 1) {
      const answer = await get('/webshop/shopping_cart/', headers);
      const [, token] = /__Host-token=([^;]+)/.exec(String(answer.headers['set-cookie'])) ?? [];
      if (token) headers = { cookie: `__Host-token=${token}` };
    }
    // The content's own token is the other one.
    expect(shell.provider.calls().filter((call) => call === calls.token)).toHaveLength(2);
  });

  it('does not lead the login to itself', async () => {
    refuse(401, 'login');
    expect(await toEntryError('/auth/login/', { cookie: '__Host-token=abc' })).toEqual([
      401,
      { status: 401, kind: 'unauthorized' },
    ]);
  });

  it('shows nothing of a customer whose token had to be replaced for a part of the session', async () => {
    const customer = { user_id: 7, email: 'a@b.example', first_name: 'Amra', last_name: 'B', staff: false };
    const isOld = (token: string | undefined) => token === 'old';
    shell.provider.on('GET /hapi/v1/auth/profile/', ({ token }) => ({
      body: { success: true, data: isOld(token) ? customer : null },
    }));
    shell.provider.on(calls.summary, ({ token }) =>
      isOld(token) ? { status: 401, body: { success: false } } : { body: createCart(`${token}`) },
    );
    const session = (await get('/-/session', { cookie: '__Host-token=old' })).json();
    expect([session.user, session.cart.total]).toEqual([null, 'new-guest']);
  });

  it('leaves the login to those whose cart is refused', async () => {
    refuse(401, 'summary');
    const headers = { cookie: '__Host-token=abc' };
    expect((await get('/auth/login/', headers)).statusCode).toBe(200);
    expect((await get('/-/session', headers)).statusCode).toBe(401);
  });

  it('marks the page that has fetched content, and the one that has fetched its session', async () => {
    refuse(401, 'posts', 'login');
    const payload = { lang: 'ba' };
    const content = await shell.server.inject({ method: 'POST', url: getPosts.path, payload });
    const session = await get('/-/session', { cookie: '__Host-token=abc' });
    expect([content.statusCode, content.headers['x-session-renewed']]).toEqual([401, '1']);
    expect(session.statusCode).toBe(401);
  });

  it.each([
    ['with a token that is refused', { cookie: '__Host-token=abc' }],
    ['without a token', {}],
  ])('tells a page whose call needs a new token, and none is made: %s', async (_, own) => {
    refuse(401, 'token', 'cart');
    const { statusCode, headers, body } = await get(calls.cart.replace('GET ', ''), own);
    expect([statusCode, headers['x-session-renewed']]).toEqual([401, '1']);
    expect(body).not.toContain('error_bad_request');
  });

  it('says so in its own words before anything of the shop is known, and calls it no upgrade', async () => {
    refuse(401, 'site');
    const { statusCode, body } = await get('/de/');
    expect([statusCode, body.includes('Ihre Sitzung wird erneuert.')]).toEqual([401, true]);
    expect(body).not.toMatch(/data-notice|Aktualisierung/);
  });
});

it('caches shared content once for all visitors', async () => {
  shell.provider.on(calls.posts, () => ({
    body: { data: [], pagination: { page: 1, per_page: 10, total: 3, pages: 1 } },
  }));
  for (const token of ['a', 'b', 'c'])
    await shell.server.inject({
      method: 'POST',
      url: getPosts.path,
      headers: { cookie: `__Host-token=${token}` },
      payload: { lang: 'ba' },
    });
  const asked = shell.provider.requests.filter(({ call }) => call === calls.posts);
  expect(asked.map(({ token }) => token)).toEqual(['new-guest']);
});
