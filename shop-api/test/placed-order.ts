import { randomUUID } from 'node:crypto';
import { getOrder, postOrder, putPayment } from '@storefront/contracts/calls/webshop';
import { eq } from 'drizzle-orm';
import { stock } from '../src/database/trade-tables';
import type { TestShop } from './running-shop';
import { fillCheckout, mug } from './shopper';

const lang = 'ba';

/** Sets a stock that no test exhausts. */
export async function restock({ database }: TestShop, code: string = mug.code): Promise<void> {
  await database.update(stock).set({ quantity: 1000 }).where(eq(stock.shoppingCartCode, code));
}

/** An order of whoever holds the token, by both of its names. */
export async function placeOrder(shop: TestShop, token: string, code: string = mug.code, payment = 'cash_on_delivery') {
  await fillCheckout(shop, token, code);
  const cart_version = (await shop.call(putPayment, { lang, payment }, token)).data.data.version;
  const attempt = { lang, accept_terms: true, idempotency_key: randomUUID(), cart_version } as const;
  const { order_identificator = '' } = (await shop.call(postOrder, attempt, token)).data;
  const { number } = (await shop.call(getOrder, { lang, order_identificator }, token)).data.data;
  return { order_identificator, order_number: number };
}
