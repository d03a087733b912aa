import { getPosts } from '@storefront/contracts/calls/publish';
import { defineFragment, type FragmentContext } from '@storefront/contracts/fragments';
import { createCart } from './testing/site-answers';
import { startTestShell, type TestShell } from './testing/test-shell';
import { createUnit } from './testing/units';

let load: (props: Record<string, unknown>, context: FragmentContext) => Promise<unknown>;
let shell: TestShell;

beforeEach(async () => {
  load = async (props) => ({ props });
  const strip = defineFragment({ load: (context, props) => load(props, context) }, () => null);
  const units = [createUnit('mfe-catalog', { fragments: { 'catalog.product-carousel': strip } })];
  shell = await startTestShell({ units, routes: [{ path: '/kontakt/', controller: 'cms', action: 'page' }] });
});
afterEach(() => shell.stop());

/** A wish for a product, of which only the id counts here. */
function wishFor(id: number) {
  const shown = { visible: 1, category_visible: 1, manufacturer_visible: 1, ignore_brand_visibility: 0 };
  const words = { title: '', summary: '', manufacturer_title: '', category_title: '' };
  const codes = {
    code: 'p',
    shopping_cart_code: 'p',
    category_code: '',
    category_template: '',
    url: `/p-proizvod-${id}/`,
  };
  const item = { id, ...shown, ...words, ...codes, pictures: [], swatches: [], is_new: false, rating_average: null };
  const when = { added_at: '2026-11-21T10:00:00Z' };
  return { ...when, id, model: 'catalogproduct', qty: 1, ...codes, item: { ...item, rating_count: 0 } };
}

const get = (url: string, cookie = '') => shell.server.inject({ url, headers: { cookie } });

describe('the session', () => {
  it('is anonymous for a visitor without a token, who gets none for looking', async () => {
    const answer = await get('/-/session?lang=en');
    expect(answer.json()).toMatchObject({ isKnown: true, user: null, cart: { itemCount: 0, version: 0 } });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers).not.toHaveProperty('set-cookie');
    expect(shell.provider.requests).toEqual([]);
  });

  it('has everything personal for the header, in the visitor’s language', async () => {
    const user = { user_id: 7, email: 'a@b.c', first_name: 'Amra', last_name: 'B', staff: true };
    shell.provider.on('GET /hapi/v1/auth/profile/', () => ({ body: { success: true, data: user } }));
    shell.provider.on('GET /hapi/v1/webshop/cart/full/', ({ query }) => ({
      body: createCart(`3,00 in ${query.lang}`, 3),
    }));
    shell.provider.on('GET /hapi/v1/wishlist/', () => ({ body: { success: true, data: [7, 9, 7].map(wishFor) } }));
    const compared = { id: 9, shopping_cart_code: 'p9', item: null, attributes: [] };
    shell.provider.on('GET /hapi/v1/compare/', ({ query }) => ({
      body: { success: true, data: query.mode === 'ids' ? [compared] : [] },
    }));
    expect((await get('/-/session?lang=en', '__Host-token=abc')).json()).toEqual({
      isKnown: true,
      user: { id: 7, firstName: 'Amra' },
      isStaff: true,
      canContinueAsGuest: false,
      cart: { itemCount: 3, total: '3,00 in en', version: 3 },
      wishlistIds: [7, 9],
      compareIds: [9],
      consent: { isKnown: false, analytics: false, marketing: false },
    });
  });

  it('gives a visitor whose token has run out one new one', async () => {
    const refused = { status: 401, body: { success: false } };
    shell.provider.on('GET /hapi/v1/auth/is-login/', ({ token }) =>
      token === 'old' ? refused : { body: { success: true, user_id: null, continue_as_guest_exist: false } },
    );
    const answer = await get('/-/session', '__Host-token=old');
    expect(answer.headers['set-cookie']).toMatch(/^__Host-token=new-guest;/);
    expect(answer.json().cart.total).toBe('new-guest in ba');
    expect(shell.provider.calls().filter((call) => call.endsWith('/generate-token/'))).toHaveLength(1);
  });
});

it('takes nobody for a stranger while the provider fails: the browser goes on with what it knows', async () => {
  shell.provider.on('GET /hapi/v1/auth/profile/', () => ({ status: 500, body: { success: false } }));
  const answer = await get('/-/session?lang=en', '__Host-token=abc');
  expect([answer.statusCode, answer.json()]).toEqual([500, { success: false, label_name: 'error_server' }]);
});

describe('a fragment’s data', () => {
  const ask = (query: Record<string, string>) => get(`/-/fragment?${new URLSearchParams(query)}`);
  const name = 'catalog.product-carousel';

  it('comes for the props that it is placed with, and for nobody in particular', async () => {
    const answer = await ask({ name, props: '{"list":"category","ids":[1,2]}', lang: 'en', path: '/en/' });
    expect([answer.statusCode, answer.json()]).toEqual([200, { data: { props: { list: 'category', ids: [1, 2] } } }]);
    expect(answer.headers['cache-control']).toBe('private, max-age=60');
  });

  it('is not to be had now when its load fails', async () => {
    load = () => Promise.reject(new Error('down'));
    const answer = await ask({ name });
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([503, 'no-store']);
  });

  it('has the page come again where its content is refused, as any other refused call', async () => {
    shell.provider.on('POST /api/nuxtapi/publish/posts/', () => ({ status: 401, body: { success: false } }));
    load = async (_, { api }) => {
      const answer = await api.call(getPosts, { lang: 'en' });
      if (!answer.ok) throw new Error('no posts');
    };
    const { statusCode, headers } = await ask({ name });
    expect([statusCode, headers['x-session-renewed'], headers['cache-control']]).toEqual([401, '1', 'no-store']);
  });

  it.each([
    ['no name', {}],
    ['props that are no JSON', { name, props: '{' }],
    ['props that are no list of values', { name, props: '[1]' }],
    ['props that hold an object', { name, props: '{"a":{"b":1}}' }],
    ['a text of any length', { name, props: JSON.stringify({ a: 'x'.repeat(201) }) }],
  ])('is refused for %s', async (_, query) => {
    expect((await ask(query as Record<string, string>)).statusCode).toBe(400);
  });
});

describe('what browsers keep for ever', () => {
  it('has labels while the provider is under maintenance, too: an open page needs them for its notice', async () => {
    const { labelsHash, labels } = await shell.services.siteData.requireSite('de');
    shell.services.content.clear();
    shell.provider.on('GET /api/nuxtapi/checkInitData/', () => ({ status: 503, body: { success: false } }));
    const known = await get(`/-/labels/de/${labelsHash}.json`);
    expect([known.statusCode, known.json()]).toEqual([200, labels]);
    expect((await get('/-/labels/it/x.json')).statusCode).toBe(503);
  });

  it('is labels under the address that names their content, and no other', async () => {
    const { labelsHash } = await shell.services.siteData.requireSite('de');
    const current = await get(`/-/labels/de/${labelsHash}.json`);
    const other = await get('/-/labels/de/000000000000.json');
    expect(current.json()).toMatchObject({ common_error_404_title: 'Nothing here (de)' });
    expect(current.headers['cache-control']).toMatch(/immutable/);
    expect(other.headers['cache-control']).toBe('no-store');
    expect((await get('/-/labels/fr/x.json')).statusCode).toBe(404);
  });

  it('is the hashes of the present release set, and of no other', async () => {
    const { id } = shell.services.releases.stable();
    const current = await get(`/-/sets/${id}.json`);
    expect(current.json()).toEqual({ '/-/remotes/mfe-catalog/1.0.0/client/remote.js': 'sha384-mfe-catalog' });
    expect(current.headers['cache-control']).toMatch(/immutable/);
    const other = await get('/-/sets/000000000000.json');
    expect([other.statusCode, other.headers['cache-control']]).toEqual([404, 'no-store']);
  });
});

it('answers open pages with the live release set, and is never cached', async () => {
  const answer = await get('/builds/latest.json');
  expect(answer.json()).toEqual({ id: shell.services.releases.stable().id });
  expect(answer.headers['cache-control']).toBe('no-store');
});

it('serves nothing of a remote’s server half', async () => {
  for (const file of [
    'server/server.cjs',
    'release.json',
    'client/../server/server.cjs',
    'client/%2e%2e/release.json',
  ]) {
    expect((await get(`/-/remotes/mfe-catalog/1.0.0/${file}`)).statusCode).toBe(404);
  }
});

it.each([
  '/-/page?path=//evil.example/',
  '/-/page?path=https://evil.example/',
  '/-/page?path=/%5Cevil.example/',
  '/-/page?path=/%5C[',
  '/-/page?path=/a&path=/b',
])('shows pages of this shop only: %s', async (url) => {
  const answer = await get(url);
  expect([200, 404]).toContain(answer.statusCode);
  expect(answer.body).not.toContain('evil');
});
