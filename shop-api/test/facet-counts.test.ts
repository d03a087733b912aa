import { eq, inArray, sql } from 'drizzle-orm';
import { readFacets } from '../src/catalog/facets';
import { listProducts } from '../src/catalog/products';
import { readShelfCounts, removeOldShelfChanges } from '../src/catalog/shelf-counts';
import type { Database } from '../src/database/connection';
import { categories, makers, products, shelfChanges, shelfCounts } from '../src/database/content-tables';
import { stock } from '../src/database/trade-tables';
import { type OpenCatalog, openCatalog } from './open-catalog';

jest.setTimeout(240_000);

let catalog: OpenCatalog;
beforeAll(async () => {
  catalog = await openCatalog();
});
afterAll(() => catalog.close());

const mugId = 101;

async function categoryIdOf(code: string): Promise<number> {
  const [row] = await catalog.context.database.select().from(categories).where(eq(categories.code, code));
  return row?.id ?? 0;
}

/** A filter that everything passes makes it no whole shelf: it is counted as if nothing were kept. */
const anew = { filters: { price_from_minor: 0 } };

async function expectKeptIsTrue(category_id: number | undefined, lang: 'ba' | 'rs' = 'ba'): Promise<void> {
  const { context } = catalog;
  const asked = { lang, category_id };
  expect(await readFacets(asked, context)).toEqual(await readFacets({ ...asked, ...anew }, context));
  const [kept, counted] = [await listProducts(asked, context), await listProducts({ ...asked, ...anew }, context)];
  expect(kept.pagination).toEqual(counted.pagination);
}

test('what is kept is what is counted, of every category and of the shop, in each currency', async () => {
  const all = await catalog.context.database.select({ id: categories.id }).from(categories);
  for (const id of [undefined, ...all.map((row) => row.id)]) await expectKeptIsTrue(id);
  await expectKeptIsTrue(undefined, 'rs');
});

test('what is kept is not counted again', async () => {
  const { database } = catalog.context;
  const id = await categoryIdOf('mugs');
  await readShelfCounts(database, id, 'ba');
  const [before] = await database.select().from(shelfCounts).where(eq(shelfCounts.categoryId, id));
  await readShelfCounts(database, id, 'ba');
  const [after] = await database.select().from(shelfCounts).where(eq(shelfCounts.categoryId, id));
  expect(after).toEqual(before);
});

const changes: [string, (database: Database) => Promise<unknown>][] = [
  ['a product that is hidden', (own) => own.update(products).set({ visible: 0 }).where(eq(products.id, mugId))],
  ['one that shows again', (own) => own.update(products).set({ visible: 1 }).where(eq(products.id, mugId))],
  ['a new rating', (own) => own.update(products).set({ ratingAverage: 1 }).where(eq(products.id, mugId))],
  ['the last piece that is sold', (own) => own.update(stock).set({ quantity: 0 }).where(eq(stock.productId, mugId))],
  ['pieces that come back', (own) => own.update(stock).set({ quantity: 5 }).where(eq(stock.productId, mugId))],
  ['a shelf that goes', (own) => own.delete(stock).where(eq(stock.productId, mugId))],
  ['a maker who is hidden', (own) => own.update(makers).set({ visible: 0 }).where(eq(makers.code, 'ilma'))],
  ['a category that is hidden', (own) => own.update(categories).set({ visible: 0 }).where(eq(categories.code, 'mugs'))],
  ['categories that show again', (own) => own.update(categories).set({ visible: 1 })],
  ['products that are gone', (own) => own.delete(products).where(inArray(products.id, [mugId, 102]))],
];

test.each(changes)('%s counts at once, on the own shelf, above it and in the shop', async (_, change) => {
  const ids = [await categoryIdOf('mugs'), await categoryIdOf('kitchen'), undefined];
  for (const id of ids) await expectKeptIsTrue(id);
  await change(catalog.context.database);
  for (const id of ids) await expectKeptIsTrue(id);
});

test('a product that moves leaves one shelf and stands on the other', async () => {
  const ids = [await categoryIdOf('mugs'), await categoryIdOf('teapots')];
  for (const id of ids) await expectKeptIsTrue(id);
  await catalog.context.database
    .update(products)
    .set({ categoryId: ids[1] ?? 0 })
    .where(eq(products.id, 103));
  for (const id of ids) await expectKeptIsTrue(id);
});

test('one piece less of many is no change of the shelf', async () => {
  const { database } = catalog.context;
  await removeAllChanges(database);
  await database
    .update(stock)
    .set({ quantity: sql`${stock.quantity} - 1` })
    .where(eq(stock.shoppingCartCode, 'VR-0901-OL'));
  expect(await database.$count(shelfChanges)).toBe(0);
});

test('a count that a slow visitor writes after a later change does not hold', async () => {
  const { database } = catalog.context;
  const id = await categoryIdOf('teapots');
  const own = eq(shelfCounts.categoryId, id);
  await readShelfCounts(database, id, 'ba');
  const [early] = await database.select().from(shelfCounts).where(own);
  await database.update(products).set({ visible: 0 }).where(eq(products.id, 201));
  await expectKeptIsTrue(id);
  await database.update(shelfCounts).set({ counts: early?.counts, seen: early?.seen }).where(own);
  await expectKeptIsTrue(id);
});

async function removeAllChanges(database: Database): Promise<void> {
  await database.update(shelfChanges).set({ changedAt: sql`now() - interval '2 days'` });
  await database.update(shelfCounts).set({ countedAt: sql`now() - interval '2 days'` });
  await removeOldShelfChanges(database);
  expect(await database.$count(shelfChanges)).toBe(0);
}

test('what was noted long ago is forgotten, and nothing holds that was counted before', async () => {
  const { database } = catalog.context;
  const id = await categoryIdOf('teapots');
  await readShelfCounts(database, id, 'ba');
  await database.update(products).set({ visible: 0 }).where(eq(products.id, 202));
  await removeAllChanges(database);
  await expectKeptIsTrue(id);
});
