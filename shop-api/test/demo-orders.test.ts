import { getMyOrders } from '@storefront/contracts/calls/auth';
import { getCart, getOrder } from '@storefront/contracts/calls/webshop';
import { eq, inArray } from 'drizzle-orm';
import { productTexts, sellables } from '../src/database/content-tables';
import { orderLines, orders, stock } from '../src/database/trade-tables';
import { sellableRows } from '../src/seeding/catalog-rows';
import { createDatabaseUnderTest, type DatabaseUnderTest } from './database-under-test';
import { readDemoSeed } from './demo-seed';
import { startTestShop, type TestShop } from './running-shop';
import { setVisible } from './set-visible';

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
  expect(all.map(({ state }) => state)).toEqual([
    ...['shipped', 'ready', 'awaiting_payment', 'delivered', 'cancelled', 'delivered', 'refunded'],
  ]);
  const moments = all.map(({ created_at }) => created_at);
  expect(moments).toEqual([...moments].sort().reverse());
});

test.each([0, 1, 2, 3, 4, 5, 6])(
  'order %i comes to what its lines, its delivery and its tax come to',
  async (place) => {
    const { cart } = await orderAt(place);
    const items = cart.parcels.flatMap((parcel) => parcel.items);
    const sum = items.reduce((total, { unit_price_minor, quantity }) => total + unit_price_minor * quantity, 0);
    const { total_minor, total_extra_shipping_minor, total_tax_minor } = cart.total;
    expect(items.length).toBeGreaterThan(0);
    expect(total_minor).toBe(sum + total_extra_shipping_minor);
    expect(total_tax_minor).toBe(Math.round((total_minor * 17) / 117));
    expect(cart.customer).toMatchObject({ email: 'kupac@example.com', city: 'Sarajevo' });
  },
);

test('the newest order is in two parcels, each with its own way', async () => {
  const { parcels } = await orderAt(0);
  expect(parcels?.map(({ number, state, items }) => [number, state, items.length])).toEqual([
    [1, 'shipped', 1],
    [2, 'delivered', 1],
  ]);
  expect(parcels?.[0]).toMatchObject({ carrier: 'BH Pošta', tracking_url: expect.stringContaining('RB100000419BA') });
});

test('what was withdrawn from and sent back was paid back, as its history says day by day', async () => {
  const { total_minor } = (await orderAt(6)).cart.total;
  expect(await orderAt(6)).toMatchObject({
    withdrawal: { received_at: expect.any(String) },
    refunded: { amount_minor: total_minor },
  });
  const staff = await shop.staff();
  const [{ order_identificator = '' } = {}] = (await myOrders()).slice(-1);
  const { history = [] } = (await shop.call(getOrder, { lang: 'ba', order_identificator }, staff)).data.data;
  const steps = ['place', 'pay', 'pack', 'ship', 'deliver', 'withdraw', 'return', 'refund_all'];
  expect(history.map(({ action }) => action)).toEqual(steps);
  const moments = history.map(({ at }) => at);
  expect(moments).toEqual([...moments].sort());
});

const firstItem = ({ cart }: Awaited<ReturnType<typeof orderAt>>) => {
  const [item] = cart.parcels[0]?.items ?? [];
  if (!item) throw new Error('The order is empty');
  return item;
};

test('everything about an order is called in the reader’s language; what it came to stays', async () => {
  const [own, read] = [await orderAt(0), await orderAt(0, 'de')];
  const words = ({ cart }: typeof own) => [cart.parcels[0]?.shippings[0]?.title, cart.payments[0]?.title];
  expect(words(own)).toEqual(['Dostava na adresu', 'Plaćanje pouzećem']);
  expect(words(read)).toEqual(['Versand nach Hause', 'Nachnahme']);
  expect(firstItem(own)).toMatchObject({
    title: expect.stringContaining('Čajnik'),
    variation: { attributes: [{ attribute_title: 'Glazura', title: 'zob' }] },
    category: { title: 'Čajnici' },
    item: { url: expect.stringMatching(/^\/[\w-]+-proizvod-201\/\?variation=VR-0201-OA$/) },
  });
  expect(firstItem(read)).toMatchObject({
    title: expect.stringContaining('Teekanne'),
    variation: { attributes: [{ attribute_title: 'Glasur', title: 'Hafer' }] },
    category: { title: expect.stringContaining('kannen') },
    category_parents: [{ title: 'Küche' }, {}],
    item: { url: expect.stringMatching(/^\/de\/[\w-]+-produkt-201\/\?variation=VR-0201-OA$/) },
  });
  expect(read.cart.total).toEqual(own.cart.total);
});

test('who reads in the order’s language sees the names that stand on the invoice', async () => {
  const changed = eq(productTexts.productId, 201);
  const before = firstItem(await orderAt(0)).title;
  await shop.database.update(productTexts).set({ title: 'Renamed' }).where(changed);
  expect(firstItem(await orderAt(0)).title).toBe(before);
  expect(firstItem(await orderAt(0, 'de')).title).toBe('Renamed');
});

test('what is hidden now has a name and no link', async () => {
  await setVisible(shop.database, 201, 0);
  const item = firstItem(await orderAt(0, 'de'));
  expect([item.title, item.item.url]).toEqual(['Renamed', '']);
  await setVisible(shop.database, 201, 1);
});

test('what exists no more keeps the name that it was sold under, without a dead link', async () => {
  await shop.database.delete(sellables).where(eq(sellables.shoppingCartCode, 'VR-0201-OA'));
  expect(firstItem(await orderAt(0, 'de'))).toMatchObject({
    variation: { attributes: [{ title: 'zob' }] },
    item: { url: expect.stringMatching(/-produkt-201\/$/) },
  });
  await shop.database.delete(productTexts).where(eq(productTexts.productId, 201));
  const gone = firstItem(await orderAt(0, 'de'));
  expect(gone).toMatchObject({ title: expect.stringContaining('Čajnik'), item: { url: '' } });
});

test('stock is as the seed says, and the cart is empty', async () => {
  const sold = await shop.database.select({ code: orderLines.shoppingCartCode }).from(orderLines);
  const codes = sold.map(({ code }) => code);
  const seeded = sellableRows(readDemoSeed()).stock;
  const stockRows = await shop.database.select().from(stock).where(inArray(stock.shoppingCartCode, codes));
  expect(stockRows.length).toBeGreaterThan(0);
  for (const { shoppingCartCode, quantity } of stockRows) {
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
