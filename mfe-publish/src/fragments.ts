import type { BrowserFragments } from '@storefront/contracts/fragments';

/** Every widget that this remote lends to other pages. */
export const fragments: BrowserFragments = {
  'publish.latest-posts': () =>
    import(/* webpackChunkName: "fragment.publish.latest-posts" */ './latest-posts/fragment').then(
      ({ LatestPostsFragment }) => ({ View: LatestPostsFragment }),
    ),
  'publish.content-taste': () =>
    import(/* webpackChunkName: "fragment.publish.content-taste" */ './content-taste/fragment').then(
      ({ ContentTasteFragment }) => ({ View: ContentTasteFragment }),
    ),
  'publish.newsletter-box': () =>
    import(/* webpackChunkName: "fragment.publish.newsletter-box" */ './newsletter-box/fragment').then(
      ({ NewsletterBoxFragment }) => ({ View: NewsletterBoxFragment }),
    ),
};
