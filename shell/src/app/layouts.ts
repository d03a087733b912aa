import { type FragmentPlacement, place } from '@storefront/contracts/fragments';

/** How much frame stands around a page. */
export type Layout = 'default' | 'checkout' | 'blank';

/** The page's wish, or the layout that most pages have. */
export function layoutOf(wish: Layout | undefined): Layout {
  return wish ?? 'default';
}

export const navigationPlacement = place('catalog.main-navigation');
export const miniCartPlacement = place('checkout.mini-cart');
export const accountPlacement = place('account.header-link');

/** The widgets that a layout places in the frame. */
export function layoutPlacements(layout: Layout): readonly FragmentPlacement[] {
  return layout === 'default' ? [navigationPlacement, accountPlacement, miniCartPlacement] : [];
}
