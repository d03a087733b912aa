import type { LanguageCode } from '@storefront/contracts/languages';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../database/connection';
import {
  attributeValueTexts,
  categoryAncestors,
  categoryTexts,
  furtherCategories,
  makers,
  productSearch,
  products,
  productTexts,
  sellables,
} from '../../database/content-tables';
import { idArray } from '../../database/insert-rows';
import { toPlainText } from '../../publish/plain-text';
import { createSearchDocument, isAccessoryTitle, type SearchDocument, splitTitle } from '../search-document';
import { repeatedNames } from './listed-products';
import type { WordCounts } from './word-counts';

async function readTexts(database: Database, ids: readonly number[]) {
  const values = await database
    .select({
      id: sql<number>`own.product_id`,
      lang: attributeValueTexts.lang,
      titles: sql<string>`string_agg(${attributeValueTexts.title}, ' · ' order by ${attributeValueTexts.valueId})`,
    })
    .from(
      sql`(
        select product_id, value_id from product_attributes where product_id = any(${idArray(ids)})
        union select s.product_id, a.value_id from sellables s join sellable_attributes a using (shopping_cart_code)
        where s.product_id = any(${idArray(ids)})
      ) own`,
    )
    .innerJoin(attributeValueTexts, sql`${attributeValueTexts.valueId} = own.value_id`)
    .groupBy(sql`own.product_id`, attributeValueTexts.lang);
  const titles = new Map(values.map((row) => [`${row.id} ${row.lang}`, row.titles]));
  const texts = await database
    .select({
      id: products.id,
      code: products.code,
      categoryId: products.categoryId,
      maker: makers.name,
      lang: productTexts.lang,
      title: productTexts.title,
      summary: productTexts.summary,
      content: productTexts.content,
    })
    .from(products)
    .innerJoin(productTexts, eq(productTexts.productId, products.id))
    .innerJoin(makers, eq(makers.id, products.makerId))
    .where(inArray(products.id, [...ids]))
    .orderBy(asc(products.id));
  const [codes, further] = await Promise.all([readVariationCodes(database, ids), readFurtherCategories(database, ids)]);
  return texts.map((row) => ({
    ...row,
    values: titles.get(`${row.id} ${row.lang}`) ?? '',
    variationCodes: codes.get(row.id) ?? [],
    further: further.get(row.id) ?? [],
  }));
}

async function readFurtherCategories(database: Database, ids: readonly number[]): Promise<Map<number, number[]>> {
  const rows = await database
    .select({ id: furtherCategories.productId, categories: sql<number[]>`array_agg(${furtherCategories.categoryId})` })
    .from(furtherCategories)
    .where(inArray(furtherCategories.productId, [...ids]))
    .groupBy(furtherCategories.productId);
  return new Map(rows.map(({ id, categories }) => [id, categories]));
}

async function readVariationCodes(database: Database, ids: readonly number[]): Promise<Map<number, string[]>> {
  const rows = await database
    .select({ id: sellables.productId, codes: sql<string[]>`array_agg(${sellables.shoppingCartCode})` })
    .from(sellables)
    .where(and(inArray(sellables.productId, [...ids]), sellables.isVariation))
    .groupBy(sellables.productId);
  return new Map(rows.map(({ id, codes }) => [id, codes]));
}

/** A category's title and those above it, by `id lang`. */
export type CategoryTitles = ReadonlyMap<string, { own: string; above: string[] }>;

export async function readCategoryTitles(database: Database): Promise<CategoryTitles> {
  const rows = await database
    .select({
      id: categoryAncestors.categoryId,
      depth: categoryAncestors.depth,
      lang: categoryTexts.lang,
      title: categoryTexts.title,
    })
    .from(categoryAncestors)
    .innerJoin(categoryTexts, eq(categoryTexts.categoryId, categoryAncestors.ancestorId));
  const titles = new Map<string, { own: string; above: string[] }>();
  for (const { id, depth, lang, title } of rows) {
    const known = titles.get(`${id} ${lang}`) ?? { own: '', above: [] };
    titles.set(`${id} ${lang}`, depth === 0 ? { ...known, own: title } : { ...known, above: [...known.above, title] });
  }
  return titles;
}

interface IndexedDocument extends SearchDocument {
  isAccessory: boolean;
  productId: number;
  lang: string;
}

async function createDocuments(
  database: Database,
  ids: readonly number[],
  titles: CategoryTitles,
): Promise<IndexedDocument[]> {
  const texts = await readTexts(database, ids);
  return texts.map((row) => {
    const { id, code, title, maker, categoryId, summary, content, values, variationCodes, further } = row;
    const lang = row.lang as LanguageCode;
    const category = titles.get(`${categoryId} ${lang}`) ?? { own: '', above: [] };
    const { what, purpose } = splitTitle(lang, title);
    const document = createSearchDocument(lang, {
      A: [what, code],
      B: [maker, category.own],
      C: [purpose, values, ...category.above, ...further.map((each) => titles.get(`${each} ${lang}`)?.own ?? '')],
      D: [summary, toPlainText(content)],
      codes: variationCodes,
    });
    const isAccessory = [category.own, ...category.above].some((each) => isAccessoryTitle(lang, each));
    return { ...document, isAccessory, productId: id, lang };
  });
}

/** Removes these products' documents, and counts their words off. */
export async function removeDocuments(database: Database, ids: readonly number[], counts: WordCounts): Promise<void> {
  await counts.remove(database, ids);
  await database.delete(productSearch).where(inArray(productSearch.productId, [...ids]));
}

// Rows travel as one JSON text: thousands of parameters cost more than the insertion itself. By language, because a search
// reads one: its rows then lie side by side.
async function insertDocuments(database: Database, documents: readonly IndexedDocument[]): Promise<void> {
  const rows = documents.map(({ productId, lang, text, isAccessory }) => ({ id: productId, lang, text, isAccessory }));
  const listed = sql.join([...repeatedNames], sql`, `);
  await database.execute(sql`
    insert into product_search (product_id, lang, document, is_accessory, ${listed})
    select id, r.lang, r.text::tsvector, r."isAccessory", ${listed}
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(id int, lang text, text text, "isAccessory" boolean) join listed_products on product_id = id
    order by r.lang, id`);
}

/** Adds the documents of these products in every language. Their rows in `listed_products` are written before. */
export async function addDocuments(
  database: Database,
  ids: readonly number[],
  titles: CategoryTitles,
  counts: WordCounts,
): Promise<void> {
  const documents = await createDocuments(database, ids, titles);
  await insertDocuments(database, documents);
  counts.add(documents);
}
