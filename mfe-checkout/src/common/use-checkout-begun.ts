import { useShell } from '@storefront/contracts/runtime';
import { useEffect, useEffectEvent } from 'react';
import { toEventItems } from './cart-events';
import type { CartView } from './cart-view';

const storageKey = 'checkout-begun';

/** Storage may be closed to us: then a checkout that is begun again is reported again. */
function remember(hasBegun: boolean): boolean {
  try {
    const before = sessionStorage.getItem(storageKey) !== null;
    if (hasBegun) sessionStorage.setItem(storageKey, '1');
    else sessionStorage.removeItem(storageKey);
    return before;
  } catch {
    return false;
  }
}

/** Reports that a checkout has begun: once on the way from the cart to the order, whatever the steps back and forth. */
export function useCheckoutBegun(cart: CartView): void {
  const { bus } = useShell();
  const reportBegun = useEffectEvent(() => {
    if (!remember(true)) bus.emit('checkout.begun', toEventItems(cart));
  });
  // The cart of the first step; what changes later on is the same checkout.
  useEffect(() => reportBegun(), []);
}

/** The shopper stands before the cart or has ordered: the next checkout is another one. */
export function useCheckoutOver(): void {
  useEffect(() => void remember(false), []);
}
