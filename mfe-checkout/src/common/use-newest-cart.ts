import { useCallback, useEffect, useState } from 'react';
import type { CartView } from './cart-view';

/** The newest cart that this page has received. */
export function useNewestCart(fromPage: CartView): [CartView, (cart: CartView) => void] {
  const [cart, setCart] = useState(fromPage);
  const accept = useCallback((next: CartView) => setCart((held) => (next.version < held.version ? held : next)), []);
  useEffect(() => accept(fromPage), [accept, fromPage]);
  return [cart, accept];
}
