import type { Product, ProductCard, ProductSort } from '@storefront/contracts/calls/catalog';
import { type LanguageCode, languages } from '@storefront/contracts/languages';
import { and, asc, desc, eq, ilike, inArray, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/connection';
import { categories, categoryTexts, makers, prices, products, productTexts } from '../database/content-tables';
import { isPossibleId } from '../database/ids';
import { paginationOf } from '../database/pagination';
import type { CallContext } from '../server/call-context';
import { ShopError } from '../server/errors';
import type { Shop } from '../site/shop';
import { urlsByLanguage } from '../site/urls';
import { readProductAttributes, readSwatches, readVariations, type Swatch } from './attributes';
import { readLineages } from './categories';
import { searchWords } from './fold-accents';
import { readMaker } from './makers';
import { isInCategory, isProductShown } from './visibility';

const productsPerPage = 24;

/** Products with the texts of one language and the price that sorting needs. */
function selectProducts(database: Database, lang: LanguageCode) {
  return database
    .select({
      product: products,
      title: productTexts.title,
      slug: productTexts.slug,
      summary: productTexts.summary,
      category: { code: categories.code, template: categories.template, visible: categories.visible },
      categoryTitle: categoryTexts.title,
      maker: { name: makers.name, visible: makers.visible },
    })
    .from(products)
    .innerJoin(productTexts, and(eq(productTexts.productId, products.id), eq(productTexts.lang, lang)))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .innerJoin(categoryTexts, and(eq(categoryTexts.categoryId, products.categoryId), eq(categoryTexts.lang, lang)))
    .innerJoin(makers, eq(makers.id, products.makerId))
    .innerJoin(
      prices,
      and(eq(prices.shoppingCartCode, products.shoppingCartCode), eq(prices.currency, languages[lang].currency)),
    );
}

type ProductRow = Awaited<ReturnType<typeof selectProducts>>[number];

function cardOf(row: ProductRow, swatches: Swatch[], lang: LanguageCode, { urls }: Shop): ProductCard {
  const { product, category, maker } = row;
  return {
    id: product.id,
    code: product.code,
    shopping_cart_code: product.shoppingCartCode,
    visible: product.visible,
    category_visible: category.visible,
    manufacturer_visible: maker.visible,
    ignore_brand_visibility: product.ignoreBrandVisibility,
    category_template: category.template,
    title: row.title,
    summary: row.summary,
    url: urls.product(lang, row.slug, product.id),
    pictures: product.pictures,
    manufacturer_title: maker.name,
    category_code: category.code,
    category_title: row.categoryTitle,
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
  const where = matching(database, query);
  const ids = database
    .select({ id: products.id })
    .from(products)
    .innerJoin(productTexts, and(eq(productTexts.productId, products.id), eq(productTexts.lang, lang)))
    .where(where);
  const total = await database.$count(ids.as('found'));
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
    pagination: paginationOf(page, per_page, total),
  };
}

/** A product with everything its page shows; `error_empty_data` when there is none or it is hidden. */
export async function findProduct(id: number, lang: LanguageCode, { database, shop }: CallContext): Promise<Product> {
  if (!isPossibleId(id)) throw new ShopError('error_empty_data');
  const [row] = await selectProducts(database, lang).where(and(eq(products.id, id), isProductShown(database)));
  if (!row) throw new ShopError('error_empty_data');
  const { product } = row;
  const [texts, attributes, variations, swatches, maker, lineages] = await Promise.all([
    database.select().from(productTexts).where(eq(productTexts.productId, id)),
    readProductAttributes(database, id, lang),
    readVariations(database, id, lang),
    readSwatches(database, [id], lang),
    readMaker(database, lang, product.makerId),
    readLineages(database, [product.categoryId], lang, shop.urls),
  ]);
  const own = texts.find((text) => text.lang === lang);
  const lineage = lineages.get(product.categoryId) ?? [];
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
