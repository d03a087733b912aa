import type { BrowserPages } from '@storefront/contracts/pages';

/** The pages of this remote: page key → lazy import. */
export const pages: BrowserPages = {
  'catalog.landing': () =>
    import(/* webpackChunkName: "page.catalog.landing" */ './landing/page').then(({ LandingPage: View }) => ({ View })),
  'catalog.category': () =>
    import(/* webpackChunkName: "page.catalog.category" */ './category/page').then(({ CategoryPage: View }) => ({
      View,
    })),
  'catalog.list': () =>
    import(/* webpackChunkName: "page.catalog.list" */ './list/page').then(({ ListPage: View }) => ({ View })),
  'catalog.order_form': () =>
    import(/* webpackChunkName: "page.catalog.order_form" */ './quick-order/page').then(({ QuickOrderPage: View }) => ({
      View,
    })),
  'catalog.detail': () =>
    import(/* webpackChunkName: "page.catalog.detail" */ './product-detail/page').then(
      ({ ProductDetailPage: View }) => ({ View }),
    ),
  'catalog.search': () =>
    import(/* webpackChunkName: "page.catalog.search" */ './product-search/page').then(({ SearchPage: View }) => ({
      View,
    })),
  'catalog.wishlist': () =>
    import(/* webpackChunkName: "page.catalog.wishlist" */ './wishlist/page').then(({ WishlistPage: View }) => ({
      View,
    })),
  'catalog.compare': () =>
    import(/* webpackChunkName: "page.catalog.compare" */ './compare/page').then(({ ComparePage: View }) => ({ View })),
  'catalog.gifts': () =>
    import(/* webpackChunkName: "page.catalog.gifts" */ './gifts/page').then(({ GiftsPage: View }) => ({ View })),
  'catalog.gift': () =>
    import(/* webpackChunkName: "page.catalog.gift" */ './gift/page').then(({ GiftPage: View }) => ({ View })),
  'catalog.manufacturers': () =>
    import(/* webpackChunkName: "page.catalog.manufacturers" */ './makers/page').then(({ MakersPage: View }) => ({
      View,
    })),
};
