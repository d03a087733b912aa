import type { LanguageCode } from '@storefront/contracts/languages';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../database/connection';
import {
  attributeValueTexts,
  categoryAncestors,
  categoryTexts,
  makers,
  productSearch,
  products,
  productTexts,
  sellables,
} from '../../database/content-tables';
import { idArray } from '../../database/insert-rows';
import { toPlainText } from '../../publish/plain-text';
import { snowballDictionaries, toLightStem } from '../light-stems';
import {
  createSearchDocument,
  isAccessoryTitle,
  type SearchDocument,
  splitTitle,
  usualSpelling,
} from '../search-document';
import { repeatedNames } from './listed-products';

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
    const { id, code, title, maker, categoryId, summary, content, values, variationCodes } = row;
    const lang = row.lang as LanguageCode;
    const category = titles.get(`${categoryId} ${lang}`) ?? { own: '', above: [] };
    const { what, purpose } = splitTitle(lang, title);
    const document = createSearchDocument(lang, {
      A: [what, code],
      B: [maker, category.own],
      C: [purpose, values, ...category.above],
      D: [summary, toPlainText(content)],
      codes: variationCodes,
    });
    const isAccessory = [category.own, ...category.above].some((each) => isAccessoryTitle(lang, each));
    return { ...document, isAccessory, productId: id, lang };
  });
}

/** Removes these products' documents and takes their words out of the count; a word that no document holds any more is removed. */
export async function removeDocuments(database: Database, ids: readonly number[]): Promise<void> {
  const gone = sql`(
    select lang, substr(lexeme, length(lang) + 2) as word, count(*)::int as times,
      count(*) filter (where not 'D' = all(weights))::int as named
    from product_search cross join lateral unnest(document)
    where product_id = any(${idArray(ids)}) group by 1, 2
  ) gone`;
  const isSame = sql`search_words.lang = gone.lang and search_words.word = gone.word`;
  await database.execute(sql`
    update search_words set product_count = search_words.product_count - gone.times,
      named_count = search_words.named_count - gone.named
    from ${gone} where ${isSame}`);
  await database.execute(sql`delete from search_words using ${gone} where ${isSame} and product_count <= 0`);
  await database.delete(productSearch).where(inArray(productSearch.productId, [...ids]));
}

interface CountedWord {
  lang: string;
  word: string;
  stem: string;
  spelling: string;
  /** In how many documents it stands, and in how many of them as a name. */
  times: number;
  named: number;
}

/** Of a row with `lang`, `word` and the stem by our own rules. */
const stemInSql = sql`case lang ${sql.join(
  Object.entries(snowballDictionaries).map(
    ([lang, dictionary]) =>
      sql`when ${sql.raw(`'${lang}'`)} then coalesce((ts_lexize(${sql.raw(`'${dictionary}'`)}, word))[1], word)`,
  ),
  sql` `,
)} else stem end`;

/** The words of some documents, each with how many of them hold it. Sorted, so that two imports lock in one order. */
function countWords(documents: readonly IndexedDocument[]) {
  const words = new Map<string, CountedWord>();
  for (const { lang, spellings, named } of documents) {
    for (const [word, spelling] of spellings) {
      const known = words.get(`${lang}:${word}`);
      const isNamed = named.has(word) ? 1 : 0;
      if (known) {
        known.times += 1;
        known.named += isNamed;
        known.spelling = usualSpelling(known.spelling, spelling);
      } else {
        const stem = toLightStem(lang as LanguageCode, word);
        words.set(`${lang}:${word}`, { lang, word, stem, spelling, times: 1, named: isNamed });
      }
    }
  }
  return [...words].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
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
  await database.execute(sql`
    insert into search_words (lang, word, stem, spelling, product_count, named_count)
    select lang, word, ${stemInSql}, spelling, times, named
    from json_to_recordset(${JSON.stringify(countWords(documents))}::json)
      as r(lang text, word text, stem text, spelling text, times int, named int)
    on conflict (lang, word) do update set product_count = search_words.product_count + excluded.product_count,
      named_count = search_words.named_count + excluded.named_count`);
}

/** Adds the documents of these products in every language. Their rows in `listed_products` are written before. */
export async function addDocuments(database: Database, ids: readonly number[], titles: CategoryTitles): Promise<void> {
  await insertDocuments(database, await createDocuments(database, ids, titles));
}
