import { and, asc, eq, gt, isNotNull, notInArray, sql } from 'drizzle-orm';
import { recordChangedProducts } from '../../catalog/read-model/facet-counts';
import { updateListings } from '../../catalog/read-model/read-model';
import { WordCounts } from '../../catalog/read-model/word-counts';
import { contentReplaced, type Database, notify } from '../../database/connection';
import { products } from '../../database/content-tables';
import { importedProducts, importRecords } from '../../database/import-tables';
import { stock } from '../../database/trade-tables';
import { lockContent } from '../../database/transactions';
import type { Shop } from '../../site/shop';
import { ImportError } from '../import-error';
import { standInPicture } from '../map/import-rules';
import type { Mapping } from '../map/mapping';
import type { StagedProduct } from '../map/staged-product';
import { analyzeStaged, hasDoubled, recordsPerStep, removeStaged } from '../stage/staging';
import { addAttributeValues } from './import-attributes';
import { replaceCategories } from './import-categories';
import { addMakers, describeMakers, removeUnusedMakers } from './import-makers';
import { firstImportedId } from './imported-ids';
import { freeCodes, keepProductIds, releaseStock } from './moved-codes';
import { type FeedIds, type NumberedProduct, removeProducts, writeProducts } from './write-products';

export interface ImportPlan {
  source: string;
  mapping: Mapping;
  shop: Shop;
  now: Date;
  /** Whether a feed that has less than half of what is there may be the new truth. */
  mayShrink: boolean;
  /** Called with the number of products that are done. */
  onProgress: (count: number) => void;
}

export interface AppliedImport {
  products: number;
  /** Of those products that have any. */
  variations: number;
  added: number;
  changed: number;
  unchanged: number;
  removed: number;
  categories: number;
  /** Products that show a stand-in. */
  withoutPicture: number;
}

/** Feeds break off, and an empty one would empty the shop. Below this size, losing half may be intended. */
const smallestGuarded = 20;

async function requireEnough(database: Database, { source, mayShrink }: ImportPlan): Promise<void> {
  const staged = await database.$count(importRecords, eq(importRecords.source, source));
  if (staged === 0) throw new ImportError('No record of the feed can be imported, so the shop stays as it is');
  const present = await database.$count(
    importedProducts,
    and(eq(importedProducts.source, source), isNotNull(importedProducts.hash)),
  );
  if (mayShrink || present < smallestGuarded || staged * 2 >= present) return;
  throw new ImportError(
    `The feed has ${staged} good products where the shop has ${present} of it: is it whole? With --may-shrink it is taken as it is`,
  );
}

async function nextProductId(database: Database): Promise<number> {
  const [row] = await database
    .select({ highest: sql<number | null>`max(${importedProducts.productId})` })
    .from(importedProducts);
  return Math.max(firstImportedId, Number(row?.highest ?? 0) + 1);
}

/**
 * Which product each record is already, and where it stands among the recommended: the most popular first, else in the feed's order;
 * behind the seed's own products. Known before anything is written, for each product to be written once, and in a table with
 * statistics: that of the imported products is empty at the first import, and read whole for every record by the plan that is made then.
 */
async function placeStaged(database: Database, source: string): Promise<void> {
  await database.execute(sql`
    create temporary table import_places on commit drop as
    select r.position as record, i.product_id, i.hash as present_hash,
      (${firstImportedId}::int + row_number() over (order by r.popularity desc, r.position))::int as place
    from import_records r left join imported_products i using (source, key) where r.source = ${source}`);
  await database.execute(sql`create unique index on import_places (record)`);
  await database.execute(sql`analyze import_places`);
}

/** As `analyzeStaged`, of what the steps write and read again. */
function analyzeWritten(database: Database) {
  return database.execute(sql`
    analyze products (id, code, maker_id, category_id), product_texts (product_id, lang), product_attributes, sellables,
      sellable_attributes, further_categories, listed_products (product_id), prices, price_history, stock, search_words`);
}

function readStaged(database: Database, source: string, after: number) {
  return database
    .select({
      key: importRecords.key,
      position: importRecords.position,
      hash: importRecords.hash,
      product: importRecords.product,
      id: sql<number | null>`placed.product_id`,
      presentHash: sql<string | null>`placed.present_hash`,
      place: sql<number>`placed.place`,
    })
    .from(importRecords)
    .innerJoin(sql`import_places placed`, sql`placed.record = ${importRecords.position}`)
    .where(and(eq(importRecords.source, source), gt(importRecords.position, after)))
    .orderBy(asc(importRecords.position))
    .limit(recordsPerStep);
}

/** Writes what has changed since the last import, step by step: memory holds one step. */
async function writeChanged(database: Database, ids: FeedIds, words: WordCounts, { now, onProgress }: ImportPlan) {
  let nextId = await nextProductId(database);
  const counts = { products: 0, added: 0, changed: 0, unchanged: 0 };
  for (let after = 0; ; ) {
    const rows = await readStaged(database, ids.source, after);
    const last = rows.at(-1);
    if (!last) return counts;
    const written = rows
      .filter(({ hash, presentHash }) => hash !== presentHash)
      .map(({ id, key, hash, place, product }): NumberedProduct => {
        return { id: id ?? nextId++, key, hash, place, isNew: id === null, product: product as StagedProduct };
      });
    await writeProducts(database, written, ids, { now, words });
    const added = written.filter(({ isNew }) => isNew).length;
    counts.added += added;
    counts.changed += written.length - added;
    counts.unchanged += rows.length - written.length;
    counts.products += rows.length;
    if (written.length > 0 && hasDoubled(counts.products)) await analyzeWritten(database);
    after = last.position;
    onProgress(counts.products);
  }
}

/** Removes products that the feed no longer names. Their ids are kept, so that their addresses are the same should they come back. */
export async function removeGone(database: Database, source: string, words: WordCounts): Promise<number> {
  const staged = database
    .select({ key: importRecords.key })
    .from(importRecords)
    .where(eq(importRecords.source, source));
  const gone = await database
    .update(importedProducts)
    .set({ hash: null })
    .where(
      and(
        eq(importedProducts.source, source),
        isNotNull(importedProducts.hash),
        notInArray(importedProducts.key, staged),
      ),
    )
    .returning({ id: importedProducts.productId });
  const ids = gone.map(({ id }) => id);
  await removeProducts(database, ids, words);
  return ids.length;
}

/** Removes the relations of the feed's products. */
export function removeRelations(database: Database, source: string) {
  return database.execute(sql`
    delete from related_products
    where product_id in (select product_id from imported_products where source = ${source})`);
}

/** Writes the relations of the whole feed again: an unchanged product may relate to a new one. */
async function writeRelations(database: Database, source: string): Promise<void> {
  await removeRelations(database, source);
  await database.execute(sql`
    with named as materialized (
      select r.key, named.id, named.place::int as place
      from import_records r cross join lateral jsonb_array_elements_text(r.product -> 'related') with ordinality as named(id, place)
      where r.source = ${source} and r.product -> 'related' is not null
    )
    insert into related_products (product_id, related_id, position)
    select own.product_id, other.product_id, min(named.place) - 1
    from named join imported_products own on own.source = ${source} and own.key = named.key
    join import_codes c on c.source = ${source} and c.code = named.id
    join import_records owner on owner.source = ${source} and owner.position = c.position
    join imported_products other on other.source = ${source} and other.key = owner.key
    where other.product_id <> own.product_id
    group by own.product_id, other.product_id`);
}

/** Moves the products that did not change to their new places among the others. */
async function updatePositions(database: Database, source: string): Promise<void> {
  const places = sql`(
    select i.product_id as id, p.place
    from import_records r join imported_products i using (source, key) join import_places p on p.record = r.position
    where r.source = ${source}
  ) places`;
  const moved = await database
    .update(products)
    .set({ position: sql`places.place` })
    .from(places)
    .where(sql`${products.id} = places.id and ${products.position} <> places.place`)
    .returning({ id: products.id });
  await updateListings(
    database,
    moved.map(({ id }) => id),
  );
}

/** Sets the stock of products whose feed says it. */
async function updateStock(database: Database, source: string): Promise<void> {
  const feed = sql`(
    select product ->> 'code' as code, (product ->> 'stock')::int as quantity from import_records where source = ${source}
    union all
    select v ->> 'code', (v ->> 'stock')::int
    from import_records cross join jsonb_array_elements(product -> 'variations') v where source = ${source}
  ) feed`;
  const changed = await database
    .update(stock)
    .set({ quantity: sql`feed.quantity` })
    .from(feed)
    .where(sql`${stock.shoppingCartCode} = feed.code and ${stock.quantity} <> feed.quantity`)
    .returning({ productId: stock.productId });
  await recordChangedProducts(
    database,
    changed.map(({ productId }) => productId),
  );
}

async function countVariations(database: Database, source: string): Promise<number> {
  const [row] = await database
    .select({ count: sql<number>`coalesce(sum(jsonb_array_length(${importRecords.product} -> 'variations')), 0)::int` })
    .from(importRecords)
    .where(eq(importRecords.source, source));
  return row?.count ?? 0;
}

function countWithoutPicture(database: Database, source: string): Promise<number> {
  const hasNone = sql`${importRecords.product} -> 'pictures' = ${JSON.stringify([standInPicture])}::jsonb`;
  return database.$count(importRecords, and(eq(importRecords.source, source), hasNone));
}

/**
 * Applies what was staged in place of the source's earlier import. Call it in a transaction: visitors see the old catalogue until it
 * ends, and the new one from then on.
 */
export async function applyImport(database: Database, plan: ImportPlan): Promise<AppliedImport> {
  const { source, mapping, shop } = plan;
  await requireEnough(database, plan);
  await analyzeStaged(database);
  await keepProductIds(database, source);
  const ids: FeedIds = {
    source,
    categories: await replaceCategories(database, source, shop, mapping),
    makers: await addMakers(database, source),
    values: await addAttributeValues(database, source, mapping),
    defaultStock: mapping.defaultStock,
  };
  await describeMakers(database, ids.makers, mapping.makers);
  const words = new WordCounts();
  const removed = await removeGone(database, source, words);
  await freeCodes(database, source, words);
  await placeStaged(database, source);
  const counts = await writeChanged(database, ids, words, plan);
  await words.write(database);
  const variations = await countVariations(database, source);
  const withoutPicture = await countWithoutPicture(database, source);
  await analyzeStaged(database);
  await removeUnusedMakers(database);
  await updatePositions(database, source);
  await writeRelations(database, source);
  // Orders lock content, then stock (decision 0035), so content is locked before stock. At the end of the transaction, so that orders
  // wait for an instant and not for the import.
  await lockContent(database);
  await updateStock(database, source);
  await releaseStock(database, source);
  await notify(database, contentReplaced);
  await removeStaged(database, source);
  return { ...counts, variations, removed, categories: ids.categories.size, withoutPicture };
}
