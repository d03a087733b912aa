import { addProduct, type Cart } from '@storefront/contracts/calls/webshop';
import type { EventItem } from '@storefront/contracts/events/map';
import type { ShellRuntime } from '@storefront/contracts/runtime';
import { createSelectedLists } from '@storefront/contracts/selected-lists';
import type { CartSummary } from '@storefront/contracts/session';

/** What the cart did with one item. */
export type AddResult = { isAdded: true } | { isAdded: false; labelCode: string };

/** How items are added. */
export interface AddOptions {
  /** Whether the cart stores the list in which the shopper found each item. */
  isListReported: boolean;
  /** Called after each item with the number of items that have been sent. */
  onProgress?(done: number): void;
}

type Shell = Pick<ShellRuntime, 'api' | 'bus' | 'language'>;

async function sendItem({ api, language }: Shell, item: EventItem, isListReported: boolean) {
  const { list } = isListReported ? createSelectedLists().findList(item) : {};
  const request = {
    lang: language.code,
    shopping_cart_code: item.shoppingCartCode,
    quantity: item.quantity,
    ...(list ? { item_list_id: list.id, item_list_name: list.name } : {}),
  };
  // A lost connection is an expected outcome: the shopper keeps the choice and may try again.
  const answer = await api.call(addProduct, request).catch(() => undefined);
  if (answer?.ok && answer.data.success) return { cart: answer.data.data };
  return { labelCode: answer?.data.label_name ?? 'catalog_add_to_cart_failed' };
}

function toCartSummary({ item_count, total, version }: Cart): CartSummary {
  return { itemCount: item_count, total: total.total, version };
}

/**
 * Adds items to the cart sequentially: the provider's call takes one product, and two calls at once would wait for each other
 * there. A rejected item does not stop the others. `cart.itemAdded` is emitted after the last item, so that the mini cart opens
 * once with all of them.
 */
export async function addToCart(
  shell: Shell,
  items: readonly EventItem[],
  { isListReported, onProgress }: AddOptions,
): Promise<AddResult[]> {
  const results: AddResult[] = [];
  const added: { item: EventItem; cart: CartSummary }[] = [];
  for (const item of items) {
    const { cart, labelCode } = await sendItem(shell, item, isListReported);
    if (cart) added.push({ item, cart: toCartSummary(cart) });
    results.push(cart ? { isAdded: true } : { isAdded: false, labelCode });
    onProgress?.(results.length);
  }
  for (const event of added) shell.bus.emit('cart.itemAdded', event);
  return results;
}
