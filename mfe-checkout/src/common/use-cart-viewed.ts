import { useShell } from '@storefront/contracts/runtime';
import { useEffect } from 'react';
import { eventItems } from './cart-events';
import type { CartView } from './cart-view';

/** Tells that a whole cart stands before the shopper, once for as long as it does; null until it does. */
export function useCartViewed(cart: CartView | null): void {
  const { bus } = useShell();
  const isThere = cart !== null && cart.lines.length > 0;
  // What is changed in it meanwhile is told by itself.
  useEffect(() => {
    if (cart && isThere) bus.emit('cart.viewed', eventItems(cart));
  }, [bus, isThere]);
}
