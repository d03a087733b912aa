import { findTextLanguage, type LanguageCode, languageCodes } from '@storefront/contracts/languages';
import { desc, inArray, sql } from 'drizzle-orm';
import { removeFromReadModel, updateReadModel } from '../../catalog/read-model/read-model';
import type { WordCounts } from '../../catalog/read-model/word-counts';
import type { Database } from '../../database/connection';
import {
  furtherCategories,
  prices,
  productAttributes,
  products,
  productTexts,
  sellableAttributes,
  sellables,
} from '../../database/content-tables';
import { importedProducts } from '../../database/import-tables';
import { insertRows } from '../../database/insert-rows';
import { priceHistory, stock } from '../../database/trade-tables';
import { type PriceRow, priceHistoryRows } from '../../seeding/price-rows';
import { toSlug } from '../map/clean-text';
import type { ProductText, StagedProduct, StagedVariation } from '../map/staged-product';
import { listedCodes } from '../stage/listed-codes';
import { recordsPerStep } from '../stage/staging';
import { attributeKey } from './import-attributes';
import { categoryCode } from './import-categories';
import { makerKey } from './import-makers';

/** Ids in this shop for the feed's names. */
export interface FeedIds {
  source: string;
  categories: ReadonlyMap<string, number>;
  makers: ReadonlyMap<string, number>;
  values: ReadonlyMap<string, number>;
  /** Pieces of what is new to the shop, where its feed does not say. */
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

/** The sellables of a product: its variations, or itself. */
function listSellables({
  variations,
  code,
  prices: own,
  stock: pieces,
  pictures,
  net,
}: StagedProduct): StagedVariation[] {
  return (
    variations ?? [{ code, prices: own, stock: pieces, picture: pictures[0] ?? '', choices: [], ...(net && { net }) }]
  );
}

const noText: ProductText = { title: '', summary: '', content: '' };

function productRow({ id, place, product }: NumberedProduct, ids: FeedIds) {
  return {
    id,
    code: product.code,
    shoppingCartCode: listSellables(product)[0]?.code ?? product.code,
    categoryId: ids.categories.get(categoryCode(ids.source, product.category)),
    makerId: ids.makers.get(makerKey(product.brand)),
    position: place,
    visible: 1,
    ignoreBrandVisibility: 0,
    isNew: product.isNew,
    broughtRatingAverage: product.rating?.average ?? null,
    broughtRatingCount: product.rating?.count ?? 0,
    pictures: product.pictures,
  };
}

function furtherRows({ id, product }: NumberedProduct, { source, categories }: FeedIds) {
  const own = categories.get(categoryCode(source, product.category));
  const all = (product.further ?? []).map((path) => categories.get(categoryCode(source, path)));
  return [...new Set(all)].flatMap((categoryId) =>
    categoryId === undefined || categoryId === own ? [] : [{ productId: id, categoryId }],
  );
}

/** A row for each language that the feed has a text in, and that is shown in any: in its own, and where none is nearer. */
function textRows({ id, product: { texts } }: NumberedProduct) {
  const shown = new Map<LanguageCode, LanguageCode[]>();
  for (const code of languageCodes) {
    const lang = findTextLanguage(texts, code) ?? code;
    shown.set(lang, [...(shown.get(lang) ?? []), code]);
  }
  return [...shown].map(([lang, langs]) => {
    const text = texts[lang] ?? noText;
    return { productId: id, lang, langs, ...text, slug: toSlug(text.title) || 'p', care: '' };
  });
}

function valueRows({ id, product }: NumberedProduct, { values }: FeedIds) {
  const valueIds = product.attributes.flatMap(({ code, values: own }) =>
    own.flatMap((value) => values.get(attributeKey(code, value)) ?? []),
  );
  return [...new Set(valueIds)].map((valueId) => ({ productId: id, valueId }));
}

function choiceRows({ product }: NumberedProduct, { values }: FeedIds) {
  return listSellables(product).flatMap(({ code: shoppingCartCode, choices }) =>
    choices.flatMap(({ code, value }) => {
      const valueId = values.get(attributeKey(code, value));
      return valueId === undefined ? [] : [{ shoppingCartCode, valueId }];
    }),
  );
}

function sellableRows({ id, product }: NumberedProduct) {
  return listSellables(product).map(({ code, picture, net }, position) => ({
    ...{ shoppingCartCode: code, productId: id, position, picture },
    ...{ netAmount: net?.amount ?? null, netUnit: net?.unit ?? null },
    isVariation: product.variations !== undefined,
  }));
}

/** Stock of new codes, which no order waits for. Existing stock is updated at the end of the import. */
function stockRows({ id, product }: NumberedProduct, { defaultStock }: FeedIds) {
  return listSellables(product).map(({ code, stock: pieces }) => ({
    ...{ shoppingCartCode: code, productId: id, place: '' },
    quantity: pieces ?? defaultStock,
  }));
}

function toPriceRows({ product }: NumberedProduct): PriceRow[] {
  return listSellables(product).flatMap(({ code: shoppingCartCode, prices: own }) =>
    Object.entries(own).map(([currency, { minor, basicMinor }]) => ({
      ...{ shoppingCartCode, currency },
      priceMinor: minor,
      basicPriceMinor: basicMinor,
    })),
  );
}

async function readLatestPrices(database: Database, codes: readonly string[]): Promise<Map<string, number>> {
  const rows = await database
    .selectDistinctOn([priceHistory.shoppingCartCode, priceHistory.currency])
    .from(priceHistory)
    .where(sql`${priceHistory.shoppingCartCode} in ${listedCodes(codes)}`)
    .orderBy(priceHistory.shoppingCartCode, priceHistory.currency, desc(priceHistory.validFrom));
  return new Map(rows.map((row) => [`${row.shoppingCartCode} ${row.currency}`, row.priceMinor]));
}

/** Deletes products from every content table. Their trade data stays. */
async function deleteProducts(database: Database, ids: readonly number[], words: WordCounts): Promise<void> {
  if (ids.length === 0) return;
  const own = [...ids];
  await removeFromReadModel(database, own, words);
  const codes = database
    .select({ code: sellables.shoppingCartCode })
    .from(sellables)
    .where(inArray(sellables.productId, own));
  await database.delete(prices).where(inArray(prices.shoppingCartCode, codes));
  await database.delete(sellableAttributes).where(inArray(sellableAttributes.shoppingCartCode, codes));
  await database.delete(sellables).where(inArray(sellables.productId, own));
  await database.delete(productAttributes).where(inArray(productAttributes.productId, own));
  await database.delete(furtherCategories).where(inArray(furtherCategories.productId, own));
  await database.delete(productTexts).where(inArray(productTexts.productId, own));
  await database.delete(products).where(inArray(products.id, own));
}

/** Deletes any number of products in steps. Write `words` at the end, as with `writeProducts`. */
export async function removeProducts(database: Database, ids: readonly number[], words: WordCounts): Promise<void> {
  for (let start = 0; start < ids.length; start += recordsPerStep) {
    await deleteProducts(database, ids.slice(start, start + recordsPerStep), words);
    await words.writeIfMany(database);
  }
}

async function insertProducts(database: Database, written: readonly NumberedProduct[], ids: FeedIds, now: Date) {
  const priceRows = written.flatMap(toPriceRows);
  const latest = await readLatestPrices(
    database,
    written.flatMap(({ product }) => listSellables(product).map(({ code }) => code)),
  );
  await insertRows(
    database,
    products,
    written.map((each) => productRow(each, ids)),
  );
  await insertRows(
    database,
    furtherCategories,
    written.flatMap((each) => furtherRows(each, ids)),
  );
  await insertRows(database, productTexts, written.flatMap(textRows));
  await insertRows(
    database,
    productAttributes,
    written.flatMap((each) => valueRows(each, ids)),
  );
  await insertRows(database, sellables, written.flatMap(sellableRows));
  await insertRows(
    database,
    sellableAttributes,
    written.flatMap((each) => choiceRows(each, ids)),
  );
  await insertRows(database, prices, priceRows);
  await insertRows(
    database,
    priceHistory,
    priceHistoryRows(priceRows, latest, now).map((row) => ({ ...row })),
    // Changed twice at one moment: the first one was in force for no time.
    sql`on conflict (shopping_cart_code, currency, valid_from) do update set price_minor = excluded.price_minor`,
  );
  await insertRows(
    database,
    stock,
    written.flatMap((each) => stockRows(each, ids)),
    sql`on conflict (shopping_cart_code) do nothing`,
  );
}

/** Writes products in place of their former rows and updates the read model, all but the counts of `words`. */
export async function writeProducts(
  database: Database,
  written: readonly NumberedProduct[],
  ids: FeedIds,
  { now, words }: { now: Date; words: WordCounts },
): Promise<void> {
  if (written.length === 0) return;
  const productIds = written.map(({ id }) => id);
  await deleteProducts(
    database,
    written.filter(({ isNew }) => !isNew).map(({ id }) => id),
    words,
  );
  await insertProducts(database, written, ids, now);
  await insertRows(
    database,
    importedProducts,
    written.map(({ key, hash, id }) => ({ source: ids.source, key, hash, productId: id })),
    sql`on conflict (source, key) do update set hash = excluded.hash`,
  );
  await updateReadModel(database, productIds, words);
}
