import type { CompareItem } from '@storefront/contracts/calls/catalog';
import { compareLimit } from '@storefront/contracts/constants';
import type { LanguageCode } from '@storefront/contracts/languages';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { readProductAttributes, readVariationsByProduct } from '../catalog/attributes';
import { listProducts } from '../catalog/products';
import type { Database } from '../database/connection';
import { isOwnedBy, lockOwner, toOwner } from '../database/owner';
import { inTransaction } from '../database/transactions';
import { compared } from '../database/visitor-tables';
import type { Session, SessionContext } from '../server/call-context';
import { ShopError } from '../server/errors';
import { findSellable } from '../webshop/sellable-lines';

function readRows(database: Database, session: Session) {
  return database.select().from(compared).where(isOwnedBy(compared, session)).orderBy(asc(compared.id));
}

/** The visitor's compared products in the order they were added, without hidden ones. */
export async function readComparison(
  context: SessionContext,
  { lang, mode = 'full' }: { lang: LanguageCode; mode?: 'full' | 'ids' },
): Promise<CompareItem[]> {
  const { database, session } = context;
  const rows = await readRows(database, session);
  if (rows.length === 0) return [];
  const { data: cards } = await listProducts({ lang, ids: rows.map((row) => row.productId) }, context);
  const shown = rows.filter((row) => cards.some((card) => card.id === row.productId));
  const ids = shown.map((row) => row.productId);
  const variations = mode === 'full' ? await readVariationsByProduct(database, ids, lang) : new Map<number, never>();
  return Promise.all(
    shown.map(async ({ productId: id, shoppingCartCode: shopping_cart_code }): Promise<CompareItem> => {
      if (mode === 'ids') return { id, shopping_cart_code, item: null, attributes: [] };
      const item = cards.find((card) => card.id === id) ?? null;
      const variation = variations.get(id)?.find((each) => each.shopping_cart_code === shopping_cart_code);
      const attributes = await readProductAttributes(database, id, lang);
      return { id, shopping_cart_code, item, attributes, ...(variation && { variation }) };
    }),
  );
}

/** Adds a product by the code of a sellable. A product is added once, whichever variation it was. */
export function addToComparison(
  { database, session }: SessionContext,
  code: string,
  lang: LanguageCode,
): Promise<void> {
  return inTransaction(database, async (transaction) => {
    const sellable = await findSellable(transaction, code, lang);
    if (!sellable) throw new ShopError('error_not_found');
    await lockOwner(transaction, session);
    const ownRows = await readRows(transaction, session);
    if (ownRows.some((row) => row.productId === sellable.productId)) return;
    if (ownRows.length >= compareLimit) throw new ShopError('error_compare_full');
    const { productId } = sellable;
    await transaction.insert(compared).values({ ...toOwner(session), productId, shoppingCartCode: code });
  });
}

export async function removeFromComparison({ database, session }: SessionContext, code: string): Promise<void> {
  const removed = await database
    .delete(compared)
    .where(and(eq(compared.shoppingCartCode, code), isOwnedBy(compared, session)))
    .returning({ id: compared.id });
  if (removed.length === 0) throw new ShopError('error_not_found');
}

/** Moves a guest's comparison to the user, up to the limit. The user's own products stay. */
export async function mergeGuestComparison(transaction: Database, guest: Session, user: Session): Promise<void> {
  const guestRows = await readRows(transaction, guest);
  const ownRows = await readRows(transaction, user);
  const fresh = guestRows.filter((row) => ownRows.every((own) => own.productId !== row.productId));
  const ids = fresh.slice(0, compareLimit - ownRows.length).map((row) => row.id);
  if (ids.length === 0) return;
  await transaction.update(compared).set({ tokenId: null, userId: user.user?.id }).where(inArray(compared.id, ids));
}
