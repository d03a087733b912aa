import type { Api } from '@storefront/contracts/calls';
import { addProduct, type Cart } from '@storefront/contracts/calls/webshop';
import type { EventBus } from '@storefront/contracts/events';
import type { ItemOfEvent } from '@storefront/contracts/events/map';
import type { LanguageCode } from '@storefront/contracts/languages';

interface Parts {
  api: Api;
  bus: EventBus;
  lang: LanguageCode;
}

async function addItem({ api, lang }: Parts, { shoppingCartCode, quantity }: ItemOfEvent) {
  const request = { lang, shopping_cart_code: shoppingCartCode, quantity };
  const answer = await api.call(addProduct, request).catch(() => undefined);
  if (answer?.ok && answer.data.success) return { cart: answer.data.data };
  return { refusal: answer?.data.label_name ?? 'catalog_add_to_cart_failed' };
}

/**
 * Puts things into the cart one after the other: the provider's calls know one product at a time, and two at once would wait for
 * each other there. What is refused stands in nobody's way. The shop is told at the end, so that the cart opens once, whole.
 * Answers the label code of each refusal, in the order of the things; undefined for what is in the cart.
 */
export async function addItems(
  parts: Parts,
  items: readonly ItemOfEvent[],
  onProgress?: (done: number) => void,
): Promise<(string | undefined)[]> {
  const refusals: (string | undefined)[] = [];
  const added: { item: ItemOfEvent; cart: Cart }[] = [];
  for (const item of items) {
    const { cart, refusal } = await addItem(parts, item);
    if (cart) added.push({ item, cart });
    refusals.push(refusal);
    onProgress?.(refusals.length);
  }
  for (const { item, cart } of added) {
    const { item_count: itemCount, total, version } = cart;
    parts.bus.emit('cart.itemAdded', { item, cart: { itemCount, total: total.total, version } });
  }
  return refusals;
}
