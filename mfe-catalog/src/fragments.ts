import type { BrowserFragments } from '@storefront/contracts/fragments';

/** The widgets that other remotes and the shell may place: name → lazy import. */
export const fragments: BrowserFragments = {
  'catalog.main-navigation': () =>
    import(/* webpackChunkName: "fragment.catalog.main-navigation" */ './main-navigation/fragment').then(
      ({ MainNavigation }) => ({ View: MainNavigation }),
    ),
  'catalog.product-carousel': () =>
    import(/* webpackChunkName: "fragment.catalog.product-carousel" */ './product-carousel/fragment').then(
      ({ ProductCarousel }) => ({ View: ProductCarousel }),
    ),
  'catalog.quick-view': () =>
    import(/* webpackChunkName: "fragment.catalog.quick-view" */ './product-detail/quick-view').then(
      ({ QuickView }) => ({ View: QuickView }),
    ),
  'catalog.search-suggestions': () =>
    import(/* webpackChunkName: "fragment.catalog.search-suggestions" */ './search-suggestions/fragment').then(
      ({ SearchSuggestions }) => ({ View: SearchSuggestions }),
    ),
  'catalog.category-tiles': () =>
    import(/* webpackChunkName: "fragment.catalog.category-tiles" */ './category-tiles/fragment').then(
      ({ CategoryTiles }) => ({ View: CategoryTiles }),
    ),
};
