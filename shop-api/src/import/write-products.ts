import { type LanguageCode, languageCodes } from '@storefront/contracts/languages';
import { desc, inArray, sql } from 'drizzle-orm';
import { indexProducts } from '../catalog/index-products';
import { followRatings } from '../comments/ratings';
import type { Database } from '../database/connection';
import {
  prices,
  productAttributes,
  products,
  productTexts,
  sellableAttributes,
  sellables,
} from '../database/content-tables';
import { importedProducts } from '../database/import-tables';
import { insertRows } from '../database/insert-rows';
import { priceHistory, stock } from '../database/trade-tables';
import { type PriceRow, priceHistoryRows } from '../seeding/price-rows';
import { slugOf } from './clean-text';
import { attributeKey } from './import-attributes';
import { categoryCode } from './import-categories';
import { makerKey } from './import-makers';
import { inLanguage } from './language-fallback';
import type { ProductText, StagedProduct } from './read-product';

/** What the feed's words became in this shop. */
export interface FeedIds {
  source: string;
  categories: ReadonlyMap<string, number>;
  makers: ReadonlyMap<string, number>;
  values: ReadonlyMap<string, number>;
  /** Pieces of a product that is new, where its feed does not say. */
  defaultStock: number;
}

export interface NumberedProduct {
  id: number;
  key: string;
  hash: string;
  isNew: boolean;
  /** Among the recommended. */
  place: number;
  product: StagedProduct;
}

const noText: ProductText = { title: '', summary: '', content: '' };

function productRow({ id, place, product }: NumberedProduct, ids: FeedIds) {
  return {
    id,
    code: product.code,
    shoppingCartCode: product.code,
    categoryId: ids.categories.get(categoryCode(ids.source, product.category)),
    makerId: ids.makers.get(makerKey(product.brand)),
    position: place,
    visible: 1,
    ignoreBrandVisibility: 0,
    isNew: product.isNew,
    ratingAverage: product.rating?.average ?? null,
    ratingCount: product.rating?.count ?? 0,
    broughtRatingAverage: product.rating?.average ?? null,
    broughtRatingCount: product.rating?.count ?? 0,
    pictures: product.pictures,
  };
}

function textRows({ id, product }: NumberedProduct) {
  return languageCodes.map((lang: LanguageCode) => {
    const text = inLanguage(product.texts, lang) ?? noText;
    return { productId: id, lang, ...text, slug: slugOf(text.title) || 'p', care: '' };
  });
}

function valueRows({ id, product }: NumberedProduct, { values }: FeedIds) {
  const valueIds = product.attributes.flatMap(({ code, values: own }) =>
    own.flatMap((value) => values.get(attributeKey(code, value)) ?? []),
  );
  return [...new Set(valueIds)].map((valueId) => ({ productId: id, valueId }));
}

function priceRowsOf({ product }: NumberedProduct): PriceRow[] {
  return Object.entries(product.prices).map(([currency, { minor, basicMinor }]) => ({
    shoppingCartCode: product.code,
    currency,
    priceMinor: minor,
    basicPriceMinor: basicMinor,
  }));
}

async function readLatestPrices(database: Database, codes: readonly string[]): Promise<Map<string, number>> {
  const rows = await database
    .selectDistinctOn([priceHistory.shoppingCartCode, priceHistory.currency])
    .from(priceHistory)
    .where(inArray(priceHistory.shoppingCartCode, [...codes]))
    .orderBy(priceHistory.shoppingCartCode, priceHistory.currency, desc(priceHistory.validFrom));
  return new Map(rows.map((row) => [`${row.shoppingCartCode} ${row.currency}`, row.priceMinor]));
}

/** Takes products out of every content table. What was traded of them stays. */
export async function deleteProducts(database: Database, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const own = [...ids];
  const codes = database
    .select({ code: sellables.shoppingCartCode })
    .from(sellables)
    .where(inArray(sellables.productId, own));
  await database.delete(prices).where(inArray(prices.shoppingCartCode, codes));
  await database.delete(sellableAttributes).where(inArray(sellableAttributes.shoppingCartCode, codes));
  await database.delete(sellables).where(inArray(sellables.productId, own));
  await database.delete(productAttributes).where(inArray(productAttributes.productId, own));
  await database.delete(productTexts).where(inArray(productTexts.productId, own));
  await database.delete(products).where(inArray(products.id, own));
}

async function insertProducts(database: Database, written: readonly NumberedProduct[], ids: FeedIds, now: Date) {
  const priceRows = written.flatMap(priceRowsOf);
  const sellableRows = written.map(({ id, product }) => ({
    ...{ shoppingCartCode: product.code, productId: id, position: 0 },
    ...{ isVariation: false, picture: product.pictures[0] ?? '' },
  }));
  const latest = await readLatestPrices(
    database,
    written.map(({ product }) => product.code),
  );
  // Of new ones only: nobody waits for a shelf that nobody saw yet. The others are filled when all else is done.
  const shelves = written
    .filter(({ isNew }) => isNew)
    .map(({ id, product }) => ({
      ...{ shoppingCartCode: product.code, productId: id, place: '' },
      quantity: product.stock ?? ids.defaultStock,
    }));
  await insertRows(
    database,
    products,
    written.map((each) => productRow(each, ids)),
  );
  await insertRows(database, productTexts, written.flatMap(textRows));
  await insertRows(
    database,
    productAttributes,
    written.flatMap((each) => valueRows(each, ids)),
  );
  await insertRows(database, sellables, sellableRows);
  await insertRows(database, prices, priceRows);
  await insertRows(
    database,
    priceHistory,
    priceHistoryRows(priceRows, latest, now).map((row) => ({ ...row })),
    // Changed twice at one moment: the first one was in force for no time.
    sql`on conflict (shopping_cart_code, currency, valid_from) do update set price_minor = excluded.price_minor`,
  );
  await insertRows(database, stock, shelves, sql`on conflict (shopping_cart_code) do nothing`);
}

/** Writes products with all that belongs to them and is derived from them, in place of what stood there before. */
export async function writeProducts(
  database: Database,
  written: readonly NumberedProduct[],
  ids: FeedIds,
  now: Date,
): Promise<void> {
  if (written.length === 0) return;
  const productIds = written.map(({ id }) => id);
  await deleteProducts(
    database,
    written.filter(({ isNew }) => !isNew).map(({ id }) => id),
  );
  await insertProducts(database, written, ids, now);
  await insertRows(
    database,
    importedProducts,
    written.map(({ key, hash, id }) => ({ source: ids.source, key, hash, productId: id })),
    sql`on conflict (source, key) do update set hash = excluded.hash`,
  );
  await indexProducts(database, productIds);
  await followRatings(database, productIds);
}
