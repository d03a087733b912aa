import path from 'node:path';
import { getMyOrders } from '@storefront/contracts/calls/auth';
import { getCart, getOrder } from '@storefront/contracts/calls/webshop';
import { inArray } from 'drizzle-orm';
import { orderLines, orders, stock } from '../src/database/trade-tables';
import { findPackageRoot } from '../src/package-root';
import { sellableRows } from '../src/seeding/catalog-rows';
import { readSeed } from '../src/seeding/read-seed';
import { createDatabaseUnderTest, type DatabaseUnderTest } from './database-under-test';
import { startTestShop, type TestShop } from './running-shop';

let database: DatabaseUnderTest;
let shop: TestShop;
let token: string;
beforeAll(async () => {
  database = await createDatabaseUnderTest();
  shop = await startTestShop({ database: database.place });
  token = await shop.customer();
});
afterAll(async () => {
  await shop.close();
  await database.remove();
});

const myOrders = async () => (await shop.call(getMyOrders, { lang: 'ba' }, token)).data.data;

async function orderAt(place: number, lang: 'ba' | 'de' = 'ba') {
  const order_identificator = (await myOrders())[place]?.order_identificator ?? '';
  return (await shop.call(getOrder, { lang, order_identificator }, token)).data.data;
}

test('the demo’s customer has bought before, the newest order first', async () => {
  const all = await myOrders();
  expect(all.map(({ status }) => status)).toEqual(['shipped', 'delivered', 'cancelled', 'delivered']);
  const moments = all.map(({ created_at }) => created_at);
  expect(moments).toEqual([...moments].sort().reverse());
});

test.each([0, 1, 2, 3])('order %i comes to what its lines, its delivery and its tax come to', async (place) => {
  const { cart } = await orderAt(place);
  const items = cart.parcels.flatMap((parcel) => parcel.items);
  const sum = items.reduce((total, { unit_price_minor, quantity }) => total + unit_price_minor * quantity, 0);
  const { total_minor, total_extra_shipping_minor, total_tax_minor } = cart.total;
  expect(items.length).toBeGreaterThan(0);
  expect(total_minor).toBe(sum + total_extra_shipping_minor);
  expect(total_tax_minor).toBe(Math.round((total_minor * 17) / 117));
  expect(cart.customer).toMatchObject({ email: 'kupac@example.com', city: 'Sarajevo' });
});

test('ways to deliver and to pay are called in the reader’s language, what was bought as it was sold', async () => {
  const [own, read] = [await orderAt(0), await orderAt(0, 'de')];
  const words = ({ cart }: typeof own) => [cart.parcels[0]?.shippings[0]?.title, cart.payments[0]?.title];
  expect(words(own)).toEqual(['Dostava na adresu', 'Plaćanje pouzećem']);
  expect(words(read)).toEqual(['Versand nach Hause', 'Nachnahme']);
  expect(read.cart.parcels[0]?.items[0]?.title).toBe(own.cart.parcels[0]?.items[0]?.title);
  expect(read.cart.total).toEqual(own.cart.total);
});

test('the shelves are as the seed says, and the cart is empty', async () => {
  const sold = await shop.database.select({ code: orderLines.shoppingCartCode }).from(orderLines);
  const codes = sold.map(({ code }) => code);
  const seeded = sellableRows(readSeed(path.join(findPackageRoot(__dirname), 'seed'))).stock;
  const shelves = await shop.database.select().from(stock).where(inArray(stock.shoppingCartCode, codes));
  expect(shelves.length).toBeGreaterThan(0);
  for (const { shoppingCartCode, quantity } of shelves) {
    expect(quantity).toBe(seeded.find((each) => each.shoppingCartCode === shoppingCartCode)?.quantity);
  }
  expect((await shop.call(getCart, { lang: 'ba' }, token)).data.data.item_count).toBe(0);
});

test('the next start adds none', async () => {
  const before = await shop.database.$count(orders);
  await shop.close();
  shop = await startTestShop({ database: database.place });
  expect(await shop.database.$count(orders)).toBe(before);
});

test('without demo accounts nobody has bought anything', async () => {
  const own = await createDatabaseUnderTest({ isEmpty: true });
  const bare = await startTestShop({ database: own.place, environment: { DEMO_ACCOUNTS: '0' } });
  expect(await bare.database.$count(orders)).toBe(0);
  await bare.close();
  await own.remove();
});
