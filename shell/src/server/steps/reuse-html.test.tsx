import { getPriceQty } from '@storefront/contracts/calls/catalog';
import { getPosts } from '@storefront/contracts/calls/publish';
import { defineFragment } from '@storefront/contracts/fragments';
import { definePage, page } from '@storefront/contracts/pages';
import { defaultSlots } from '@storefront/contracts/slots';
import { layoutPlacements } from '../../app/layouts';
import { startTestShell, type TestShell } from '../testing/test-shell';
import { createUnit } from '../testing/units';

let renders: number;
/** Shows a price, which is never kept, and how many posts there are, which is kept for minutes. */
const product = definePage(
  {
    cache: 'public',
    async load({ api }) {
      renders += 1;
      const prices = await api.call(getPriceQty, { lang: 'ba', ids: [1] });
      const posts = await api.call(getPosts, { lang: 'ba' });
      return page({
        price: prices.ok && prices.data.data[0]?.price_custom,
        total: posts.ok && posts.data.pagination.total,
      });
    },
    head: () => ({ title: 'mug' }),
  },
  ({ data }) => (
    <h1>
      {data.price}, {data.total}
    </h1>
  ),
);
const widgets = layoutPlacements('default', defaultSlots).filter(({ name }) => name.startsWith('catalog.'));
const nothing = defineFragment({ load: async () => null }, () => null);

const pricePath = '/api/nuxtapi/catalog/price-qty/';
const postsPath = '/api/nuxtapi/publish/posts/';
const createPrice = (price_custom: string) => ({
  ...{ id: 1, shopping_cart_code: 'P-1', currency: 'BAM', price_custom, price_custom_minor: 3290 },
  ...{ basic_price_custom: price_custom, basic_price_custom_minor: 3290, discount_percent_custom: 0 },
  ...{ lowest_price_30_days: null, lowest_price_30_days_minor: null },
  ...{ available_quantity: 3, is_available: true, variations: [] },
});

let shell: TestShell;
let now: jest.SpyInstance<number, []>;
let nowMs: number;

function answer(price: string, total: number) {
  shell.provider.on(`POST ${pricePath}`, () => ({ body: { data: [createPrice(price)] } }));
  const pagination = { page: 1, per_page: 10, total, pages: 1 };
  shell.provider.on(`POST ${postsPath}`, () => ({ body: { data: [], pagination } }));
}

beforeEach(async () => {
  renders = 0;
  // The beginning of a quarter of an hour.
  nowMs = Date.UTC(2026, 10, 29, 10, 15);
  now = jest.spyOn(Date, 'now').mockImplementation(() => nowMs);
  const fragments = Object.fromEntries(widgets.map(({ name }) => [name, nothing]));
  shell = await startTestShell({
    units: [createUnit('mfe-catalog', { pages: { 'catalog.detail': product }, fragments })],
    routes: [{ path: '/solja/', controller: 'catalog', action: 'detail' }],
  });
  answer('32,90 KM', 3);
});
afterEach(async () => {
  now.mockRestore();
  await shell.stop();
});

async function visit(afterMinutes = 0) {
  nowMs += afterMinutes * 60_000;
  const { body } = await shell.server.inject('/solja/');
  const [, heading = ''] = /<h1>(.*?)<\/h1>/.exec(body) ?? [];
  return { body, heading: heading.replaceAll('<!-- -->', '') };
}
const asked = () => shell.provider.calls().filter((call) => call === `POST ${pricePath}`).length;

it('keeps a page whose minute is over while its calls are answered alike, and asks for prices each time', async () => {
  const first = await visit();
  expect(first.heading).toBe('32,90 KM, 3');
  // Some calls are renewed on the way: another answer of the same words.
  for (const minutes of [1.1, 1.1, 4, 2]) expect((await visit(minutes)).body === first.body).toBe(true);
  expect([renders, asked()]).toEqual([1, 5]);
  // Within the minute nobody is asked.
  await visit(0.5);
  expect(asked()).toBe(5);
});

it('renders a page again when a price has changed, and keeps the new one', async () => {
  await visit();
  answer('29,90 KM', 3);
  expect((await visit(1.1)).heading).toBe('29,90 KM, 3');
  expect((await visit(1.1)).heading).toBe('29,90 KM, 3');
  expect(renders).toBe(2);
});

it('renders a page again when its content was purged', async () => {
  await visit();
  answer('32,90 KM', 4);
  nowMs += 66_000;
  shell.services.content.purge(['publish']);
  shell.services.htmlCache.purge(['publish']);
  expect((await visit()).heading).toBe('32,90 KM, 4');
});

it('renders a page again in another quarter of an hour: it may show the time', async () => {
  await visit();
  for (let minute = 0; minute < 7; minute += 1) await visit(2);
  expect(renders).toBe(1);
  await visit(1.1);
  expect(renders).toBe(2);
});

it('leaves it to the page what an answer that fails means', async () => {
  await visit();
  shell.provider.on(`POST ${pricePath}`, () => ({ status: 500, body: {} }));
  expect((await visit(1.1)).heading).toBe(', 3');
  // What was rendered without prices is not kept, and the page as it was is right again.
  answer('32,90 KM', 3);
  expect((await visit(1.1)).heading).toBe('32,90 KM, 3');
  expect(renders).toBe(2);
});

it('renders once for all who come when the minute is over', async () => {
  await visit();
  answer('29,90 KM', 3);
  nowMs += 66_000;
  const bodies = await Promise.all([visit(), visit(), visit()]);
  expect(bodies.map(({ heading }) => heading)).toEqual(Array(3).fill('29,90 KM, 3'));
  expect(renders).toBe(2);
});
