import type { BrowserFragments } from '@storefront/contracts/fragments';
import type { CommentsProps } from './comments/comment-list';
import type { NavigationProps } from './main-navigation/navigation';
import type { CarouselProps } from './product-carousel/carousel';
import type { QuickViewProps } from './product-detail/quick-view';
import type { SuggestionsProps } from './search-suggestions/suggestions';

/** The widgets that other remotes and the shell may place: name → lazy import. */
export const fragments: BrowserFragments = {
  'catalog.main-navigation': () =>
    import(/* webpackChunkName: "fragment.catalog.main-navigation" */ './main-navigation/fragment').then(
      ({ MainNavigation: View }) => ({ View }),
    ),
  'catalog.product-carousel': () =>
    import(/* webpackChunkName: "fragment.catalog.product-carousel" */ './product-carousel/fragment').then(
      ({ ProductCarousel: View }) => ({ View }),
    ),
  'catalog.quick-view': () =>
    import(/* webpackChunkName: "fragment.catalog.quick-view" */ './product-detail/quick-view').then(
      ({ QuickView: View }) => ({ View }),
    ),
  'catalog.comments': () =>
    import(/* webpackChunkName: "fragment.catalog.comments" */ './comments/fragment').then(({ Comments: View }) => ({
      View,
    })),
  'catalog.search-suggestions': () =>
    import(/* webpackChunkName: "fragment.catalog.search-suggestions" */ './search-suggestions/fragment').then(
      ({ SearchSuggestions: View }) => ({ View }),
    ),
  'catalog.list-links': () =>
    import(/* webpackChunkName: "fragment.catalog.list-links" */ './list-links/fragment').then(
      ({ ListLinks: View }) => ({ View }),
    ),
  'catalog.compare-bar': () =>
    import(/* webpackChunkName: "fragment.catalog.compare-bar" */ './compare-bar/fragment').then(
      ({ CompareBar: View }) => ({ View }),
    ),
  'catalog.category-tiles': () =>
    import(/* webpackChunkName: "fragment.catalog.category-tiles" */ './category-tiles/fragment').then(
      ({ CategoryTiles: View }) => ({ View }),
    ),
};

declare module '@storefront/contracts/known-fragments' {
  interface KnownFragments {
    'catalog.main-navigation': NavigationProps;
    'catalog.product-carousel': CarouselProps;
    'catalog.quick-view': QuickViewProps;
    'catalog.comments': CommentsProps;
    'catalog.search-suggestions': SuggestionsProps;
    'catalog.list-links': FragmentProps;
    'catalog.compare-bar': FragmentProps;
    'catalog.category-tiles': FragmentProps;
  }
}
