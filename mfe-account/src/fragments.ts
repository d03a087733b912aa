import type { BrowserFragments } from '@storefront/contracts/fragments';
import type { QuickSignupProps } from './quick-signup/fragment';

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

declare module '@storefront/contracts/known-fragments' {
  interface KnownFragments {
    'account.header-link': FragmentProps;
    'account.quick-signup': QuickSignupProps;
  }
}
