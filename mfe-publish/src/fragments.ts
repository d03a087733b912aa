import type { BrowserFragments } from '@storefront/contracts/fragments';
import type { ContentTeaserProps } from './content-teaser/fragment.server';
import type { LatestPostsProps } from './latest-posts/fragment.server';

/** The fragments that other pages may place: name → lazy import. */
export const fragments: BrowserFragments = {
  'publish.latest-posts': () =>
    import(/* webpackChunkName: "fragment.publish.latest-posts" */ './latest-posts/fragment').then(
      ({ LatestPostsFragment: View }) => ({ View }),
    ),
  'publish.content-taste': () =>
    import(/* webpackChunkName: "fragment.publish.content-taste" */ './content-teaser/fragment').then(
      ({ ContentTeaserFragment: View }) => ({ View }),
    ),
  'publish.newsletter-box': () =>
    import(/* webpackChunkName: "fragment.publish.newsletter-box" */ './newsletter-box/fragment').then(
      ({ NewsletterBoxFragment: View }) => ({ View }),
    ),
};

declare module '@storefront/contracts/known-fragments' {
  interface KnownFragments {
    'publish.latest-posts': LatestPostsProps;
    'publish.content-taste': ContentTeaserProps;
    'publish.newsletter-box': FragmentProps;
  }
}
