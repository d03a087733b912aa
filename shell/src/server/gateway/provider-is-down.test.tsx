import { getPriceQty } from '@storefront/contracts/calls/catalog';
import { getPosts } from '@storefront/contracts/calls/publish';
import { defineFragment } from '@storefront/contracts/fragments';
import { definePage, page } from '@storefront/contracts/pages';
import { defaultSlots } from '@storefront/contracts/slots';
import { layoutPlacements } from '../../app/layouts';
import { publicUrl, startTestShell, type TestShell } from '../testing/test-shell';
import { createUnit } from '../testing/units';

/** A page of content, and one that cannot do without a call that is never kept. */
const journal = definePage(
  {
    cache: 'public',
    load: async ({ api }) => {
      const answer = await api.call(getPosts, { lang: 'ba' });
      if (!answer.ok) throw Object.assign(new Error('no posts'), { status: answer.statusCode });
      return page({ total: answer.data.pagination.total });
    },
    head: () => ({ title: 'journal' }),
  },
  ({ data }) => <h1>{data.total} posts</h1>,
);
const product = definePage(
  {
    cache: 'public',
    load: async ({ api }) => {
      const answer = await api.call(getPriceQty, { lang: 'ba', ids: [1] });
      if (!answer.ok) throw Object.assign(new Error('no price'), { status: answer.statusCode });
      return page({ price: answer.data.data[0]?.price_custom });
    },
    head: () => ({ title: 'mug' }),
  },
  ({ data }) => <h1>{data.price}</h1>,
);

const price = {
  id: 1,
  shopping_cart_code: 'P-1',
  currency: 'BAM',
  price_custom: '32,90 KM',
  price_custom_minor: 3290,
  basic_price_custom: '32,90 KM',
  basic_price_custom_minor: 3290,
  lowest_price_30_days: null,
  lowest_price_30_days_minor: null,
  discount_percent_custom: 0,
  available_quantity: 3,
  is_available: true,
  variations: [],
};

/** The frame’s widgets of a remote, empty but there: a page with a gap is never kept. */
function frameWidgets(domain: string) {
  const empty = defineFragment({ load: async () => null }, () => null);
  const own = layoutPlacements('default', defaultSlots).filter(({ name }) => name.startsWith(`${domain}.`));
  return Object.fromEntries(own.map(({ name }) => [name, empty]));
}

let shell: TestShell;
let now: jest.SpyInstance<number, []>;
let nowMs: number;

beforeEach(async () => {
  nowMs = Date.now();
  now = jest.spyOn(Date, 'now').mockImplementation(() => nowMs);
  shell = await startTestShell({
    units: [
      createUnit('mfe-publish', { pages: { 'publish.category': journal }, fragments: frameWidgets('publish') }),
      createUnit('mfe-catalog', {
        pages: { 'catalog.detail': product },
        fragments: frameWidgets('catalog'),
      }),
    ],
    routes: [
      { path: '/zurnal/', controller: 'publish', action: 'category' },
      { path: '/solja-proizvod-1/', controller: 'catalog', action: 'detail' },
    ],
  });
  const pagination = { page: 1, per_page: 10, total: 3, pages: 1 };
  shell.provider.on('POST /api/nuxtapi/publish/posts/', () => ({ body: { data: [], pagination } }));
  shell.provider.on('POST /api/nuxtapi/catalog/price-qty/', () => ({ body: { data: [price] } }));
});
afterEach(async () => {
  now.mockRestore();
  await shell.stop();
});

const get = (url: string, headers: Record<string, string> = {}) => shell.server.inject({ url, headers });
const pass = (minutes: number) => {
  nowMs += minutes * 60_000;
};

/** Visits both pages while all is well. */
async function visit(): Promise<void> {
  for (const path of ['/zurnal/', '/solja-proizvod-1/']) {
    const { statusCode, headers } = await get(path);
    expect([path, statusCode, headers['x-content-stale']]).toEqual([path, 200, undefined]);
  }
}

it('goes on showing visited pages, marked, hours after the provider was stopped', async () => {
  await visit();
  await shell.provider.stop();
  for (const minutes of [2, 30, 600]) {
    pass(minutes);
    for (const [path, text] of [
      ['/solja-proizvod-1/', '32,90 KM'],
      ['/zurnal/', '3<!-- --> posts'],
    ] as const) {
      const { statusCode, headers, body } = await get(path);
      expect([path, minutes, statusCode, headers['x-content-stale']]).toEqual([path, minutes, 200, '1']);
      expect(body).toContain(text);
    }
  }
});

it('marks pages out of memory as soon as one call has found nobody there', async () => {
  await visit();
  await shell.provider.stop();
  await get('/-/session', { cookie: '__Host-token=abc' });
  expect((await get('/zurnal/')).headers['x-content-stale']).toBe('1');
});

it('makes a click open the stale document of a page', async () => {
  await visit();
  shell.provider.on('POST /api/nuxtapi/catalog/price-qty/', () => ({ status: 500, body: {} }));
  pass(2);
  const click = await get('/-/page?path=/solja-proizvod-1/');
  // No page, and no notice: the browser asks for the document (page-fetching.ts).
  expect([click.statusCode, click.json()]).toEqual([500, {}]);
  expect((await get('/solja-proizvod-1/')).statusCode).toBe(200);
});

it('shows the present again when the provider is back', async () => {
  await visit();
  shell.provider.on('POST /api/nuxtapi/catalog/price-qty/', () => ({ status: 500, body: {} }));
  pass(2);
  expect((await get('/solja-proizvod-1/')).headers['x-content-stale']).toBe('1');
  const dearer = { ...price, price_custom: '35,00 KM' };
  shell.provider.on('POST /api/nuxtapi/catalog/price-qty/', () => ({ body: { data: [dearer] } }));
  const { headers, body } = await get('/solja-proizvod-1/');
  expect([headers['x-content-stale'], body.includes('35,00 KM')]).toEqual([undefined, true]);
});

it('says what is the matter on a page that nobody has visited', async () => {
  await get('/zurnal/');
  await shell.provider.stop();
  pass(2);
  const { statusCode, headers } = await get('/solja-proizvod-1/');
  expect([statusCode, headers['retry-after']]).toEqual([503, '60']);
});

it('takes an explicit 503 for maintenance: no old page hides it', async () => {
  await visit();
  shell.provider.on('POST /api/nuxtapi/catalog/price-qty/', () => ({ status: 503, body: { success: false } }));
  pass(2);
  const { statusCode, headers } = await get('/solja-proizvod-1/');
  expect([statusCode, headers['x-content-stale']]).toEqual([503, undefined]);
});

it('forgets pages made from what is purged', async () => {
  await visit();
  const { body: before } = await get('/solja-proizvod-1/');
  const dearer = { ...price, price_custom: '35,00 KM' };
  shell.provider.on('POST /api/nuxtapi/catalog/price-qty/', () => ({ body: { data: [dearer] } }));
  expect((await get('/solja-proizvod-1/')).body).toBe(before);
  const clear = (tags: string[]) =>
    shell.server.inject({ method: 'POST', url: '/api/nuxtapi/cache/clear/', payload: { tags } });
  await clear(['product:2', 'publish']);
  expect((await get('/solja-proizvod-1/')).body).toBe(before);
  expect((await clear(['product:1'])).json()).toEqual({ success: true, tags: ['product:1'] });
  expect((await get('/solja-proizvod-1/')).body).toContain('35,00 KM');
});

it('refuses in so many words what needs the provider, and takes no cookie away', async () => {
  await shell.provider.stop();
  const headers = { cookie: '__Host-token=abc', origin: publicUrl };
  const answer = await shell.server.inject({
    method: 'POST',
    url: '/hapi/v1/webshop/product/',
    headers,
    payload: { lang: 'ba', shopping_cart_code: 'P-1', quantity: 1 },
  });
  expect([answer.statusCode, answer.json()]).toEqual([503, { success: false, label_name: 'error_server' }]);
  expect(answer.headers).toMatchObject({ 'retry-after': '5' });
  expect(answer.headers).not.toHaveProperty('set-cookie');
});
