import { asc, sql } from 'drizzle-orm';
import type { Database } from '../../database/connection';
import { listedProducts, productSearch, products, searchCorpora, searchWords } from '../../database/content-tables';
import { idArray } from '../../database/insert-rows';
import { everyCategory, recordChange } from './facet-counts';
import { lockProducts, writeListedProducts } from './listed-products';
import { addDocuments, readCategoryTitles, removeDocuments } from './search-documents';
import { WordCounts } from './word-counts';

// The catalogue's read model (decision 0039): `listed_products` for listings and facets, `product_search`, `search_words` and
// `search_corpora` for search, `facet_counts` as a cache. Nothing updates it by itself. Whoever changes products calls a function of
// this file in the same transaction.

/** As many as one statement takes without growing large; each has a document for every text. */
const productsPerStep = 500;

async function inSteps(ids: readonly number[], work: (step: readonly number[]) => Promise<void>): Promise<void> {
  for (let start = 0; start < ids.length; start += productsPerStep)
    await work(ids.slice(start, start + productsPerStep));
}

/**
 * Sold-out products are counted by rows of `stock` at zero, so every sellable has a row that names its product. Rows that are right
 * are not written: an import would lock them until it ends, and orders would wait.
 */
function createMissingStock(database: Database, ids: readonly number[]) {
  return database.execute(sql`
    insert into stock (shopping_cart_code, quantity, product_id)
    select own.shopping_cart_code, 0, own.product_id
    from sellables own left join stock present on present.shopping_cart_code = own.shopping_cart_code
    where own.product_id = any(${idArray(ids)}) and present.product_id is distinct from own.product_id
    order by own.shopping_cart_code
    on conflict (shopping_cart_code) do update set product_id = excluded.product_id`);
}

/**
 * Updates all that is derived from these products. Call it after a change of their texts, codes, attributes, variations, category or
 * maker. A product that is gone is removed. Whoever calls it many times passes `counts`, and writes them at the end.
 */
export async function updateReadModel(database: Database, ids: readonly number[], counts?: WordCounts): Promise<void> {
  const titles = await readCategoryTitles(database);
  const words = counts ?? new WordCounts();
  await inSteps(ids, async (step) => {
    await createMissingStock(database, step);
    await lockProducts(database, step);
    // Before the rows are written: documents that are about to be replaced need no update.
    await removeDocuments(database, step, words);
    await writeListedProducts(database, step);
    await addDocuments(database, step, titles, words);
    await words.writeIfMany(database);
  });
  if (!counts) await words.write(database);
}

/**
 * Updates what listings show of these products, of all by default. Enough where no word changes: after a change of visibility,
 * prices, ratings or positions.
 */
export async function updateListings(database: Database, ids?: readonly number[]): Promise<void> {
  await inSteps(ids ?? (await readAllIds(database)), async (step) => {
    await lockProducts(database, step);
    await writeListedProducts(database, step);
  });
}

async function readAllIds(database: Database): Promise<number[]> {
  const rows = await database.select({ id: products.id }).from(products).orderBy(asc(products.id));
  return rows.map(({ id }) => id);
}

/** Removes products from listings and search. Call it before they are deleted. `counts` as in `updateReadModel`. */
export async function removeFromReadModel(
  database: Database,
  ids: readonly number[],
  counts?: WordCounts,
): Promise<void> {
  const words = counts ?? new WordCounts();
  await lockProducts(database, ids);
  await removeDocuments(database, ids, words);
  if (!counts) await words.write(database);
  const own = sql`product_id = any(${idArray(ids)})`;
  await database.execute(recordChange(sql`select category_id from listed_products where ${own}`));
  await database.delete(listedProducts).where(sql`${listedProducts.productId} = any(${idArray(ids)})`);
}

/** Builds the read model of the whole shop from nothing, after all content was replaced. */
export async function rebuildReadModel(database: Database): Promise<void> {
  const ids = await readAllIds(database);
  await lockProducts(database, ids);
  await database.delete(listedProducts);
  await database.delete(productSearch);
  await database.delete(searchWords);
  await database.delete(searchCorpora);
  await database.execute(recordChange(sql`select ${everyCategory}::int as category_id`));
  await updateReadModel(database, ids);
}
