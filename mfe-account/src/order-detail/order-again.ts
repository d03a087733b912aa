import { addProduct, type Cart } from '@storefront/contracts/calls/webshop';
import { toEventItem } from '@storefront/contracts/events/cart-items';
import type { EventItem } from '@storefront/contracts/events/map';
import type { ShellRuntime } from '@storefront/contracts/runtime';
import type { CartSummary } from '@storefront/contracts/session';
import type { OrderLine } from './order-detail-data';

type Shell = Pick<ShellRuntime, 'api' | 'bus' | 'language'>;

interface Added {
  item: EventItem;
  cart: CartSummary;
}

function findAdded(cart: Cart, { code, quantity }: OrderLine): Added | undefined {
  const item = cart.parcels.flatMap(({ items }) => items).find((each) => each.shopping_cart_code === code);
  const summary = { itemCount: cart.item_count, total: cart.total.total, version: cart.version };
  return item && { item: { ...toEventItem(item), quantity }, cart: summary };
}

async function addLine({ api, language }: Shell, line: OrderLine): Promise<Added | undefined> {
  // Without an address it is no longer sold.
  if (line.url === '') return undefined;
  const request = { lang: language.code, shopping_cart_code: line.code, quantity: line.quantity };
  const answer = await api.call(addProduct, request).catch(() => undefined);
  return answer?.ok && answer.data.success ? findAdded(answer.data.data, line) : undefined;
}

/**
 * Puts an order's lines into the cart, one after the other: two calls at once would wait for each other at the provider. The mini
 * cart opens once, with all of them. Returns the lines that could not be had.
 */
export async function orderAgain(shell: Shell, lines: readonly OrderLine[]): Promise<OrderLine[]> {
  const missing: OrderLine[] = [];
  const added: Added[] = [];
  for (const line of lines) {
    const one = await addLine(shell, line);
    if (one) added.push(one);
    else missing.push(line);
  }
  for (const event of added) shell.bus.emit('cart.itemAdded', event);
  return missing;
}
