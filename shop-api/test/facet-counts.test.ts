import { eq, sql } from 'drizzle-orm';
import { readFacets } from '../src/catalog/facets';
import { listProducts } from '../src/catalog/products';
import { readFacetCounts, removeOldFacetCountChanges } from '../src/catalog/read-model/facet-counts';
import { removeFromReadModel, updateListings } from '../src/catalog/read-model/read-model';
import type { Database } from '../src/database/connection';
import { categories, facetCountChanges, facetCounts, makers, products } from '../src/database/content-tables';
import { stock } from '../src/database/trade-tables';
import { returnStock, takeStock } from '../src/webshop/stock';
import { type OpenCatalog, openCatalog } from './open-catalog';
import { setVisible } from './set-visible';

jest.setTimeout(240_000);

let catalog: OpenCatalog;
beforeAll(async () => {
  catalog = await openCatalog();
});
afterAll(() => catalog.close());

const mugId = 101;

async function findCategoryId(code: string): Promise<number> {
  const [row] = await catalog.context.database.select().from(categories).where(eq(categories.code, code));
  return row?.id ?? 0;
}

/** A filter that every product passes: the listing is counted without the cache. */
const uncached = { filters: { price_from_minor: 0 } };

async function expectCacheIsTrue(category_id: number | undefined, lang: 'ba' | 'rs' = 'ba'): Promise<void> {
  const { context } = catalog;
  const asked = { lang, category_id };
  expect(await readFacets(asked, context)).toEqual(await readFacets({ ...asked, ...uncached }, context));
  const [cached, counted] = [
    await listProducts(asked, context),
    await listProducts({ ...asked, ...uncached }, context),
  ];
  expect(cached.pagination).toEqual(counted.pagination);
}

test('the cache holds what is counted, of every category and of the shop, in each currency', async () => {
  const all = await catalog.context.database.select({ id: categories.id }).from(categories);
  for (const id of [undefined, ...all.map((row) => row.id)]) await expectCacheIsTrue(id);
  await expectCacheIsTrue(undefined, 'rs');
});

test('what is cached is not counted again', async () => {
  const { database } = catalog.context;
  const id = await findCategoryId('mugs');
  await readFacetCounts(database, id, 'BAM');
  const [before] = await database.select().from(facetCounts).where(eq(facetCounts.categoryId, id));
  await readFacetCounts(database, id, 'BAM');
  const [after] = await database.select().from(facetCounts).where(eq(facetCounts.categoryId, id));
  expect(after).toEqual(before);
});

/** A change of products as any writer makes it, and then the listings. */
function listed(change: (own: Database) => Promise<unknown>) {
  return async (own: Database) => {
    await change(own);
    await updateListings(own);
  };
}

async function readMugStock(database: Database) {
  const rows = await database.select().from(stock).where(eq(stock.productId, mugId));
  return rows.map(({ shoppingCartCode: code, quantity }) => ({ code, quantity }));
}

const isMug = eq(products.id, mugId);

const changes: [string, (database: Database) => Promise<unknown>][] = [
  ['a product that is hidden', listed((own) => own.update(products).set({ visible: 0 }).where(isMug))],
  ['one that shows again', listed((own) => own.update(products).set({ visible: 1 }).where(isMug))],
  [
    'a new rating',
    listed((own) => own.update(products).set({ broughtRatingAverage: 1, broughtRatingCount: 9 }).where(isMug)),
  ],
  ['the last piece that is sold', async (own) => takeStock(own, await readMugStock(own))],
  [
    'a piece that comes back',
    async (own) => returnStock(own, (await readMugStock(own)).map(({ code }) => ({ code, quantity: 1 })).slice(0, 1)),
  ],
  [
    'a variation that is no longer sold',
    listed((own) => own.update(stock).set({ productId: null }).where(eq(stock.productId, mugId))),
  ],
  ['a maker who is hidden', listed((own) => own.update(makers).set({ visible: 0 }).where(eq(makers.code, 'ilma')))],
  ['a category that is hidden', (own) => own.update(categories).set({ visible: 0 }).where(eq(categories.code, 'mugs'))],
  ['categories that show again', (own) => own.update(categories).set({ visible: 1 })],
  [
    'a product that is gone',
    async (own) => {
      await removeFromReadModel(own, [mugId]);
      await own.delete(products).where(isMug);
    },
  ],
];

test.each(changes)('%s counts at once, in the own category, above it and in the shop', async (_, change) => {
  const ids = [await findCategoryId('mugs'), await findCategoryId('kitchen'), undefined];
  for (const id of ids) await expectCacheIsTrue(id);
  await change(catalog.context.database);
  for (const id of ids) await expectCacheIsTrue(id);
});

test('a product that moves leaves one category and stands in the other', async () => {
  const ids = [await findCategoryId('mugs'), await findCategoryId('teapots')];
  for (const id of ids) await expectCacheIsTrue(id);
  await catalog.context.database
    .update(products)
    .set({ categoryId: ids[1] ?? 0 })
    .where(eq(products.id, 103));
  await updateListings(catalog.context.database, [103]);
  for (const id of ids) await expectCacheIsTrue(id);
});

test('one piece less of many changes no facet', async () => {
  const { database } = catalog.context;
  await removeAllChanges(database);
  await takeStock(database, [{ code: 'VR-0901-OL', quantity: 1 }]);
  await returnStock(database, [{ code: 'VR-0901-OL', quantity: 1 }]);
  expect(await database.$count(facetCountChanges)).toBe(0);
});

test('a count that a slow visitor writes after a later change is not valid', async () => {
  const { database } = catalog.context;
  const id = await findCategoryId('teapots');
  const own = eq(facetCounts.categoryId, id);
  await readFacetCounts(database, id, 'BAM');
  const [early] = await database.select().from(facetCounts).where(own);
  await setVisible(database, 201, 0);
  await expectCacheIsTrue(id);
  await database.update(facetCounts).set({ counts: early?.counts, seen: early?.seen }).where(own);
  await expectCacheIsTrue(id);
});

async function removeAllChanges(database: Database): Promise<void> {
  await database.update(facetCountChanges).set({ changedAt: sql`now() - interval '2 days'` });
  await database.update(facetCounts).set({ countedAt: sql`now() - interval '2 days'` });
  await removeOldFacetCountChanges(database);
  expect(await database.$count(facetCountChanges)).toBe(0);
}

test('old changes are removed, and no count that is older is valid', async () => {
  const { database } = catalog.context;
  const id = await findCategoryId('teapots');
  await readFacetCounts(database, id, 'BAM');
  await setVisible(database, 202, 0);
  await removeAllChanges(database);
  await expectCacheIsTrue(id);
});
