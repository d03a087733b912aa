import type { LanguageCode } from '@storefront/contracts/languages';
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { isTextIn } from '../catalog/product-texts';
import { isProductShown } from '../catalog/visibility';
import type { Database } from '../database/connection';
import { makers, products, productTexts, sellables } from '../database/content-tables';
import { cartLines, stock } from '../database/trade-tables';

const piecesInStock = sql<number>`coalesce(${stock.quantity}, 0)`.mapWith(Number);

function selectSellables(database: Database, lang: LanguageCode) {
  const makerName = database.select({ name: makers.name }).from(makers).where(eq(makers.id, products.makerId));
  return database
    .select({
      shoppingCartCode: sellables.shoppingCartCode,
      isVariation: sellables.isVariation,
      picture: sellables.picture,
      productId: products.id,
      productCode: products.code,
      categoryId: products.categoryId,
      title: productTexts.title,
      slug: productTexts.slug,
      // A subquery, not a join: each join makes planning slower.
      makerName: sql<string>`(${makerName})`,
      inStock: piecesInStock,
    })
    .from(sellables)
    .innerJoin(products, eq(products.id, sellables.productId))
    .innerJoin(productTexts, and(eq(productTexts.productId, products.id), isTextIn(lang)))
    .leftJoin(stock, eq(stock.shoppingCartCode, sellables.shoppingCartCode));
}

/** A sellable with what a cart line shows of it. */
export type Sellable = Awaited<ReturnType<typeof selectSellables>>[number];

export interface SellableLine extends Sellable {
  quantity: number;
  /** The list that it was put into the cart from. */
  listId: string | null;
  listName: string | null;
}

/** A sellable by its code, when its product shows. */
export async function findSellable(
  database: Database,
  code: string,
  lang: LanguageCode,
): Promise<Sellable | undefined> {
  const [found] = await selectSellables(database, lang).where(
    and(eq(sellables.shoppingCartCode, code), isProductShown(database)),
  );
  return found;
}

/** How many pieces of a sellable are left; undefined when its product does not show or there is no such thing. */
export async function findStockLeft(database: Database, code: string): Promise<number | undefined> {
  const [row] = await database
    .select({ inStock: piecesInStock })
    .from(sellables)
    .innerJoin(products, eq(products.id, sellables.productId))
    .leftJoin(stock, eq(stock.shoppingCartCode, sellables.shoppingCartCode))
    .where(and(eq(sellables.shoppingCartCode, code), isProductShown(database)));
  return row?.inStock;
}

/** The cart's lines in the order they were added. Lines that are no longer sold are skipped: they are neither shown nor charged. */
export async function readLines(
  database: Database,
  cartId: number | undefined,
  lang: LanguageCode,
): Promise<SellableLine[]> {
  if (cartId === undefined) return [];
  const lines = await database
    .select({
      code: cartLines.shoppingCartCode,
      quantity: cartLines.quantity,
      listId: cartLines.listId,
      listName: cartLines.listName,
    })
    .from(cartLines)
    .where(eq(cartLines.cartId, cartId))
    .orderBy(asc(cartLines.id));
  if (lines.length === 0) return [];
  const codes = lines.map((line) => line.code);
  const isAsked: SQL = inArray(sellables.shoppingCartCode, codes);
  const found = await selectSellables(database, lang).where(and(isAsked, isProductShown(database)));
  const byCode = new Map(found.map((sellable) => [sellable.shoppingCartCode, sellable]));
  return lines.flatMap(({ code, ...line }) => {
    const sellable = byCode.get(code);
    return sellable ? [{ ...sellable, ...line }] : [];
  });
}
