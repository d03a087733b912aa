import type { LanguageCode } from '@storefront/contracts/languages';
import type { StockItem } from '@storefront/staff-contracts/stock';
import { and, asc, eq, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import { readSellableAttributes } from '../catalog/attributes';
import { readPlainSearch } from '../catalog/plain-search';
import { isTextIn } from '../catalog/product-texts';
import { readCorpora } from '../catalog/search-corpora';
import type { Database } from '../database/connection';
import { productSearch, productTexts, sellables } from '../database/content-tables';
import { stock } from '../database/trade-tables';

export interface StockFilter {
  lang: LanguageCode;
  /** The beginning of a code, in any case, or words of the product. */
  search?: string;
  /** This many pieces or fewer. */
  atMost?: number;
}

async function isFound(database: Database, search: string, lang: LanguageCode): Promise<SQL | undefined> {
  const isCoded = sql`starts_with(upper(${stock.shoppingCartCode}), ${search.toUpperCase()})`;
  const corpora = await readCorpora(database, lang);
  const texts = corpora.flatMap(({ corpus }) => readPlainSearch(corpus, search)?.text ?? []);
  if (texts.length === 0) return isCoded;
  const named = database
    .select({ id: productSearch.productId })
    .from(productSearch)
    .where(sql`${productSearch.document} @@ ${texts.map((text) => `(${text})`).join(' | ')}::tsquery`);
  return or(isCoded, inArray(sellables.productId, named));
}

async function isWanted(database: Database, { lang, search = '', atMost }: StockFilter): Promise<SQL | undefined> {
  return and(
    search === '' ? undefined : await isFound(database, search, lang),
    atMost === undefined ? undefined : lte(stock.quantity, atMost),
  );
}

/** What has a price and a place in the shop; codes that are no longer sold are not listed. */
function selectStock(database: Database, lang: LanguageCode) {
  return database
    .select({ stock, productId: sellables.productId, title: productTexts.title })
    .from(stock)
    .innerJoin(sellables, eq(sellables.shoppingCartCode, stock.shoppingCartCode))
    .innerJoin(productTexts, and(eq(productTexts.productId, sellables.productId), isTextIn(lang)))
    .$dynamic();
}

type FoundStock = Awaited<ReturnType<typeof selectStock>>[number];

async function toItems(database: Database, rows: readonly FoundStock[], lang: LanguageCode): Promise<StockItem[]> {
  const codes = rows.map((row) => row.stock.shoppingCartCode);
  const attributes = await readSellableAttributes(database, codes, lang);
  return rows.map(({ stock: { shoppingCartCode, quantity, place }, productId, title }) => ({
    ...{ shopping_cart_code: shoppingCartCode, product_id: productId, title, quantity, place },
    options: (attributes.get(shoppingCartCode) ?? []).map((option) => option.title),
  }));
}

/** A page of what is sold with what is left of it, by code, and how many there are in all. */
export async function listStock(
  database: Database,
  filter: StockFilter,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ data: StockItem[]; total: number }> {
  const where = await isWanted(database, filter);
  const rows = await selectStock(database, filter.lang)
    .where(where)
    .orderBy(asc(stock.shoppingCartCode))
    .limit(perPage)
    .offset((page - 1) * perPage);
  const counted = await database
    .select({ total: sql<number>`count(*)::int` })
    .from(stock)
    .innerJoin(sellables, eq(sellables.shoppingCartCode, stock.shoppingCartCode))
    .where(where);
  return { data: await toItems(database, rows, filter.lang), total: counted[0]?.total ?? 0 };
}

/** One of them; undefined for a code that is not sold. */
export async function findStock(database: Database, code: string, lang: LanguageCode): Promise<StockItem | undefined> {
  const rows = await selectStock(database, lang).where(eq(stock.shoppingCartCode, code));
  const [item] = await toItems(database, rows, lang);
  return item;
}
