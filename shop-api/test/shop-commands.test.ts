import { PassThrough } from 'node:stream';
import { getProducts } from '@storefront/contracts/calls/catalog';
import { eq, sql } from 'drizzle-orm';
import { products } from '../src/database/content-tables';
import { runShopCommand } from '../src/import/cli/command-line';
import { exitCodes } from '../src/import/import-error';
import { findPackageRoot } from '../src/package-root';
import { createDatabaseUnderTest, type DatabaseUnderTest, engine } from './database-under-test';
import { demoFolder, readDemoSeed } from './demo-seed';
import { friday, startTestShop } from './running-shop';
import { mug } from './shopper';

const lang = 'ba';
let database: DatabaseUnderTest;
beforeEach(async () => {
  database = await createDatabaseUnderTest();
});
afterEach(() => database.remove());

const start = () => startTestShop({ database: database.place });

/** Runs `pnpm shop` as a program of its own would, and answers what it said. */
async function run(args: readonly string[], environment: Record<string, string> = {}) {
  const output = new PassThrough({ encoding: 'utf8' });
  const errors = new PassThrough({ encoding: 'utf8' });
  const nothing = () => undefined;
  const exitCode = await runShopCommand(args, {
    env: { NODE_ENV: 'test', SEED_FOLDER: demoFolder, ...database.environment, ...environment },
    packageRoot: findPackageRoot(__dirname),
    clock: () => friday,
    bar: { start: nothing, update: nothing, print: nothing, stop: nothing },
    output,
    errors,
  });
  return { exitCode, output: String(output.read() ?? ''), errors: String(errors.read() ?? '') };
}

test(`${engine}: reindex takes out of listings and searches what a statement has hidden`, async () => {
  const shop = await start();
  const count = async (of: typeof shop, search_q?: string) =>
    (await of.call(getProducts, { lang, ...(search_q && { search_q }) })).data.pagination.total;
  const [all, found] = [await count(shop), await count(shop, mug.code)];
  await shop.database.update(products).set({ visible: 0 }).where(eq(products.id, mug.productId));
  await shop.close();
  expect(await run(['reindex'])).toMatchObject({ exitCode: exitCodes.done, errors: '' });
  const next = await start();
  expect([await count(next), await count(next, mug.code)]).toEqual([all - 1, found - 1]);
  await next.close();
});

test(`${engine}: the indexes that a killed command has left unfinished are dropped`, async () => {
  const shop = await start();
  await shop.database.execute(sql`create index products_pkey_ccnew on products (id)`);
  const isLeft = sql`indexrelid = 'products_pkey_ccnew'::regclass`;
  await shop.database.execute(sql`update pg_index set indisvalid = false where ${isLeft}`);
  await shop.close();
  expect(await run(['reindex'])).toMatchObject({ exitCode: exitCodes.done, errors: '' });
  const next = await start();
  const left = await next.database
    .select({ name: sql<string>`indexname` })
    .from(sql`pg_indexes`)
    .where(sql`indexname like 'products_pkey%'`);
  expect(left).toEqual([{ name: 'products_pkey' }]);
  await next.close();
});

test(`${engine}: the demo is taken out and filled again by commands`, async () => {
  const removed = await run(['demo', 'remove', '--json']);
  expect([removed.errors, JSON.parse(removed.output)]).toMatchObject([
    '',
    { ok: true, result: { isFilled: false, products: readDemoSeed().products.length, orders: 7 } },
  ]);
  const empty = await start();
  expect(await empty.database.$count(products)).toBe(0);
  await empty.close();
  expect((await run(['demo', 'fill'])).exitCode).toBe(exitCodes.done);
  const full = await start();
  expect(await full.database.$count(products)).toBe(readDemoSeed().products.length);
  await full.close();
});

test(`${engine}: a folder that is not there is said in a sentence, and changes nothing`, async () => {
  const refused = await run(['demo', 'remove'], { SEED_FOLDER: '/nowhere' });
  expect(refused).toMatchObject({ exitCode: exitCodes.wrongUse, errors: expect.stringMatching(/SEED_FOLDER/) });
  expect(refused.errors.trim().split('\n')).toHaveLength(1);
});
