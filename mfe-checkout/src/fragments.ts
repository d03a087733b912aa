import type { BrowserFragments } from '@storefront/contracts/fragments';
import type { ReturnGuideProps } from './return-guide/fragment';

/** Every widget of the checkout team, each in a chunk of its own. */
export const fragments: BrowserFragments = {
  'checkout.mini-cart': () =>
    import(/* webpackChunkName: "fragment.checkout.mini-cart" */ './mini-cart/fragment').then(({ MiniCart: View }) => ({
      View,
    })),
  'checkout.return-guide': () =>
    import(/* webpackChunkName: "fragment.checkout.return-guide" */ './return-guide/fragment').then(
      ({ ReturnGuideFragment: View }) => ({ View }),
    ),
};

declare module '@storefront/contracts/known-fragments' {
  interface KnownFragments {
    'checkout.mini-cart': FragmentProps;
    'checkout.return-guide': ReturnGuideProps;
  }
}
