import { addProduct, getCart, removeProduct, updateProduct } from '@storefront/contracts/calls/webshop';
import { type ShellRuntime, useShell } from '@storefront/contracts/runtime';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { type CartEditor, type CartEditorState, createCartEditor } from './cart-editor';
import { announceChange } from './cart-events';
import { callForCart } from './cart-outcome';
import { type CartView, toCartSummary } from './cart-view';

/** A cart that can be edited, in step with what happens to it elsewhere on the page. */
export function useCartEditor(fromPage: CartView): { editor: CartEditor; state: CartEditorState } {
  const shell = useShell();
  const [editor] = useState(() => createEditorFor(shell, fromPage));
  const state = useSyncExternalStore(editor.subscribe, editor.getState, editor.getState);

  useEffect(() => editor.accept(fromPage), [editor, fromPage]);
  useEffect(
    () =>
      shell.bus.on('cart.changed', ({ cart }) => {
        const held = editor.getState().cart.version;
        if (held >= 0 && cart.version > held) void editor.refresh();
      }),
    [editor, shell],
  );
  // Clicks that were still being gathered must not be lost with the page.
  useEffect(() => () => void editor.settle(), [editor]);
  return { editor, state };
}

function createEditorFor({ api, bus, language }: ShellRuntime, initial: CartView): CartEditor {
  const lang = language.code;
  return createCartEditor(initial, {
    send({ kind, line, quantity }) {
      const request = { lang, shopping_cart_code: line.code };
      if (kind === 'remove') return callForCart(api, removeProduct, request);
      return callForCart(api, kind === 'restore' ? addProduct : updateProduct, { ...request, quantity });
    },
    fetchCart: () => callForCart(api, getCart, { lang }),
    schedule(run, delayMs) {
      const timer = setTimeout(run, delayMs);
      return () => clearTimeout(timer);
    },
    announce: (line, difference, cart) => announceChange(bus, line, difference, toCartSummary(cart)),
  });
}
