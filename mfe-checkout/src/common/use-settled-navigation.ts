import { useShell } from '@storefront/contracts/runtime';
import type { MouseEvent } from 'react';
import type { CartEditor } from './cart-editor';

/**
 * Props of a link that leaves the cart: when clicks on a stepper have not been answered yet it waits for the server,
 * so that the next page does not show the cart of a moment ago. A change that was refused keeps the shopper here.
 */
export function useSettledNavigation(editor: CartEditor, href: string) {
  const { navigate } = useShell();

  async function goWhenSettled() {
    await editor.settle();
    if (editor.getState().failure === null) navigate(href);
  }

  return {
    href,
    onClick(event: MouseEvent) {
      const { wanted, busy } = editor.getState();
      const isPlainClick = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
      if (!isPlainClick || (busy.length === 0 && Object.keys(wanted).length === 0)) return;
      event.preventDefault();
      void goWhenSettled();
    },
  };
}
