import type { Product, ProductCard, ProductSort } from '@storefront/contracts/calls/catalog';
import type { AsProvided } from '@storefront/contracts/html';
import type { LanguageCode } from '@storefront/contracts/languages';
import { and, asc, desc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/connection';
import { listedProducts, makers, products, productTexts } from '../database/content-tables';
import { isPossibleId } from '../database/ids';
import { type Pagination, toPagination } from '../database/pagination';
import { shownTo } from '../database/visible';
import { highlight } from '../publish/highlight';
import type { CallContext } from '../server/call-context';
import { ShopError } from '../server/errors';
import { type Shop, sellsIn } from '../site/shop';
import { urlsByLanguage } from '../site/urls';
import { readProductAttributes, readSwatches, readVariations, type Swatch } from './attributes';
import { listedPrice } from './currency-places';
import { readMaker } from './makers';
import {
  isWholeListing,
  type PricedSelection,
  type ProductSelection,
  type ReadSelection,
  readSelection,
  relaxSelection,
} from './product-selection';
import { isTextIn } from './product-texts';
import { readFacetCounts } from './read-model/facet-counts';
import { relatedPlace } from './related-products';
import { findMatches, findMatchesAmongFirst, isForMost, isSearchedWord, type Search } from './search-query';
import { effectiveVisibility, hasFurther, isListedFromElsewhere, isProductShown } from './visibility';

const productsPerPage = 24;

/**
 * Products with the texts of one language. Single values are subqueries in the select list: with as many joins, planning takes
 * longer than the statement.
 */
function selectProducts(database: Database, lang: LanguageCode) {
  const maker = eq(makers.id, products.makerId);
  const makerVisible = database.select({ visible: makers.visible }).from(makers).where(maker);
  const makerName = database.select({ name: makers.name }).from(makers).where(maker);
  return database
    .select({
      product: products,
      ratingAverage: listedProducts.ratingAverage,
      ratingCount: listedProducts.ratingCount,
      title: productTexts.title,
      slug: productTexts.slug,
      summary: productTexts.summary,
      categoryVisible: effectiveVisibility(database, products.categoryId),
      makerName: sql<string>`(${makerName})`,
      makerVisible: sql<number | null>`(${makerVisible})`,
    })
    .from(products)
    .innerJoin(listedProducts, eq(listedProducts.productId, products.id))
    .innerJoin(productTexts, and(eq(productTexts.productId, products.id), isTextIn(lang)));
}

type ProductRow = Awaited<ReturnType<typeof selectProducts>>[number];

function toCard(
  row: ProductRow,
  swatches: Swatch[],
  lang: LanguageCode,
  { urls, categories: known }: Shop,
): ProductCard {
  const { product } = row;
  const category = known.get(product.categoryId);
  const lineage = category?.lineages[lang] ?? [];
  return {
    id: product.id,
    code: product.code,
    shopping_cart_code: product.shoppingCartCode,
    visible: product.visible,
    category_visible: row.categoryVisible,
    manufacturer_visible: row.makerVisible,
    ignore_brand_visibility: product.ignoreBrandVisibility,
    category_template: category?.template ?? 'default',
    title: row.title,
    summary: row.summary,
    url: urls.product(lang, row.slug, product.id),
    pictures: product.pictures,
    manufacturer_title: row.makerName,
    category_code: category?.code ?? '',
    category_title: lineage.at(-1)?.title ?? '',
    category_parents: lineage.slice(0, -1).map(({ title }) => ({ title })),
    is_new: product.isNew,
    rating_average: row.ratingAverage,
    rating_count: row.ratingCount,
    swatches,
  };
}

export interface ProductQuery extends ProductSelection {
  sort?: ProductSort;
  page?: number;
  per_page?: number;
}

interface PricedQuery extends ProductQuery, PricedSelection {}

function recommendedOrder(database: Database, { ids, related_to }: ProductQuery): SQL[] {
  if (related_to) return [relatedPlace(database, related_to), asc(listedProducts.position)];
  if (ids && ids.length > 0)
    return [sql`array_position(array[${sql.join(ids, sql`, `)}]::int[], ${listedProducts.productId})`];
  return [asc(listedProducts.position)];
}

function listingOrder(database: Database, query: PricedQuery): SQL[] {
  const byId = asc(listedProducts.productId);
  const price = listedPrice(query.currency);
  switch (query.sort ?? 'recommended') {
    case 'newest':
      return [desc(listedProducts.isNew), desc(listedProducts.productId)];
    case 'price_asc':
      return [asc(price), byId];
    case 'price_desc':
      return [desc(price), byId];
    case 'rating':
      return [sql`${listedProducts.ratingAverage} desc nulls last`, desc(listedProducts.ratingCount), byId];
    default:
      return [...recommendedOrder(database, query), byId];
  }
}

interface Page {
  number: number;
  size: number;
}

/** A listing of fewer is sorted sooner than its products are picked from all others in an index of that order. */
const shortListing = 3000;

/** The size of a long unfiltered listing; undefined where each product has to be read. */
async function findKnownTotal(database: Database, query: PricedQuery, read: ReadSelection) {
  if (!isWholeListing(query, read)) return undefined;
  const counts = await readFacetCounts(database, query.category_id, query.currency);
  const total = counts.reduce((sum, each) => sum + each.products, 0);
  if (total <= shortListing) return undefined;
  const { category_id, currency } = query;
  if (category_id === undefined || !(await hasFurther(database, category_id))) return total;
  const further = and(isListedFromElsewhere(database, category_id), isNotNull(listedPrice(currency)));
  return total + (await database.$count(listedProducts, further));
}

const counted = sql`count(*) over ()`.mapWith(Number);

/** The ids of a selection in order, each with `total`. Rows are narrow because thousands are sorted for one page. */
function selectIds(
  database: Database,
  query: PricedQuery,
  { base, groups, search }: ReadSelection,
  { total, first = [] }: { total: SQL<number>; first?: SQL[] },
) {
  return database
    .select({ id: sql<number>`${listedProducts.productId}`, total })
    .from(search ? findMatches(search) : listedProducts)
    .where(and(base, ...groups.map(({ condition }) => condition)))
    .orderBy(...first, ...listingOrder(database, query));
}

/** The search whose relevance orders the list, if any. */
function rankedSearch({ sort = 'recommended', ids = [], related_to }: ProductQuery, { search }: ReadSelection) {
  return sort === 'recommended' && ids.length === 0 && !related_to ? search : undefined;
}

/**
 * One page of matches, the most relevant first, then by position. Thousands of matches are equally relevant, so the position is read
 * only for those that may stand on the page.
 */
function selectBest(database: Database, { base, groups }: ReadSelection, search: Search, { number, size }: Page) {
  const offset = (number - 1) * size;
  const found = database.$with('found').as(
    database
      .select({
        id: sql<number>`${listedProducts.productId}`.as('id'),
        relevance: sql<number>`relevance`.as('relevance'),
      })
      .from(findMatches(search))
      .where(and(base, ...groups.map(({ condition }) => condition))),
  );
  const leastOfPage = database
    .select({ relevance: found.relevance })
    .from(found)
    .orderBy(desc(found.relevance))
    .limit(1)
    .offset(offset + size - 1);
  return (
    database
      .with(found)
      .select({ id: found.id, total: sql`(select count(*) from ${found})`.mapWith(Number) })
      .from(found)
      // A join, not a look-up for each: thousands may be equally relevant.
      .innerJoin(listedProducts, eq(listedProducts.productId, found.id))
      .where(sql`${found.relevance} >= coalesce(${leastOfPage}, 0)`)
      .orderBy(desc(found.relevance), asc(listedProducts.position), asc(found.id))
      .limit(size)
      .offset(offset)
  );
}

/** The ids of one page in order, each with `total`. */
async function readIds(database: Database, query: PricedQuery, read: ReadSelection, page: Page) {
  const search = rankedSearch(query, read);
  if (search) return selectBest(database, read, search, page);
  const known = await findKnownTotal(database, query, read);
  // The count orders nothing, because it is the same in every row, but no index begins with it. Without it the planner would read all
  // products of the shop in an index's order to find a few.
  const total = known === undefined ? { total: counted, first: [counted] } : { total: sql<number>`${known}::int` };
  return selectIds(database, query, read, total)
    .limit(page.size)
    .offset((page.number - 1) * page.size);
}

/** The ids of one page in order, and how many there are in all. */
async function readPage(database: Database, query: PricedQuery, read: ReadSelection, page: Page) {
  const rows = await readIds(database, query, read, page);
  const [first] = rows;
  if (first || page.number === 1) return { ids: rows.map((row) => row.id), total: first?.total ?? 0 };
  // Beyond the last page there is no row to read the total from.
  const [any] = await readIds(database, query, read, { number: 1, size: 1 });
  return { ids: [], total: any?.total ?? 0 };
}

async function readCards(ids: readonly number[], lang: LanguageCode, { database, shop }: CallContext) {
  if (ids.length === 0) return [];
  const [rows, swatches] = await Promise.all([
    selectProducts(database, lang).where(inArray(products.id, [...ids])),
    readSwatches(database, ids, lang),
  ]);
  const rowById = new Map(rows.map((row) => [row.product.id, row]));
  return ids.flatMap((id) => {
    const row = rowById.get(id);
    return row ? [toCard(row, swatches.get(id) ?? [], lang, shop)] : [];
  });
}

const toIds = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

interface FoundCards {
  data: ProductCard[];
  corrected_q: string | null;
  matched_words?: 'most';
}

/** The answer of a listing: the words that were searched for are marked in the titles. */
function toFound({ search }: ReadSelection, cards: readonly ProductCard[]): FoundCards {
  if (!search) return { data: [...cards], corrected_q: null };
  const findMatched = (word: string) => (isSearchedWord(word, search) ? word : undefined);
  return {
    data: cards.map((card) => ({ ...card, title_parts: highlight(card.title, findMatched) })),
    corrected_q: search.corrected,
    ...(isForMost(search) && { matched_words: 'most' }),
  };
}

/** A word that so many products may hold is searched among the most recommended products first. */
const commonWord = { from: 2000, mostRecommended: 1000 };

async function findBestAmongFirst(
  database: Database,
  { base, search }: ReadSelection,
  { size, common }: { size: number; common: typeof commonWord },
) {
  // Two common words may stand together nowhere, and the matches of a code are not counted.
  if (
    !search ||
    search.inCorpora.some(({ terms }) => terms.length > 1) ||
    search.maxMatches < common.from ||
    !Number.isFinite(search.maxMatches)
  )
    return [];
  const rows = await database
    .select({ id: sql<number>`${listedProducts.productId}` })
    .from(findMatchesAmongFirst(search, base, common.mostRecommended))
    .orderBy(sql`relevance desc`, asc(listedProducts.position), asc(listedProducts.productId))
    .limit(size);
  return rows.length < size ? [] : rows;
}

/**
 * The best matches of a search, without their total. A word that is only begun may match thousands: then these are the best among the
 * most recommended products, because ranking all takes longer than somebody who types waits.
 */
export async function findBest(
  { lang, search_q, per_page = productsPerPage }: Pick<ProductQuery, 'lang' | 'search_q' | 'per_page'>,
  context: CallContext,
  common = commonWord,
) {
  const { database, shop } = context;
  const asked = { lang, currency: sellsIn(shop, lang) };
  const read = await readSelection(database, { ...asked, search_q }, shop.synonyms);
  if (!read) return { data: [], corrected_q: null };
  const among = await findBestAmongFirst(database, read, { size: per_page, common });
  if (among.length > 0) return toFound(read, await readCards(toIds(among), lang, context));
  const page = { number: 1, size: per_page };
  const rows = await readIds(database, asked, read, page);
  const relaxed = rows.length === 0 ? await relaxSelection(database, read) : undefined;
  const found = relaxed ? await readIds(database, asked, relaxed, page) : rows;
  return toFound(relaxed ?? read, await readCards(toIds(found), lang, context));
}

/** One page of visible products. */
export async function listProducts(
  query: ProductQuery,
  context: CallContext,
): Promise<FoundCards & { pagination: Pagination }> {
  const { lang, page = 1, per_page = productsPerPage } = query;
  const { database, shop } = context;
  const asked = { ...query, currency: sellsIn(shop, lang), seesHidden: context.seesHidden };
  const read = await readSelection(database, asked, shop.synonyms);
  if (!read) return { data: [], pagination: toPagination(page, per_page, 0), corrected_q: null };
  const wanted = { number: page, size: per_page };
  const first = await readPage(database, asked, read, wanted);
  const relaxed = first.total === 0 ? await relaxSelection(database, read) : undefined;
  const { ids, total } = relaxed ? await readPage(database, asked, relaxed, wanted) : first;
  const cards = await readCards(ids, lang, context);
  return { ...toFound(relaxed ?? read, cards), pagination: toPagination(page, per_page, total) };
}

/** A product with everything that its page shows; `error_empty_data` when it does not exist or is hidden. */
export async function findProduct(id: number, lang: LanguageCode, context: CallContext): Promise<AsProvided<Product>> {
  if (!isPossibleId(id)) throw new ShopError('error_empty_data');
  const { database, shop } = context;
  const isVisible = shownTo(context, isProductShown(database));
  const [row] = await selectProducts(database, lang).where(and(eq(products.id, id), isVisible));
  if (!row) throw new ShopError('error_empty_data');
  const { product } = row;
  const [texts, attributes, variations, swatches, maker] = await Promise.all([
    database.select().from(productTexts).where(eq(productTexts.productId, id)),
    readProductAttributes(database, id, lang),
    readVariations(database, id, lang),
    readSwatches(database, [id], lang),
    readMaker(database, shop, lang, product.makerId),
  ]);
  const own = texts.find(({ langs }) => langs.includes(lang));
  const lineage = shop.categories.get(product.categoryId)?.lineages[lang] ?? [];
  const category = lineage.at(-1);
  if (!own || !maker || !category) throw new ShopError('error_empty_data');
  return {
    ...toCard(row, swatches.get(id) ?? [], lang, shop),
    content: own.content,
    care: own.care,
    attributes,
    variations,
    manufacturer: maker,
    category: { id: product.categoryId, ...category },
    category_parents: lineage.slice(0, -1),
    redirect_url_without_domain: product.redirectUrl,
    redirect_code: product.redirectCode,
    languages_urls: urlsByLanguage((code) => {
      const slug = texts.find(({ langs }) => langs.includes(code))?.slug;
      return slug && shop.urls.product(code, slug, id);
    }),
  };
}
