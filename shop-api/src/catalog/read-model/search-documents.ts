import type { LanguageCode } from '@storefront/contracts/languages';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../database/connection';
import {
  attributeValueTexts,
  categoryAncestors,
  categoryTexts,
  listedProducts,
  makers,
  productSearch,
  products,
  productTexts,
  sellables,
} from '../../database/content-tables';
import { idArray } from '../../database/insert-rows';
import { createSearchDocument, type SearchDocument, usualSpelling } from '../search-document';
import { repeatedNames } from './listed-products';

async function readTexts(database: Database, ids: readonly number[]) {
  const values = await database
    .select({
      id: listedProducts.productId,
      lang: attributeValueTexts.lang,
      titles: sql<string>`string_agg(${attributeValueTexts.title}, ' ' order by ${attributeValueTexts.valueId})`,
    })
    .from(listedProducts)
    .innerJoin(attributeValueTexts, sql`${attributeValueTexts.valueId} = any(${listedProducts.valueIds})`)
    .where(inArray(listedProducts.productId, [...ids]))
    .groupBy(listedProducts.productId, attributeValueTexts.lang);
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
    })
    .from(products)
    .innerJoin(productTexts, eq(productTexts.productId, products.id))
    .innerJoin(makers, eq(makers.id, products.makerId))
    .where(inArray(products.id, [...ids]))
    .orderBy(asc(products.id));
  const codes = await readVariationCodes(database, ids);
  return texts.map((row) => ({
    ...row,
    values: titles.get(`${row.id} ${row.lang}`) ?? '',
    variationCodes: codes.get(row.id) ?? [],
  }));
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
  productId: number;
  lang: string;
}

async function createDocuments(
  database: Database,
  ids: readonly number[],
  titles: CategoryTitles,
): Promise<IndexedDocument[]> {
  const texts = await readTexts(database, ids);
  return texts.map(({ id, lang, code, title, maker, categoryId, summary, values, variationCodes }) => {
    const category = titles.get(`${categoryId} ${lang}`) ?? { own: '', above: [] };
    const document = createSearchDocument(lang as LanguageCode, {
      A: [title, code],
      B: [maker, category.own],
      C: [summary, values, ...category.above],
      codes: variationCodes,
    });
    return { ...document, productId: id, lang };
  });
}

/** Removes these products' documents and takes their words out of the count; a word that no document holds any more is removed. */
export async function removeDocuments(database: Database, ids: readonly number[]): Promise<void> {
  const gone = sql`(
    select lang, substr(lexeme, length(lang) + 2) as word, count(*)::int as times
    from product_search cross join lateral unnest(document)
    where product_id = any(${idArray(ids)}) group by 1, 2
  ) gone`;
  const isSame = sql`search_words.lang = gone.lang and search_words.word = gone.word`;
  await database.execute(sql`
    update search_words set product_count = search_words.product_count - gone.times from ${gone} where ${isSame}`);
  await database.execute(sql`delete from search_words using ${gone} where ${isSame} and product_count <= 0`);
  await database.delete(productSearch).where(inArray(productSearch.productId, [...ids]));
}

/** The words of some documents, each with how many of them hold it. Sorted, so that two imports lock in one order. */
function countWords(documents: readonly IndexedDocument[]) {
  const words = new Map<string, { lang: string; word: string; spelling: string; times: number }>();
  for (const { lang, spellings } of documents) {
    for (const [word, spelling] of spellings) {
      const known = words.get(`${lang}:${word}`);
      if (known) {
        known.times += 1;
        known.spelling = usualSpelling(known.spelling, spelling);
      } else words.set(`${lang}:${word}`, { lang, word, spelling, times: 1 });
    }
  }
  return [...words].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
}

// Rows travel as one JSON text: thousands of parameters cost more than the insertion itself. By language, because a search
// reads one: its rows then lie side by side.
async function insertDocuments(database: Database, documents: readonly IndexedDocument[]): Promise<void> {
  const rows = documents.map(({ productId, lang, text }) => ({ id: productId, lang, text }));
  const listed = sql.join([...repeatedNames], sql`, `);
  await database.execute(sql`
    insert into product_search (product_id, lang, document, ${listed})
    select id, r.lang, r.text::tsvector, ${listed}
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(id int, lang text, text text) join listed_products on product_id = id
    order by r.lang, id`);
  await database.execute(sql`
    insert into search_words (lang, word, spelling, product_count)
    select lang, word, spelling, times
    from json_to_recordset(${JSON.stringify(countWords(documents))}::json)
      as r(lang text, word text, spelling text, times int)
    on conflict (lang, word) do update set product_count = search_words.product_count + excluded.product_count`);
}

/** Adds the documents of these products in every language. Their rows in `listed_products` are written before. */
export async function addDocuments(database: Database, ids: readonly number[], titles: CategoryTitles): Promise<void> {
  await insertDocuments(database, await createDocuments(database, ids, titles));
}
