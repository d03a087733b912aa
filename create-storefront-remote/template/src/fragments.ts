import type { BrowserFragments } from '@storefront/contracts/fragments';

/** Fragment name → view, for browsers. */
export const fragments: BrowserFragments = {
  '__DOMAIN__.header-link': () =>
    import(/* webpackChunkName: "fragment.__DOMAIN__.header-link" */ './header-link/fragment').then(
      ({ HeaderLink: View }) => ({ View }),
    ),
};

declare module '@storefront/contracts/known-fragments' {
  interface KnownFragments {
    '__DOMAIN__.header-link': FragmentProps;
  }
}
