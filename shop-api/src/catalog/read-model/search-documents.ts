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
import { addCorpora, type Corpus, toCorpus } from '../search-corpora';
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
      langs: productTexts.langs,
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
  return texts.map(({ lang, langs, ...row }) => ({
    ...row,
    corpus: toCorpus(lang as LanguageCode, langs as LanguageCode[]),
    values: langs.map((each) => titles.get(`${row.id} ${each}`) ?? ''),
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
  corpus: Corpus;
}

const noTitles = { own: '', above: [] };

const distinct = (texts: readonly string[]) => [...new Set(texts)];

async function createDocuments(
  database: Database,
  ids: readonly number[],
  titles: CategoryTitles,
): Promise<IndexedDocument[]> {
  const texts = await readTexts(database, ids);
  return texts.map((row) => {
    const { id, code, title, maker, categoryId, summary, content, values, variationCodes, further, corpus } = row;
    const { lang, langs } = corpus;
    // Categories and values may be translated where the product is not, and are found in every language.
    const findTitles = (category: number) => langs.map((each) => titles.get(`${category} ${each}`) ?? noTitles);
    const categories = findTitles(categoryId);
    const { what, purpose } = splitTitle(lang, title);
    const searched = {
      A: [what, code],
      B: distinct([maker, ...categories.map(({ own }) => own)]),
      C: distinct([
        ...[purpose, ...values],
        ...categories.flatMap(({ above }) => above),
        ...further.flatMap(findTitles).map(({ own }) => own),
      ]),
      D: [summary, toPlainText(content)],
      codes: variationCodes,
    };
    const category = titles.get(`${categoryId} ${lang}`) ?? noTitles;
    const isAccessory = [category.own, ...category.above].some((each) => isAccessoryTitle(lang, each));
    return { ...createSearchDocument(lang, searched, corpus.corpus), isAccessory, productId: id, corpus };
  });
}

/** Removes these products' documents, and counts their words off. */
export async function removeDocuments(database: Database, ids: readonly number[], counts: WordCounts): Promise<void> {
  await counts.remove(database, ids);
  await database.delete(productSearch).where(inArray(productSearch.productId, [...ids]));
}

// Rows travel as one JSON text: thousands of parameters cost more than the insertion itself. By corpus, because a search
// reads few: its rows then lie side by side.
async function insertDocuments(database: Database, documents: readonly IndexedDocument[]): Promise<void> {
  await addCorpora(
    database,
    documents.map(({ corpus }) => corpus),
  );
  const rows = documents.map(({ productId, corpus: { corpus }, text, isAccessory }) => ({
    ...{ id: productId, corpus, text, isAccessory },
  }));
  const listed = sql.join([...repeatedNames], sql`, `);
  await database.execute(sql`
    insert into product_search (product_id, corpus, document, is_accessory, ${listed})
    select id, r.corpus, r.text::tsvector, r."isAccessory", ${listed}
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(id int, corpus text, text text, "isAccessory" boolean) join listed_products on product_id = id
    order by r.corpus, id`);
}

/** Adds the documents of these products, one for each of their texts. Their rows in `listed_products` are written before. */
export async function addDocuments(
  database: Database,
  ids: readonly number[],
  titles: CategoryTitles,
  counts: WordCounts,
): Promise<void> {
  const documents = await createDocuments(database, ids, titles);
  await insertDocuments(database, documents);
  counts.add(documents.map(({ corpus, ...document }) => ({ ...document, ...corpus })));
}
