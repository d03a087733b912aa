import type { LanguageCode } from '@storefront/contracts/languages';
import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Database } from '../database/connection';
import {
  attributeValueTexts,
  categoryAncestors,
  categoryTexts,
  makers,
  productSearch,
  products,
  productTexts,
  searchWords,
  sellables,
} from '../database/content-tables';
import { idArray } from '../database/insert-rows';
import { currencyPlaces } from './currency-places';
import { createSearchDocument, type SearchDocument, usualSpelling } from './search-document';

/** As many as one statement takes without growing large; each has a document in every language. */
const productsPerStep = 500;

/** Prices, the discounts that may be claimed (see `discountPercent`), and values of product and variations. */
async function deriveColumns(database: Database, ids: readonly number[]): Promise<void> {
  const places = Object.entries(currencyPlaces).sort(([, a], [, b]) => a - b);
  const currencies = sql`array[${sql.join(
    places.map(([code]) => sql`${code}`),
    sql`, `,
  )}]::text[]`;
  await database.execute(sql`
    with shown as (select id, shopping_cart_code from products where id = any(${idArray(ids)})),
    history as (
      select h.shopping_cart_code, h.currency, h.price_minor, h.valid_from,
        lead(h.valid_from) over code_and_currency as valid_until,
        max(h.valid_from) over (partition by h.shopping_cart_code, h.currency) as present_from
      from price_history h join shown using (shopping_cart_code)
      window code_and_currency as (partition by h.shopping_cart_code, h.currency order by h.valid_from)
    ),
    lowest as (
      select shopping_cart_code, currency, min(price_minor) as price_minor from history
      where valid_from < present_from and valid_until > present_from - interval '30 days'
      group by shopping_cart_code, currency
    ),
    priced as (
      select p.shopping_cart_code, p.currency, p.price_minor,
        case when p.basic_price_minor > p.price_minor and l.price_minor > p.price_minor
          then round((l.price_minor - p.price_minor) * 100.0 / l.price_minor)::int else 0 end as discount
      from prices p join shown using (shopping_cart_code)
      left join lowest l on l.shopping_cart_code = p.shopping_cart_code and l.currency = p.currency
    ),
    arranged as (
      select shown.id, array_agg(priced.price_minor order by place) as prices,
        array_agg(coalesce(priced.discount, 0) order by place) as discounts
      from shown cross join unnest(${currencies}) with ordinality as known(currency, place)
      left join priced on priced.shopping_cart_code = shown.shopping_cart_code and priced.currency = known.currency
      group by shown.id
    ),
    valued as (
      select product_id, array_agg(value_id order by value_id) as value_ids from (
        select product_id, value_id from product_attributes where product_id = any(${idArray(ids)})
        union
        select s.product_id, a.value_id from sellables s join sellable_attributes a using (shopping_cart_code)
        where s.product_id = any(${idArray(ids)})
      ) own join attribute_values v on v.id = value_id and v.is_filter
      group by product_id
    ),
    sold as (
      select product_id, count(*)::int as sellables from sellables
      where product_id = any(${idArray(ids)}) group by product_id
    )
    update products set prices_minor = prices, discount_percents = discounts,
      value_ids = coalesce(valued.value_ids, '{}'), sellable_count = coalesce(sold.sellables, 0)
    from arranged left join valued on valued.product_id = arranged.id left join sold on sold.product_id = arranged.id
    where products.id = arranged.id`);
}

/**
 * Counting the sold out counts shelves that are empty: one that nobody filled yet must be there to be empty. Shelves that are as
 * they should be are not touched: an import would keep them from whoever sells, until it ends.
 */
function ensureShelves(database: Database, ids: readonly number[]) {
  return database.execute(sql`
    insert into stock (shopping_cart_code, quantity, product_id)
    select own.shopping_cart_code, 0, own.product_id
    from sellables own left join stock shelf on shelf.shopping_cart_code = own.shopping_cart_code
    where own.product_id = any(${idArray(ids)}) and shelf.product_id is distinct from own.product_id
    order by own.shopping_cart_code
    on conflict (shopping_cart_code) do update set product_id = excluded.product_id`);
}

async function readTexts(database: Database, ids: readonly number[]) {
  const values = await database
    .select({
      id: products.id,
      lang: attributeValueTexts.lang,
      titles: sql<string>`string_agg(${attributeValueTexts.title}, ' ' order by ${attributeValueTexts.valueId})`,
    })
    .from(products)
    .innerJoin(attributeValueTexts, sql`${attributeValueTexts.valueId} = any(${products.valueIds})`)
    .where(inArray(products.id, [...ids]))
    .groupBy(products.id, attributeValueTexts.lang);
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
type CategoryTitles = ReadonlyMap<string, { own: string; above: string[] }>;

async function readCategoryTitles(database: Database): Promise<CategoryTitles> {
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

/**
 * Nobody else changes these products, or any, until the transaction ends: whoever does changes their documents next, by a trigger.
 * Here too the products come first, or two would wait for each other.
 */
function lockProducts(database: Database, ids?: readonly number[]) {
  return database
    .select({ id: products.id })
    .from(products)
    .where(ids && sql`${products.id} = any(${idArray(ids)})`)
    .orderBy(asc(products.id))
    .for('update');
}

/** Takes these products' documents out, and their words out of the count; a word that stands nowhere else is forgotten. */
export async function removeDocuments(database: Database, ids: readonly number[]): Promise<void> {
  await lockProducts(database, ids);
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

const { productId: _id, lang: _lang, document: _document, ...listedColumns } = getTableColumns(productSearch);
const listedNames = Object.values(listedColumns).map(({ name }) => sql.identifier(name));

// Rows travel as one JSON text: thousands of parameters cost more than the insertion itself. By language, because a search
// reads one: its rows then lie side by side.
async function insertDocuments(database: Database, documents: readonly IndexedDocument[]): Promise<void> {
  const rows = documents.map(({ productId, lang, text }) => ({ id: productId, lang, text }));
  const listed = sql.join(listedNames, sql`, `);
  await database.execute(sql`
    insert into product_search (product_id, lang, document, ${listed})
    select id, r.lang, r.text::tsvector, ${listed}
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(id int, lang text, text text) join products using (id)
    order by r.lang, id`);
  await database.execute(sql`
    insert into search_words (lang, word, spelling, product_count)
    select lang, word, spelling, times
    from json_to_recordset(${JSON.stringify(countWords(documents))}::json)
      as r(lang text, word text, spelling text, times int)
    on conflict (lang, word) do update set product_count = search_words.product_count + excluded.product_count`);
}

/**
 * Brings everything that is derived from these products up to date: what listings filter and order by, what search looks
 * through, which words there are. Call it after any change of their texts, prices, attributes, variations, category or
 * maker, in the same transaction; a product that is gone is taken out.
 */
export async function indexProducts(database: Database, ids: readonly number[]): Promise<void> {
  const titles = await readCategoryTitles(database);
  for (let start = 0; start < ids.length; start += productsPerStep) {
    const step = ids.slice(start, start + productsPerStep);
    await ensureShelves(database, step);
    await removeDocuments(database, step);
    await deriveColumns(database, step);
    await insertDocuments(database, await createDocuments(database, step, titles));
  }
}

/** The same for the whole shop, from nothing: after all content was replaced. */
export async function indexAllProducts(database: Database): Promise<void> {
  const rows = await lockProducts(database);
  await database.delete(productSearch);
  await database.delete(searchWords);
  await indexProducts(
    database,
    rows.map((row) => row.id),
  );
}
