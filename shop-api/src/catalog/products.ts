import type { Product, ProductCard, ProductSort } from '@storefront/contracts/calls/catalog';
import { type LanguageCode, languages } from '@storefront/contracts/languages';
import { and, asc, desc, eq, ilike, inArray, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/connection';
import { categories, makers, prices, products, productTexts } from '../database/content-tables';
import { isPossibleId } from '../database/ids';
import { paginationOf } from '../database/pagination';
import type { CallContext } from '../server/call-context';
import { ShopError } from '../server/errors';
import type { Shop } from '../site/shop';
import { urlsByLanguage } from '../site/urls';
import { readProductAttributes, readSwatches, readVariations, type Swatch } from './attributes';
import { searchWords } from './fold-accents';
import { isInList } from './lists';
import { readMaker } from './makers';
import { isInCategory, isProductShown } from './visibility';

const productsPerPage = 24;

/**
 * Products with the texts of one language and the price that sorting needs. What is of one row each stands in the select
 * list: as joins, the planner would weigh all their orders, for longer than the statement then runs.
 */
function selectProducts(database: Database, lang: LanguageCode) {
  const category = eq(categories.id, products.categoryId);
  const categoryVisible = database.select({ visible: categories.visible }).from(categories).where(category);
  const maker = eq(makers.id, products.makerId);
  const makerVisible = database.select({ visible: makers.visible }).from(makers).where(maker);
  const makerName = database.select({ name: makers.name }).from(makers).where(maker);
  return database
    .select({
      product: products,
      title: productTexts.title,
      slug: productTexts.slug,
      summary: productTexts.summary,
      categoryVisible: sql<number | null>`(${categoryVisible})`,
      makerName: sql<string>`(${makerName})`,
      makerVisible: sql<number | null>`(${makerVisible})`,
      /** Of all that match, whatever the page. */
      total: sql<number>`count(*) over ()`.mapWith(Number),
    })
    .from(products)
    .innerJoin(productTexts, and(eq(productTexts.productId, products.id), eq(productTexts.lang, lang)))
    .innerJoin(
      prices,
      and(eq(prices.shoppingCartCode, products.shoppingCartCode), eq(prices.currency, languages[lang].currency)),
    );
}

type ProductRow = Awaited<ReturnType<typeof selectProducts>>[number];

function cardOf(
  row: ProductRow,
  swatches: Swatch[],
  lang: LanguageCode,
  { urls, categories: known }: Shop,
): ProductCard {
  const { product } = row;
  const category = known.get(product.categoryId);
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
    category_title: category?.lineages[lang].at(-1)?.title ?? '',
    is_new: product.isNew,
    rating_average: product.ratingAverage,
    rating_count: product.ratingCount,
    swatches,
  };
}

export interface ProductQuery {
  lang: LanguageCode;
  category_id?: number;
  ids?: number[];
  exclude_ids?: number[];
  is_new?: boolean;
  /** Code of a list. */
  list?: string;
  search_q?: string;
  sort?: ProductSort;
  page?: number;
  per_page?: number;
}

/** Every word of the query must be found somewhere in the product's searched text. */
function matchesWords(query: string): SQL | undefined {
  const words = searchWords(query);
  if (words.length === 0) return sql`false`;
  const escaped = words.map((word) => word.replace(/[\\%_]/g, '\\$&'));
  return and(...escaped.map((word) => ilike(productTexts.searchText, `%${word}%`)));
}

function matching(database: Database, query: ProductQuery): SQL | undefined {
  const { category_id, ids, exclude_ids = [], is_new, search_q } = query;
  return and(
    isProductShown(database),
    category_id === undefined ? undefined : isInCategory(database, category_id),
    ids && inArray(products.id, ids),
    exclude_ids.length > 0 ? notInArray(products.id, exclude_ids) : undefined,
    is_new === undefined ? undefined : eq(products.isNew, is_new),
    search_q === undefined ? undefined : matchesWords(search_q),
  );
}

function recommendedOrder({ ids, search_q }: ProductQuery): SQL[] {
  if (ids && ids.length > 0) return [sql`array_position(array[${sql.join(ids, sql`, `)}]::int[], ${products.id})`];
  // The title stands first in the searched text, so nearness to it counts most.
  if (search_q) return [sql`word_similarity(${searchWords(search_q).join(' ')}, ${productTexts.searchText}) desc`];
  return [asc(products.position)];
}

function orderOf(query: ProductQuery): SQL[] {
  const byId = asc(products.id);
  switch (query.sort ?? 'recommended') {
    case 'newest':
      return [desc(products.isNew), desc(products.id)];
    case 'price_asc':
      return [asc(prices.priceMinor), byId];
    case 'price_desc':
      return [desc(prices.priceMinor), byId];
    case 'rating':
      return [sql`${products.ratingAverage} desc nulls last`, desc(products.ratingCount), byId];
    default:
      return [...recommendedOrder(query), byId];
  }
}

/** One page of products that show. */
export async function listProducts(query: ProductQuery, { database, shop }: CallContext) {
  const { lang, page = 1, per_page = productsPerPage } = query;
  const where = and(
    matching(database, query),
    query.list === undefined ? undefined : await isInList(database, query.list, lang),
  );
  const rows = await selectProducts(database, lang)
    .where(where)
    .orderBy(...orderOf(query))
    .limit(per_page)
    .offset((page - 1) * per_page);
  const swatches = await readSwatches(
    database,
    rows.map(({ product }) => product.id),
    lang,
  );
  return {
    data: rows.map((row) => cardOf(row, swatches.get(row.product.id) ?? [], lang, shop)),
    pagination: paginationOf(page, per_page, rows[0]?.total ?? (await countProducts(database, lang, where))),
  };
}

/** For a page beyond the last, whose rows cannot say how many there are before it. */
function countProducts(database: Database, lang: LanguageCode, where: SQL | undefined): Promise<number> {
  return database.$count(selectProducts(database, lang).where(where).as('found'));
}

/** A product with everything its page shows; `error_empty_data` when there is none or it is hidden. */
export async function findProduct(id: number, lang: LanguageCode, { database, shop }: CallContext): Promise<Product> {
  if (!isPossibleId(id)) throw new ShopError('error_empty_data');
  const [row] = await selectProducts(database, lang).where(and(eq(products.id, id), isProductShown(database)));
  if (!row) throw new ShopError('error_empty_data');
  const { product } = row;
  const [texts, attributes, variations, swatches, maker] = await Promise.all([
    database.select().from(productTexts).where(eq(productTexts.productId, id)),
    readProductAttributes(database, id, lang),
    readVariations(database, id, lang),
    readSwatches(database, [id], lang),
    readMaker(database, lang, product.makerId),
  ]);
  const own = texts.find((text) => text.lang === lang);
  const lineage = shop.categories.get(product.categoryId)?.lineages[lang] ?? [];
  const category = lineage.at(-1);
  if (!own || !maker || !category) throw new ShopError('error_empty_data');
  return {
    ...cardOf(row, swatches.get(id) ?? [], lang, shop),
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
      const slug = texts.find((text) => text.lang === code)?.slug;
      return slug && shop.urls.product(code, slug, id);
    }),
  };
}
