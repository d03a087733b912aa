import { getFacets, getPriceQty, getProducts } from '@storefront/contracts/calls/catalog';
import { getInfo } from '@storefront/contracts/calls/site';
import { getOrder } from '@storefront/contracts/calls/webshop';
import type { SeedShop } from '../seed/seed-types';
import { copySeed } from './changed-seed';
import { placeOrder, restock } from './placed-order';
import { startTestShop, type TestShop } from './running-shop';
import { mug } from './shopper';

// A shop that sells in euros where its language usually says marks.

const seed = copySeed();
let shop: TestShop;
beforeAll(async () => {
  seed.change<SeedShop>('shop.json', ({ site }) => {
    site.currencies = { ba: 'EUR' };
  });
  shop = await startTestShop({ seed });
});
afterAll(async () => {
  await shop.close();
  seed.remove();
});

test('the line above the header says free delivery in the chosen currency', async () => {
  const read = async (lang: 'ba' | 'rs' | 'en') => (await shop.call(getInfo, { lang })).data.data;
  expect((await read('ba')).notice).toBe('Besplatna dostava iznad 50\u00a0€, povrat u roku od 30 dana');
  expect((await read('rs')).notice_short).toBe('Besplatna dostava iznad 6.000\u00a0RSD');
  expect((await read('en')).notice_short).toBe('Free delivery over 50\u00a0€');
});

const readOffer = async (lang: 'ba' | 'hr' | 'rs') =>
  (await shop.call(getPriceQty, { lang, ids: [mug.productId] })).data.data[0];

test('prices, filters and orders of a listing are in the chosen currency', async () => {
  const [own, croatian, serbian] = await Promise.all((['ba', 'hr', 'rs'] as const).map(readOffer));
  expect(own).toMatchObject({ currency: 'EUR', price_custom_minor: croatian?.price_custom_minor });
  expect(own?.price_custom).toMatch(/€$/);
  expect(serbian?.currency).toBe('RSD');
  const price = { price_from_minor: own?.price_custom_minor ?? 0, price_to_minor: own?.price_custom_minor ?? 0 };
  const list = async (lang: 'ba' | 'hr') => {
    const asked = { lang, filters: price, sort: 'price_asc', per_page: 100 } as const;
    return (await shop.call(getProducts, asked)).data.data.map(({ id }) => id);
  };
  expect(await list('ba')).toEqual(await list('hr'));
  expect(await list('ba')).toContain(mug.productId);
  const facets = async (lang: 'ba' | 'hr') => (await shop.call(getFacets, { lang })).data.data.price;
  expect(await facets('ba')).toEqual(await facets('hr'));
  expect(await facets('ba')).toMatchObject({ currency: 'EUR' });
});

test('an order is in the chosen currency, and stays in it when the shop sells in another one', async () => {
  await restock(shop);
  const token = await shop.guest();
  const { order_identificator } = await placeOrder(shop, token, mug.code, 'bank_transfer');
  const read = async () => (await shop.call(getOrder, { lang: 'ba', order_identificator }, token)).data.data;
  const { cart, payment } = await read();
  expect(cart).toMatchObject({ currency: 'EUR', total: { total: expect.stringMatching(/€$/) } });
  const { total, total_minor } = cart.total;
  expect(payment.transfer).toMatchObject({ amount: total, amount_minor: total_minor });
  shop.context.shop.site = { ...shop.context.shop.site, currencies: {} };
  expect((await readOffer('ba'))?.currency).toBe('BAM');
  expect((await read()).payment.transfer).toEqual(payment.transfer);
});
