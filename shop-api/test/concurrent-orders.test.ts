import { getMyOrders } from '@storefront/contracts/calls/auth';
import { getPriceQty } from '@storefront/contracts/calls/catalog';
import { addProduct, getOrder, postOrder } from '@storefront/contracts/calls/webshop';
import { asc } from 'drizzle-orm';
import type { SeedProduct } from '../seed/seed-types';
import { orderLines, orders, seedings, stock } from '../src/database/trade-tables';
import { copySeed } from './changed-seed';
import { createDatabaseUnderTest, type DatabaseUnderTest, engine } from './database-under-test';
import { startTestShop } from './running-shop';
import type { ShopClient } from './shop-client';
import { type ShopProcess, startShopProcess } from './shop-process';
import { address, fillCheckout } from './shopper';

const lang = 'ba';
/** One product's colours, each with stock of its own: one for the rush, two for orders of two lines. */
const rushMug = { code: 'VR-0101-MO', pieces: 10 };
const steadyMug = { code: 'VR-0101-OA', pieces: 500 };
const otherMug = { code: 'VR-0101-CL', pieces: 500 };
const productId = 101;
const twoLines = [
  [otherMug.code, 1],
  [steadyMug.code, 2],
];
const seed = copySeed();

seed.change<SeedProduct[]>('products/kitchen.json', (products) => {
  for (const variation of products.flatMap((product) => product.variations)) {
    const changed = [rushMug, steadyMug, otherMug].find((mug) => mug.code === variation.code);
    if (changed) variation.stock = changed.pieces;
  }
});
jest.setTimeout(240_000);

let database: DatabaseUnderTest;
let shops: ShopProcess[];
beforeAll(async () => {
  database = await createDatabaseUnderTest({ isEmpty: true });
  // A server's database takes any number of providers; they start at once, on an empty database.
  const providers = engine === 'Postgres' ? 2 : 1;
  const starts = Array.from({ length: providers }, () => startShopProcess(database, seed));
  shops = await Promise.all(starts);
});
afterAll(async () => {
  await Promise.all((shops ?? []).map((shop) => shop.close()));
  await database.remove();
  seed.remove();
});

function getShop(index: number): ShopProcess {
  const shop = shops[index % shops.length];
  if (!shop) throw new Error('No provider runs');
  return shop;
}

/** Does the same for many, a few at a time: a crowd, not a flood of sockets. */
async function forEach<Item, Result>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const worker = async () => {
    for (let index = next++; index < items.length; index = next++) {
      results[index] = await work(items[index] as Item, index);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}

async function left(code: string): Promise<number | undefined> {
  const { data } = (await getShop(0).call(getPriceQty, { lang, ids: [productId] })).data;
  return data[0]?.variations.find((variation) => variation.shopping_cart_code === code)?.available_quantity;
}

interface Buyer {
  token: string;
  version: number;
  key: string;
}

/** A shopper who stands before the last button. */
async function readyBuyer(shop: ShopClient, key: string, fill: (token: string) => Promise<number>): Promise<Buyer> {
  const token = await shop.guest();
  return { token, version: await fill(token), key };
}

function order(shop: ShopClient, { token, version, key }: Buyer) {
  const request = { lang, accept_terms: true, idempotency_key: key, cart_version: version } as const;
  return shop.call(postOrder, request, token);
}

function buyers(many: number, fill: (shop: ShopClient, token: string) => Promise<number>): Promise<Buyer[]> {
  return forEach(Array.from({ length: many }), 10, (_none, index) =>
    readyBuyer(getShop(index), `order-number-${index}`, (token) => fill(getShop(index), token)),
  );
}

test(`${engine}: of 200 who order one of the last ten pieces at once, ten get it and everyone else gets the error`, async () => {
  const crowd = await buyers(200, (shop, token) => fillCheckout(shop, token, rushMug.code));
  const answers = await Promise.all(crowd.map((buyer, index) => order(getShop(index), buyer)));
  const outcomes = answers.map(({ statusCode, data }) => `${statusCode} ${data.label_name ?? 'ordered'}`);
  expect(outcomes.filter((outcome) => outcome === '200 ordered')).toHaveLength(10);
  expect(outcomes.filter((outcome) => outcome === '422 error_out_of_stock')).toHaveLength(190);
  expect(await left(rushMug.code)).toBe(0);
});

async function listOrders(token: string): Promise<string[]> {
  const { data } = (await getShop(0).call(getMyOrders, { lang }, token)).data;
  return data.map(({ order_identificator: id }) => id);
}

test(`${engine}: one order posted five times at once is one order`, async () => {
  const token = await getShop(0).customer();
  const version = await fillCheckout(getShop(0), token, steadyMug.code, 3);
  const before = (await left(steadyMug.code)) ?? 0;
  const earlier = await listOrders(token);
  const impatient = { token, version, key: 'five-clicks' };
  const answers = await Promise.all(Array.from({ length: 5 }, (_none, index) => order(getShop(index), impatient)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(200));
  const made = (await listOrders(token)).filter((one) => !earlier.includes(one));
  expect(made).toHaveLength(1);
  expect(new Set(answers.map((answer) => answer.data.order_identificator))).toEqual(new Set(made));
  expect(await left(steadyMug.code)).toBe(before - 3);
});

/** Posts orders until enough are acknowledged, then kills every provider while the others are in flight. */
async function orderUntilKilled(crowd: readonly Buyer[], enough: number): Promise<Map<string, string>> {
  const acknowledged = new Map<string, string>();
  let killing: Promise<unknown> | undefined;
  await forEach(crowd, 10, async (buyer, index) => {
    // The connection breaks for whoever waits, and nobody answers those who come later.
    const answer = await order(getShop(index), buyer).catch(() => undefined);
    if (answer?.statusCode === 200) acknowledged.set(buyer.key, answer.data.order_identificator ?? '');
    if (acknowledged.size >= enough) killing ??= Promise.all(shops.map((shop) => shop.kill()));
  });
  await killing;
  return acknowledged;
}

/** What the tables hold: each order's lines, and how each row of stock compares with what was sold from it. */
async function readBooks() {
  const shop = await startTestShop({ database: database.place, seed });
  const [placed, lines, stockRows, seeded] = await shop.database.transaction(
    async (transaction) => [
      await transaction.select().from(orders),
      await transaction.select().from(orderLines).orderBy(asc(orderLines.position)),
      await transaction.select().from(stock),
      await transaction.select().from(seedings),
    ],
    // One snapshot of everything: a killed provider's last statement may still be running on the server.
    { isolationLevel: 'repeatable read' },
  );
  await shop.close();
  const linesByOrder = new Map(
    placed.map(({ id, secret }) => [`${id}-${secret}`, lines.filter((line) => line.orderId === id)]),
  );
  const missing = [steadyMug, otherMug].map(({ code, pieces }) => {
    const sold = lines.filter((line) => line.shoppingCartCode === code).reduce((sum, line) => sum + line.quantity, 0);
    const row = stockRows.find((row) => row.shoppingCartCode === code);
    return pieces - sold - (row?.quantity ?? 0);
  });
  return { linesByOrder, missing, timesSeeded: seeded.length };
}

async function expectWholeOrder(shop: ShopClient, { token }: Buyer, order_identificator: string): Promise<void> {
  const { cart } = (await shop.call(getOrder, { lang, order_identificator }, token)).data.data;
  const items = cart.parcels.flatMap((parcel) => parcel.items);
  expect(items.map((item) => [item.shopping_cart_code, item.quantity])).toEqual(twoLines);
  expect(cart.customer).toMatchObject(address);
  const itemsMinor = items.reduce((sum, item) => sum + item.unit_price_minor * item.quantity, 0);
  expect(cart.total.total_minor).toBe(itemsMinor + cart.total.total_extra_shipping_minor);
}

test(`${engine}: an order acknowledged before a kill is there after it, whole; one that was not is placed once`, async () => {
  const crowd = await buyers(100, async (shop, token) => {
    await shop.call(addProduct, { lang, shopping_cart_code: otherMug.code }, token);
    return fillCheckout(shop, token, steadyMug.code, 2);
  });
  const acknowledged = await orderUntilKilled(crowd, 40);
  expect(acknowledged.size).toBeLessThan(100);
  const broken = await readBooks();
  expect(broken).toMatchObject({ missing: [0, 0], timesSeeded: 1 });
  expect([...acknowledged.values()].filter((identificator) => !broken.linesByOrder.has(identificator))).toEqual([]);

  const shop = await startShopProcess(database, seed);
  shops = [shop];
  // Whoever saw no answer presses again: with the same key it is the same order, if it was written.
  const again = await forEach(crowd, 10, (buyer) => order(shop, buyer));
  expect(again.map(({ statusCode }) => statusCode)).toEqual(Array(100).fill(200));
  const identificators = again.map(({ data }) => data.order_identificator ?? '');
  expect(new Set(identificators).size).toBe(100);
  expect(crowd.map(({ key }, index) => acknowledged.get(key) ?? identificators[index])).toEqual(identificators);
  await forEach(crowd, 10, (buyer, index) => expectWholeOrder(shop, buyer, identificators[index] ?? ''));
  await shop.close();

  const whole = await readBooks();
  expect(whole.missing).toEqual([0, 0]);
  for (const identificator of identificators) {
    const lines = whole.linesByOrder.get(identificator) ?? [];
    expect(lines.map((line) => [line.shoppingCartCode, line.quantity])).toEqual(twoLines);
  }
});
