import type { BrowserFragments } from '@storefront/contracts/fragments';

/** Fragment name → view, for browsers. */
export const fragments: BrowserFragments = {
  'staff.area-link': () =>
    import(/* webpackChunkName: "fragment.staff.area-link" */ './area-link/fragment').then(({ AreaLink: View }) => ({
      View,
    })),
};

declare module '@storefront/contracts/known-fragments' {
  interface KnownFragments {
    'staff.area-link': FragmentProps;
  }
}
