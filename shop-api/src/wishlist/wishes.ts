import type { WishlistItem } from '@storefront/contracts/calls/catalog';
import type { LanguageCode } from '@storefront/contracts/languages';
import { and, count, desc, eq, inArray, notInArray, or, type SQL } from 'drizzle-orm';
import { listProducts } from '../catalog/products';
import { isProductShown } from '../catalog/visibility';
import type { Database } from '../database/connection';
import { products, sellables } from '../database/content-tables';
import { isOwnedBy, lockOwner, toOwner } from '../database/owner';
import { inTransaction } from '../database/transactions';
import { wishes } from '../database/visitor-tables';
import type { Session, SessionContext } from '../server/call-context';
import { ShopError } from '../server/errors';

/** A limit against abuse. */
const mostWishes = 100;

/** The visitor's wishes that still show, last added first. */
export function readWishes(context: SessionContext, lang: LanguageCode): Promise<WishlistItem[]> {
  return toWishes(context, isOwnedBy(wishes, context.session), lang);
}

/** Wishes of one owner that still show, last added first. */
export async function toWishes(context: SessionContext, isTheirs: SQL, lang: LanguageCode): Promise<WishlistItem[]> {
  const rows = await context.database.select().from(wishes).where(isTheirs).orderBy(desc(wishes.id));
  const ids = [...new Set(rows.map((row) => row.productId))];
  if (ids.length === 0) return [];
  const { data: cards } = await listProducts({ lang, ids, per_page: mostWishes }, context);
  const cardById = new Map(cards.map((card) => [card.id, card]));
  return rows.flatMap(({ id, code, productId, quantity, addedAt }): WishlistItem[] => {
    const item = cardById.get(productId);
    if (!item) return [];
    // A product's code stands for its first variation in a cart.
    const shopping_cart_code = code === item.code ? item.shopping_cart_code : code;
    const added_at = addedAt.toISOString();
    return [{ id, model: 'catalogproduct', code, qty: quantity, shopping_cart_code, added_at, item }];
  });
}

async function findProductId(database: Database, code: string): Promise<number | undefined> {
  const [found] = await database
    .select({ id: products.id })
    .from(products)
    .leftJoin(sellables, eq(sellables.productId, products.id))
    .where(and(or(eq(products.code, code), eq(sellables.shoppingCartCode, code)), isProductShown(database)))
    .limit(1);
  return found?.id;
}

/** Adds a wish, or sets its quantity when it is there. Returns its id. */
export async function addWish(
  { database, session, clock }: SessionContext,
  code: string,
  quantity: number,
): Promise<number> {
  const productId = await findProductId(database, code);
  if (productId === undefined) throw new ShopError('error_not_found');
  return inTransaction(database, async (transaction) => {
    await lockOwner(transaction, session);
    const [held] = await transaction.select({ total: count() }).from(wishes).where(isOwnedBy(wishes, session));
    if ((held?.total ?? 0) >= mostWishes) throw new ShopError('error_wishlist_full');
    const target = session.user ? [wishes.userId, wishes.code] : [wishes.tokenId, wishes.code];
    const [wish] = await transaction
      .insert(wishes)
      .values({ ...toOwner(session), code, productId, quantity, addedAt: clock() })
      .onConflictDoUpdate({ target, set: { quantity } })
      .returning({ id: wishes.id });
    if (!wish) throw new Error('A wish that was just written is not there');
    return wish.id;
  });
}

/** Only the visitor's own wishes. */
export async function removeWish({ database, session }: SessionContext, id: number): Promise<void> {
  const removed = await database
    .delete(wishes)
    .where(and(eq(wishes.id, id), isOwnedBy(wishes, session)))
    .returning({ id: wishes.id });
  if (removed.length === 0) throw new ShopError('error_not_found');
}

/** Moves a guest's wishes to the user, without duplicates. */
export async function mergeGuestWishes(transaction: Database, guest: Session, user: Session): Promise<void> {
  const held = transaction.select({ code: wishes.code }).from(wishes).where(isOwnedBy(wishes, user));
  const fresh = await transaction
    .select({ id: wishes.id })
    .from(wishes)
    .where(and(isOwnedBy(wishes, guest), notInArray(wishes.code, held)));
  if (fresh.length === 0) return;
  const ids = fresh.map((row) => row.id);
  await transaction.update(wishes).set({ tokenId: null, userId: user.user?.id }).where(inArray(wishes.id, ids));
}
