import { addProduct, getCart, isCartEmpty, removeProduct, updateProduct } from '@storefront/contracts/calls/webshop';
import type { LanguageCode } from '@storefront/contracts/languages';
import type { Database } from '../database/connection';
import type { SessionContext } from '../server/call-context';
import { ShopError } from '../server/errors';
import { implementForSession } from '../server/implement';
import { type CartRow, changeCart, findCart, findQuantity, type LineOrigin, removeLine, writeLine } from './cart-store';
import { maxQuantity, readCart } from './cart-view';
import { findStockLeft, readLines } from './sellable-lines';

/** The answer of every change: the whole new cart, because totals come from here only. */
export async function cartAnswer(context: SessionContext, cart: CartRow | undefined, lang: LanguageCode) {
  return { success: true, data: await readCart(context.database, cart, lang, context) };
}

async function setQuantity(
  transaction: Database,
  cart: CartRow,
  { code, quantity, ...origin }: { code: string; quantity: number } & LineOrigin,
): Promise<undefined> {
  const inStock = await findStockLeft(transaction, code);
  if (inStock === undefined) throw new ShopError('error_not_found');
  // Only an early hint: stock is taken when the order is placed, or a full cart would make a product unavailable to others.
  if (quantity > Math.min(inStock, maxQuantity)) throw new ShopError('error_out_of_stock');
  await writeLine(transaction, cart, code, quantity, origin);
}

export const cartCalls = [
  implementForSession(getCart, async ({ lang }, context) =>
    cartAnswer(context, await findCart(context.database, context.session), lang),
  ),

  implementForSession(isCartEmpty, async (_request, { database, session, shop }) => {
    const cart = await findCart(database, session);
    const lines = await readLines(database, cart?.id, shop.defaultLanguage);
    return { success: lines.length === 0 };
  }),

  implementForSession(addProduct, async ({ lang, shopping_cart_code: code, quantity = 1, ...list }, context) => {
    const origin = { listId: list.item_list_id, listName: list.item_list_name };
    const changed = await changeCart(context, async (transaction, cart) => {
      const held = (await findQuantity(transaction, cart, code)) ?? 0;
      return setQuantity(transaction, cart, { code, quantity: held + quantity, ...origin });
    });
    return cartAnswer(context, changed, lang);
  }),

  implementForSession(updateProduct, async ({ lang, shopping_cart_code: code, quantity }, context) => {
    const changed = await changeCart(context, async (transaction, cart) => {
      if ((await findQuantity(transaction, cart, code)) === undefined) throw new ShopError('error_not_found');
      return setQuantity(transaction, cart, { code, quantity });
    });
    return cartAnswer(context, changed, lang);
  }),

  implementForSession(removeProduct, async ({ lang, shopping_cart_code: code }, context) => {
    const changed = await changeCart(context, async (transaction, cart) => {
      await removeLine(transaction, cart, code);
      return undefined;
    });
    return cartAnswer(context, changed, lang);
  }),
];
