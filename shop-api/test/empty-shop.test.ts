import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { PassThrough, Writable } from 'node:stream';
import { getMyOrders, login } from '@storefront/contracts/calls/auth';
import { getCategories, getLists, getProduct, getProducts } from '@storefront/contracts/calls/catalog';
import { postComment, putCommentStatus } from '@storefront/contracts/calls/comments';
import { getPosts } from '@storefront/contracts/calls/publish';
import { checkInitData, getInfo, getPage } from '@storefront/contracts/calls/site';
import { postOrder } from '@storefront/contracts/calls/webshop';
import { confirmWithdrawal, postWithdrawal } from '@storefront/contracts/calls/withdrawal';
import { languageCodes } from '@storefront/contracts/languages';
import { eq, lt } from 'drizzle-orm';
import { makers, posts, products } from '../src/database/content-tables';
import { withdrawals } from '../src/database/email-tables';
import { orders, priceHistory, seedings, stock, users } from '../src/database/trade-tables';
import { comments } from '../src/database/visitor-tables';
import { firstImportedId } from '../src/import/apply/imported-ids';
import { runShopCommand } from '../src/import/cli/command-line';
import { findPackageRoot } from '../src/package-root';
import { emptyShop, fillShop } from '../src/seeding/seed-shop';
import { readSettings } from '../src/settings';
import { copySeed } from './changed-seed';
import { createDatabaseUnderTest, type DatabaseUnderTest, engine } from './database-under-test';
import { demoFolder, demoFolders, readDemoSeed } from './demo-seed';
import { importCatalog } from './import-catalog';
import { placeOrder } from './placed-order';
import { friday, startTestShop, type TestShop } from './running-shop';
import { fillCheckout } from './shopper';

const lang = 'ba';
const ignore = () => undefined;
const settings = readSettings({ NODE_ENV: 'test', SEED_FOLDER: demoFolder });
const options = { folders: demoFolders, settings, now: friday };

/** Where a log goes whose warnings a test reads. */
function collectWarnings() {
  const lines: string[] = [];
  const logTo = new Writable({
    write(chunk: Buffer, _, done) {
      lines.push(...chunk.toString().split('\n').filter(Boolean));
      done();
    },
  });
  return { logTo, warnings: () => lines.map((line) => (JSON.parse(line) as { msg: string }).msg) };
}

/** What a visitor of a shop without content is told. */
async function expectEmpty(shop: TestShop) {
  const [tree, found, read] = await Promise.all([
    shop.call(getCategories, { lang }),
    shop.call(getProducts, { lang, search_q: 'bokal' }),
    shop.call(getPosts, { lang }),
  ]);
  expect([tree.data.data, found.data.data, read.data.data]).toEqual([[], [], []]);
  const { named_routes } = (await shop.call(getInfo, { lang })).data.data;
  expect(named_routes).toMatchObject({ home: '/', catalog: '/katalog/', search: '/pretraga/', login: '/auth/login/' });
  const gone = ['journal', 'makers', 'new_products', 'sale', 'gifts', 'locations', 'services', 'contact', 'terms'];
  expect(gone.filter((name) => name in named_routes)).toEqual([]);
}

describe(`${engine}: a provider without content`, () => {
  let database: DatabaseUnderTest;
  let shop: TestShop;
  beforeAll(async () => {
    database = await createDatabaseUnderTest({ isEmpty: true });
    shop = await startTestShop({ database: database.place, seed: null });
  });
  afterAll(async () => {
    await shop.close();
    await database.remove();
  });

  test('answers what a shell asks for first, in every language', async () => {
    for (const code of languageCodes) {
      const { data, statusCode } = await shop.call(checkInitData, { lang: code });
      expect([statusCode, data]).toMatchObject([
        200,
        {
          labels: { data: { publish_home_empty_title: expect.any(String) } },
          info: { data: { site_name: 'Vrelo' } },
          currency: { data: { display: expect.stringContaining('%s') } },
          routes: { data: expect.arrayContaining([expect.objectContaining({ controller: 'cms', action: 'page' })]) },
        },
      ]);
    }
  });

  test('has a home page, lists and a search, and nothing in them', async () => {
    await expectEmpty(shop);
    expect((await shop.call(getPage, { lang, slug: '/' })).data.data).toMatchObject({
      template: 'homepage',
      sections: null,
    });
    expect((await shop.call(getLists, { lang })).data.data.map(({ code }) => code)).toEqual(['new', 'sale', 'loved']);
    expect((await shop.call(getProducts, { lang, list: 'new' })).data.data).toEqual([]);
  });

  test('knows nobody', async () => {
    const demo = { email: 'osoblje@example.com', password: 'Osoblje-2026!', lang } as const;
    expect((await shop.call(login, demo, await shop.guest())).statusCode).toBe(422);
    expect(await shop.database.$count(users)).toBe(0);
    expect(await shop.database.$count(orders)).toBe(0);
  });
});

describe(`${engine}: the demo’s content`, () => {
  let database: DatabaseUnderTest;
  beforeEach(async () => {
    database = await createDatabaseUnderTest();
  });
  afterEach(() => database.remove());

  const start = (environment: Record<string, string> = {}) => startTestShop({ database: database.place, environment });
  /** `pnpm shop demo …` on the stopped shop. */
  async function runDemo(word: string) {
    const [output, errors] = [new PassThrough(), new PassThrough()];
    const exitCode = await runShopCommand(['demo', word, '--json'], {
      env: { NODE_ENV: 'test', SEED_FOLDER: demoFolder, ...database.environment },
      packageRoot: findPackageRoot(__dirname),
      clock: () => friday,
      bar: { start: ignore, update: ignore, print: ignore, stop: ignore },
      output,
      errors,
    });
    return { exitCode, said: JSON.parse(String(output.read())) };
  }
  const countContent = async ({ database: own }: TestShop) => ({
    products: await own.$count(products, lt(products.id, firstImportedId)),
    posts: await own.$count(posts),
    stock: await own.$count(stock),
    prices: await own.$count(priceHistory),
    users: await own.$count(users),
    comments: await own.$count(comments),
    orders: await own.$count(orders),
  });

  test('is filled, taken out to the last row and filled again', async () => {
    const shop = await start();
    const full = await countContent(shop);
    expect(full).toMatchObject({ products: readDemoSeed().products.length, posts: 12, orders: 7 });
    const removed = await emptyShop(shop.database, options);
    expect(removed).toEqual({ products: full.products, people: full.users, orders: 7 });
    const none = { products: 0, posts: 0, stock: 0, prices: 0, users: 0, comments: 0, orders: 0 };
    expect(await countContent(shop)).toEqual(none);
    await fillShop(shop.database, options);
    expect(await countContent(shop)).toEqual(full);
    await shop.close();
  });

  test('leaves orders that were placed in the shop, and stays away at the next starts', async () => {
    const shop = await start();
    const guest = await shop.guest();
    const cart_version = await fillCheckout(shop, guest);
    const request = { lang, accept_terms: true, idempotency_key: 'a-real-one', cart_version } as const;
    expect((await shop.call(postOrder, request, guest)).statusCode).toBe(200);
    await shop.close();
    const { exitCode, said } = await runDemo('remove');
    expect([exitCode, said]).toMatchObject([0, { ok: true, result: { isFilled: false, orders: 7 } }]);
    const next = await start();
    await expectEmpty(next);
    expect((await next.database.select().from(orders)).map(({ idempotencyKey }) => idempotencyKey)).toEqual([
      'a-real-one',
    ]);
    await next.close();
  });

  test('goes by a start with DEMO_SHOP=0, and comes back by one without', async () => {
    const empty = await start({ DEMO_SHOP: '0' });
    await expectEmpty(empty);
    expect(await empty.database.$count(users)).toBe(0);
    await empty.close();
    const full = await start();
    expect(await full.database.$count(products)).toBe(readDemoSeed().products.length);
    await full.close();
  });

  test('stays as it is when a start names no folder, which the log says', async () => {
    await (await start()).close();
    const { logTo, warnings } = collectWarnings();
    const environment = { LOG_LEVEL: 'warn' };
    const shop = await startTestShop({ database: database.place, seed: null, logTo, environment });
    expect(await shop.database.$count(products)).toBe(readDemoSeed().products.length);
    expect(warnings()).toEqual([expect.stringContaining('SEED_FOLDER names none')]);
    await shop.close();
  });

  test('stays as it is when a start names a folder that is not there, and the start says which', async () => {
    const shop = await start();
    const full = await countContent(shop);
    await shop.close();
    await expect(start({ SEED_FOLDER: path.join(demoFolder, 'nowhere') })).rejects.toThrow(/SEED_FOLDER.*nowhere/);
    const next = await startTestShop({ database: database.place, seed: null });
    expect(await countContent(next)).toEqual(full);
    await next.close();
  });

  test('is taken out of a shop in use, which keeps what visitors did, and comes back', async () => {
    const shop = await start();
    const full = await countContent(shop);
    const customer = await shop.customer();
    const [seeded] = (await shop.call(getMyOrders, { lang }, customer)).data.data;
    const { order_identificator = '', number = '' } = seeded ?? {};
    const begun = await shop.call(postWithdrawal, { lang, name: 'Amra Begić', order_identificator }, customer);
    const { id, code } = begun.data;
    expect((await shop.call(confirmWithdrawal, { lang, id, code }, customer)).statusCode).toBe(200);
    await placeOrder(shop, customer);
    const feed = [{ id: 'own-1', name: 'Own thing', price: 10, categories: ['Own things'] }];
    await importCatalog({ context: shop.context, close: shop.close }, 'own', feed);
    const about = { lang, model: 'catalogproduct', content_id: firstImportedId } as const;
    const said = await shop.call(postComment, { ...about, text: 'Dobro je.', rating: 5 }, customer);
    await shop.call(putCommentStatus, { id: String(said.data.id), status: 'published' }, await shop.staff());
    const countOwnRatings = async (from: TestShop) =>
      (await from.call(getProduct, { lang, item_id: firstImportedId })).data.data.rating_count;
    expect(await countOwnRatings(shop)).toBe(1);

    expect(await emptyShop(shop.database, options)).toMatchObject({ people: full.users, orders: full.orders });
    expect(await countOwnRatings(shop)).toBe(0);
    await shop.close();

    const next = await start();
    expect((await next.call(getProducts, { lang })).data.data.map(({ title }) => title)).toEqual(['Own thing']);
    const left = await countContent(next);
    expect(left).toEqual({ products: 0, posts: 0, stock: 1, prices: 3, users: 0, comments: 0, orders: 1 });
    const kept = await next.database.select().from(withdrawals);
    expect(kept).toMatchObject([{ orderNumber: number, orderId: null, confirmedAt: expect.any(Date) }]);
    await fillShop(next.database, options);
    const { stock: pieces, prices, orders: placed } = left;
    const both = { stock: full.stock + pieces, prices: full.prices + prices, orders: full.orders + placed };
    expect(await countContent(next)).toEqual({ ...full, ...both });
    expect((await next.call(getMyOrders, { lang }, await next.customer())).data.data).toHaveLength(full.orders);
    await next.close();
  });

  test('takes no account along that no seeding made, though it has a seeded address', async () => {
    const shop = await start();
    const signedUpAt = new Date(friday.getTime() - 1);
    await shop.database.update(users).set({ createdAt: signedUpAt }).where(eq(users.email, 'kupac@example.com'));
    await emptyShop(shop.database, options);
    expect(await shop.database.select({ email: users.email }).from(users)).toEqual([{ email: 'kupac@example.com' }]);
    await shop.close();
  });

  test('is no other folder’s: what was filled from one is not taken out in the name of another', async () => {
    const shop = await start();
    const full = await countContent(shop);
    const seed = copySeed();
    writeFileSync(path.join(seed.folders.content ?? '', 'content.json'), JSON.stringify({ name: 'own' }));
    const other = { ...options, folders: seed.folders };
    await expect(emptyShop(shop.database, other)).rejects.toThrow('"demo"');
    await expect(fillShop(shop.database, other)).rejects.toThrow('"demo"');
    await shop.close();
    const { logTo, warnings } = collectWarnings();
    const environment = { ...seed.environment, DEMO_SHOP: '0', LOG_LEVEL: 'warn' };
    const next = await startTestShop({ database: database.place, logTo, environment });
    expect(await countContent(next)).toEqual(full);
    expect(warnings()).toEqual([expect.stringContaining('"demo"')]);
    await next.close();
    seed.remove();
  });

  test('of a version that did not write its name down is taken out as the demo’s', async () => {
    const shop = await start();
    await shop.database.update(seedings).set({ contentHash: 'a'.repeat(64) });
    await emptyShop(shop.database, options);
    await expectEmpty(shop);
    await shop.close();
  });

  test('takes nothing from an imported catalogue, and a shop that has only one is not filled', async () => {
    const shop = await start();
    const maker = readDemoSeed().makers[0]?.name ?? '';
    const feed = [{ id: 'own-1', name: 'Own thing', price: 10, brand: maker, categories: ['Own things'] }];
    await importCatalog({ context: shop.context, close: shop.close }, 'own', feed);
    await emptyShop(shop.database, options);
    const [own] = await shop.database.select().from(products);
    expect(own?.id).toBe(firstImportedId);
    expect(
      (
        await shop.database
          .select()
          .from(makers)
          .where(eq(makers.id, own?.makerId ?? 0))
      )[0]?.name,
    ).toBe(maker);
    await shop.database.delete(seedings);
    await shop.close();
    const next = await start();
    expect((await next.call(getProducts, { lang })).data.data.map(({ title }) => title)).toEqual(['Own thing']);
    await next.close();
  });
});
