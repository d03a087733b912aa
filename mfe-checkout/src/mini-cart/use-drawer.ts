import { useShell } from '@storefront/contracts/runtime';
import { type ComponentType, useEffect, useState } from 'react';
import { webshopPath } from '../common/paths';
import type { MiniCartDrawerProps } from './mini-cart-drawer';

/** Opens after something was added. The drawer's code is fetched only then: most visits never need it. */
export function useDrawer() {
  const { bus, location, prefix } = useShell();
  const [Drawer, setDrawer] = useState<ComponentType<MiniCartDrawerProps>>();
  const [added, setAdded] = useState('');
  const [isOpen, setIsOpen] = useState(false);

  useEffect(
    () =>
      bus.on('cart.itemAdded', async ({ item }) => {
        // The cart page shows the same, and its own steppers add as well.
        if (location.getPath() === webshopPath(prefix, 'shopping_cart')) return;
        setAdded(item.title);
        // Without the drawer's code the link and its count still say everything.
        const loaded = await import(
          /* webpackChunkName: "part.checkout.mini-cart-drawer" */ './mini-cart-drawer'
        ).catch(() => null);
        if (!loaded) return;
        setDrawer(() => loaded.MiniCartDrawer);
        setIsOpen(true);
      }),
    [bus, location, prefix],
  );
  useEffect(() => bus.on('page.viewed', () => setIsOpen(false)), [bus]);

  return { Drawer, added, isOpen, close: () => setIsOpen(false) };
}
