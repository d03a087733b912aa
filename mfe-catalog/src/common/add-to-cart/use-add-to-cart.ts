import { addProduct, type Cart } from '@storefront/contracts/calls/webshop';
import type { EventMap } from '@storefront/contracts/events/map';
import { useShell } from '@storefront/contracts/runtime';
import { createSelectedLists } from '@storefront/contracts/selected-lists';
import type { CartSummary } from '@storefront/contracts/session';
import { useState } from 'react';

/** How the last "add to cart" went. */
export type AddOutcome = { kind: 'none' | 'busy' | 'added' } | { kind: 'failed'; labelCode: string | null };

type CartItem = EventMap['cart.itemAdded']['item'];

const none: AddOutcome = { kind: 'none' };

/** Puts things into the cart and tells the shop about it; `reset` forgets how it went. */
export function useAddToCart() {
  const { api, bus, language } = useShell();
  const [outcome, setOutcome] = useState<AddOutcome>(none);

  async function send(item: CartItem): Promise<AddOutcome> {
    const { list } = createSelectedLists().listOf(item);
    const request = {
      lang: language.code,
      shopping_cart_code: item.shoppingCartCode,
      quantity: item.quantity,
      ...(list ? { item_list_id: list.id, item_list_name: list.name } : {}),
    };
    const answer = await api.call(addProduct, request);
    if (!answer.ok || !answer.data.success) return { kind: 'failed', labelCode: answer.data.label_name ?? null };
    bus.emit('cart.itemAdded', { item, cart: toCartSummary(answer.data.data) });
    return { kind: 'added' };
  }

  async function add(item: CartItem) {
    setOutcome({ kind: 'busy' });
    // A broken line is no fault of ours: the shopper keeps the choice and may try again.
    setOutcome(await send(item).catch((): AddOutcome => ({ kind: 'failed', labelCode: null })));
  }

  return { outcome, add, reset: () => setOutcome(none) };
}

function toCartSummary({ item_count, total, version }: Cart): CartSummary {
  return { itemCount: item_count, total: total.total, version };
}
