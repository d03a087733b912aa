import type { BrowserFragments } from '@storefront/contracts/fragments';

/** Every widget of the account team, each in a chunk of its own. */
export const fragments: BrowserFragments = {
  'account.header-link': () =>
    import(/* webpackChunkName: "fragment.account.header-link" */ './header-link/fragment').then(
      ({ HeaderLink: View }) => ({ View }),
    ),
  'account.quick-signup': () =>
    import(/* webpackChunkName: "fragment.account.quick-signup" */ './quick-signup/fragment').then(
      ({ QuickSignup: View }) => ({ View }),
    ),
};
