import { setImmediate as nextTurn } from 'node:timers/promises';
import { getMyOrders } from '@storefront/contracts/calls/auth';
import { getPriceQty } from '@storefront/contracts/calls/catalog';
import { getLabels } from '@storefront/contracts/calls/site';
import { getCart, getOrder, postOrder } from '@storefront/contracts/calls/webshop';
import { count } from 'drizzle-orm';
import type { SeedLabels, SeedShop } from '../seed/seed-types';
import { seedings } from '../src/database/trade-tables';
import { seedShop } from '../src/seeding/seed-shop';
import { readSettings } from '../src/settings';
import { copySeed } from './changed-seed';
import { createDatabaseUnderTest, type DatabaseUnderTest } from './database-under-test';
import { friday, startTestShop, type TestShop } from './running-shop';
import { fillCheckout, mug } from './shopper';

const lang = 'ba';
const seed = copySeed();
let database: DatabaseUnderTest;

beforeAll(async () => {
  database = await createDatabaseUnderTest({ isEmpty: true });
});
afterAll(async () => {
  seed.remove();
  await database.remove();
});

function start(clock = () => friday): Promise<TestShop> {
  return startTestShop({ database: database.place, seed, clock });
}

async function countSeedings(shop: TestShop) {
  const [row] = await shop.database.select({ total: count() }).from(seedings);
  return row?.total;
}

async function readMug(shop: TestShop) {
  return (await shop.call(getPriceQty, { lang, ids: [mug.productId] })).data.data[0];
}

test('orders, carts, tokens and stock outlive a restart and new content', async () => {
  const first = await start();
  const seeded = (await readMug(first))?.available_quantity ?? 0;
  const token = await first.customer();
  const guest = await first.guest();
  await fillCheckout(first, guest, mug.code, 2);
  const cart_version = await fillCheckout(first, token);
  const request = { lang, accept_terms: true, idempotency_key: 'before-restart', cart_version } as const;
  const order_identificator = (await first.call(postOrder, request, token)).data.order_identificator ?? '';
  await first.close();

  const second = await start();
  expect(await countSeedings(second)).toBe(1);
  expect((await second.call(getOrder, { lang, order_identificator }, token)).statusCode).toBe(200);
  expect((await second.call(getCart, { lang }, guest)).data.data.item_count).toBe(2);
  await second.close();

  seed.change<SeedLabels>('labels/shop.json', (labels) => {
    if (labels.shop_country_ba) labels.shop_country_ba.ba = 'BiH';
  });
  seed.change<SeedShop>('shop.json', ({ currencies }) => {
    for (const currency of currencies) if (currency.code === 'BAM') currency.rate_from_eur = 2;
  });
  const nextYear = new Date('2027-11-19T09:00:00Z');
  const third = await start(() => nextYear);
  expect(await countSeedings(third)).toBe(2);
  expect((await third.call(getLabels, { lang })).data.data.shop_country_ba).toBe('BiH');
  const [newest, ...earlier] = (await third.call(getMyOrders, { lang }, token)).data.data;
  expect(newest).toMatchObject({ order_identificator });
  expect(earlier.map(({ state }) => state)).toEqual([
    ...['shipped', 'ready', 'awaiting_payment', 'delivered', 'cancelled', 'delivered', 'refunded'],
  ]);
  expect((await third.call(getCart, { lang }, guest)).data.data.total.total_items_total_minor).toBe(2 * 3360);
  // The price rose, so the lowest price before it is last year's and no discount may be claimed.
  expect(await readMug(third)).toMatchObject({
    price_custom_minor: 3360,
    lowest_price_30_days_minor: 3290,
    discount_percent_custom: 0,
    available_quantity: seeded - 1,
  });
  await third.close();
});

test('content that another program seeds is shown by a running one', async () => {
  const shop = await startTestShop({ seed });
  const countryName = async () => (await shop.call(getLabels, { lang })).data.data.shop_country_hr;
  const before = await countryName();
  seed.change<SeedLabels>('labels/shop.json', (labels) => {
    if (labels.shop_country_hr) labels.shop_country_hr.ba = 'RH';
  });
  const settings = readSettings({ NODE_ENV: 'test', DEMO_ACCOUNTS: '0' });
  expect(await seedShop(shop.database, { folders: seed.folders, settings, now: friday })).toBe(true);
  // The notice comes when it comes; the test's own time limit ends a wait in vain.
  while ((await countryName()) === before) await nextTurn();
  expect(await countryName()).toBe('RH');
  await shop.close();
});
