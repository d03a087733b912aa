import { putGift } from '@storefront/contracts/calls/webshop';
import { useShell } from '@storefront/contracts/runtime';
import { useRef, useState } from 'react';
import type { CartEditor } from '../common/cart-editor';
import { callForCart } from '../common/cart-outcome';
import { type GiftView, toCartSummary, toCartView } from '../common/cart-view';

type State = 'still' | 'saving' | 'saved' | { problem: string };

const isSame = (one: GiftView, other: GiftView) => one.isWrapped === other.isWrapped && one.message === other.message;

/** Saves what makes the cart a present, one change after the other, the newest last. */
export function useGift(first: GiftView | null, editor: CartEditor) {
  const { api, bus, language } = useShell();
  const [state, setState] = useState<State>('still');
  const saved = useRef<GiftView>(first ?? { isWrapped: false, message: '' });
  const queue = useRef<Promise<void>>(Promise.resolve());

  async function send(gift: GiftView): Promise<void> {
    if (isSame(gift, saved.current)) return;
    setState('saving');
    await editor.settle();
    const { isWrapped: is_wrapped, message } = gift;
    const outcome = await callForCart(api, putGift, { lang: language.code, is_wrapped, message });
    if (!outcome.ok) return setState({ problem: outcome.label });
    saved.current = gift;
    const cart = toCartView(outcome.cart);
    editor.accept(cart);
    bus.emit('cart.changed', { cart: toCartSummary(cart) });
    setState('saved');
  }

  function save(gift: GiftView): void {
    queue.current = queue.current.then(() => send(gift));
  }

  return { state, save };
}
