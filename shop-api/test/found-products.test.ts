import type { LanguageCode } from '@storefront/contracts/languages';
import { and, asc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import { readFacets } from '../src/catalog/facets';
import { listProducts, type ProductQuery } from '../src/catalog/products';
import {
  rebuildReadModel,
  removeFromReadModel,
  updateListings,
  updateReadModel,
} from '../src/catalog/read-model/read-model';
import { isFound, readSearch, relevance } from '../src/catalog/search-query';
import type { Database } from '../src/database/connection';
import {
  categories,
  listedProducts,
  makers,
  prices,
  productAttributes,
  productSearch,
  products,
  sellables,
} from '../src/database/content-tables';
import { stock } from '../src/database/trade-tables';
import { comments } from '../src/database/visitor-tables';
import { replaceContent } from '../src/seeding/replace-content';
import { readDemoSeed } from './demo-seed';
import { importCatalog } from './import-catalog';
import { type OpenCatalog, openCatalog } from './open-catalog';
import { mug } from './shopper';

jest.setTimeout(240_000);

let catalog: OpenCatalog;
beforeAll(async () => {
  catalog = await openCatalog();
});
afterAll(() => catalog.close());

const {
  productId: _id,
  corpus: _corpus,
  document: _document,
  isAccessory: _own,
  ...copied
} = getTableColumns(productSearch);

/** Every document repeats what is listed of its product, and no document is left of a product that is gone. */
async function expectCopiesAreTrue(database: Database): Promise<void> {
  const toColumns = (table: SQL) =>
    sql.join(
      Object.values(copied).map(({ name }) => sql`${table}.${sql.identifier(name)}`),
      sql`, `,
    );
  const gone = sql`p.position is null`;
  const other = sql`(${toColumns(sql`d`)}) is distinct from (${toColumns(sql`p`)})`;
  const [row] = await database
    .select({
      documents: sql<number>`count(*)::int`,
      wrong: sql<number>`(count(*) filter (where (${gone}) or (${other})))::int`,
    })
    .from(sql`product_search d left join listed_products p using (product_id)`);
  expect(row?.documents).toBeGreaterThan(2000);
  expect(row?.wrong).toBe(0);
}

const searches: [string, LanguageCode][] = [
  ['šolje', 'ba'],
  ['Tasse', 'de'],
  ['drvo', 'rs'],
];

/** What is so called, the best first, without a look at anything that is copied. */
async function rankPlainly(database: Database, lang: LanguageCode, query: string): Promise<number[]> {
  const search = await readSearch(database, lang, query, catalog.context.shop.synonyms);
  if (!search) throw new Error(`Nothing is called ${query}`);
  const rows = await database
    .select({ id: productSearch.productId })
    .from(productSearch)
    .innerJoin(listedProducts, eq(listedProducts.productId, productSearch.productId))
    .where(isFound(search))
    .orderBy(sql`${relevance(search)} desc`, asc(listedProducts.position), asc(listedProducts.productId));
  return rows.map(({ id }) => id);
}

async function list(query: ProductQuery) {
  const { data, pagination } = await listProducts(query, catalog.context);
  return { ids: data.map(({ id }) => id), total: pagination.total };
}

/** A search answers as if the products that are so called were asked for by their numbers. */
async function expectSearchesAreTrue(): Promise<void> {
  const { context } = catalog;
  for (const [search_q, lang] of searches) {
    const called = await rankPlainly(context.database, lang, search_q);
    const byNumber = { lang, ids: called, per_page: 1000 };
    const found = await list({ lang, search_q, per_page: 1000 });
    expect({ lang, ...found }).toEqual({ lang, ...(await list(byNumber)) });
    expect(await readFacets({ lang, search_q }, context)).toEqual(await readFacets({ lang, ids: called }, context));
    const chosen = { filters: { in_stock: true, is_discounted: true, price_to_minor: 1_000_000 } } as const;
    expect(await readFacets({ lang, search_q, ...chosen }, context)).toEqual(
      await readFacets({ lang, ids: called, ...chosen }, context),
    );
    for (const sort of ['price_asc', 'newest', 'rating'] as const) {
      const [bySearch, plain] = [
        { lang, search_q, sort },
        { ...byNumber, sort, per_page: 24 },
      ];
      expect((await list(bySearch)).ids).toEqual((await list(plain)).ids);
    }
  }
}

const isMug = eq(products.id, mug.productId);
const reindex = (own: Database) => updateReadModel(own, [mug.productId]);

async function comment(own: Database, rating: number): Promise<void> {
  await own.insert(comments).values({
    ...{ model: 'catalogproduct', contentId: mug.productId, lang: 'ba', status: 'published' },
    ...{ userId: sql`(select min(id) from users)`, text: 'Lijepa', rating },
    createdAt: new Date('2026-11-21T09:00:00Z'),
  });
  await updateListings(own, [mug.productId]);
}

/** A change of products as any writer makes it, and then the listings. */
function listed(change: (own: Database) => Promise<unknown>) {
  return async (own: Database) => {
    await change(own);
    await updateListings(own);
  };
}

const changes: [string, (own: Database) => Promise<unknown>][] = [
  ['nothing', async () => undefined],
  ['a product that is hidden', listed((own) => own.update(products).set({ visible: 0 }).where(isMug))],
  ['one that shows again', listed((own) => own.update(products).set({ visible: 1 }).where(isMug))],
  ['a place among the recommended', listed((own) => own.update(products).set({ position: 100_000 }).where(isMug))],
  ['all places', listed((own) => own.update(products).set({ position: sql`1000 - ${products.position}` }))],
  ['what is new', listed((own) => own.update(products).set({ isNew: sql`not ${products.isNew}` }))],
  [
    'another category',
    listed((own) => own.update(products).set({ categoryId: sql`(select max(id) from categories)` }).where(isMug)),
  ],
  [
    'another maker',
    listed((own) => own.update(products).set({ makerId: sql`(select max(id) from makers)` }).where(isMug)),
  ],
  ['a maker who is hidden', listed((own) => own.update(makers).set({ visible: 0 }))],
  [
    'what shows without its maker',
    listed((own) => own.update(products).set({ ignoreBrandVisibility: 1 }).where(isMug)),
  ],
  ['makers who show again', listed((own) => own.update(makers).set({ visible: 1 }))],
  ['a category that is hidden', (own) => own.update(categories).set({ visible: 0 }).where(eq(categories.code, 'mugs'))],
  ['categories that show again', (own) => own.update(categories).set({ visible: 1 })],
  ['a comment', (own) => comment(own, 1)],
  [
    'the last piece that is sold',
    (own) => own.update(stock).set({ quantity: 0 }).where(eq(stock.productId, mug.productId)),
  ],
  ['pieces that come back', (own) => own.update(stock).set({ quantity: 5 })],
  [
    'other prices',
    async (own) => {
      await own.update(prices).set({ priceMinor: sql`${prices.priceMinor} / 2` });
      await reindex(own);
    },
  ],
  [
    'no price in one currency',
    async (own) => {
      await own
        .delete(prices)
        .where(
          and(
            eq(prices.currency, 'RSD'),
            inArray(
              prices.shoppingCartCode,
              own.select({ code: products.shoppingCartCode }).from(products).where(isMug),
            ),
          ),
        );
      await reindex(own);
    },
  ],
  [
    'no attributes',
    async (own) => {
      await own.delete(productAttributes).where(eq(productAttributes.productId, mug.productId));
      await reindex(own);
    },
  ],
  [
    'a variation less',
    async (own) => {
      await own.delete(sellables).where(and(eq(sellables.productId, mug.productId), eq(sellables.position, 1)));
      await reindex(own);
    },
  ],
  [
    'a product that is removed',
    async (own) => {
      await removeFromReadModel(own, [mug.productId]);
      await own.delete(products).where(isMug);
    },
  ],
  [
    'a product that is gone',
    async (own) => {
      await own.delete(products).where(eq(products.id, 102));
      await updateReadModel(own, [102]);
    },
  ],

  [
    'the whole seed again',
    (own) =>
      own.transaction(async (transaction) => {
        await replaceContent(transaction, readDemoSeed());
        await rebuildReadModel(transaction);
        await updateListings(transaction);
      }),
  ],
];

test.each(changes)('a search, its order and its facets are of now: %s', async (_, change) => {
  const { database } = catalog.context;
  await change(database);
  await expectCopiesAreTrue(database);
  await expectSearchesAreTrue();
});

test('the same holds for a catalogue that is imported, imported again with changes, and removed', async () => {
  const { database } = catalog.context;
  const cup = (name: string, more: object = {}) => ({
    ...{
      id: name,
      name: `Tasse ${name}`,
      brand: 'Brzi',
      categories: ['Cups'],
      price: 10,
      attributes: { Glaze: 'Kobalt' },
    },
    ...more,
  });
  const feeds = [
    [cup('Flimzer'), cup('Flomzer', { price: 20, stock: 0 }), cup('Flumzer')],
    [cup('Flumzer'), cup('Flimzer', { price: 12, brand: 'Spori', attributes: { Glaze: 'Zinnober' } }), cup('Flamzer')],
    [cup('Flamzer', { categories: ['Pots'] })],
  ];
  for (const feed of feeds) {
    await importCatalog(catalog, 'cups', feed);
    await expectCopiesAreTrue(database);
    await expectSearchesAreTrue();
  }
});

test('pages of a search follow each other, and together are all that is found', async () => {
  const { context } = catalog;
  for (const [search_q, lang] of searches) {
    const all = await rankPlainly(context.database, lang, search_q);
    const ids: number[] = [];
    for (let page = 1; page <= Math.ceil(all.length / 3) + 1; page += 1) {
      const found = await list({ lang, search_q, per_page: 3, page });
      expect(found.total).toBe(all.length);
      ids.push(...found.ids);
    }
    expect(ids).toEqual(all);
  }
});
