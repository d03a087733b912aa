import { useShell } from '@storefront/contracts/runtime';
import { useEffect, useEffectEvent } from 'react';
import { toEventItems } from './cart-events';
import type { CartView } from './cart-view';

/** Reports that the shopper sees a cart with something in it, once for as long as it is shown; null until it is. */
export function useCartViewed(cart: CartView | null): void {
  const { bus } = useShell();
  const isThere = cart !== null && cart.lines.length > 0;
  const reportView = useEffectEvent(() => {
    if (cart) bus.emit('cart.viewed', toEventItems(cart));
  });
  // What changes in it meanwhile has events of its own.
  useEffect(() => {
    if (isThere) reportView();
  }, [isThere]);
}
