import type { BrowserPages } from '@storefront/contracts/pages';

/** The pages of this remote: page key → lazy import. */
export const pages: BrowserPages = {
  'catalog.landing': () =>
    import(/* webpackChunkName: "page.catalog.landing" */ './landing/page').then(({ LandingPage }) => ({
      View: LandingPage,
    })),
  'catalog.category': () =>
    import(/* webpackChunkName: "page.catalog.category" */ './category/page').then(({ CategoryPage }) => ({
      View: CategoryPage,
    })),
  'catalog.list': () =>
    import(/* webpackChunkName: "page.catalog.list" */ './list/page').then(({ ListPage }) => ({
      View: ListPage,
    })),
  'catalog.order_form': () =>
    import(/* webpackChunkName: "page.catalog.order_form" */ './quick-order/page').then(({ QuickOrderPage }) => ({
      View: QuickOrderPage,
    })),
  'catalog.detail': () =>
    import(/* webpackChunkName: "page.catalog.detail" */ './product-detail/page').then(({ ProductDetailPage }) => ({
      View: ProductDetailPage,
    })),
  'catalog.search': () =>
    import(/* webpackChunkName: "page.catalog.search" */ './product-search/page').then(({ SearchPage }) => ({
      View: SearchPage,
    })),
  'catalog.wishlist': () =>
    import(/* webpackChunkName: "page.catalog.wishlist" */ './wishlist/page').then(({ WishlistPage }) => ({
      View: WishlistPage,
    })),
  'catalog.compare': () =>
    import(/* webpackChunkName: "page.catalog.compare" */ './compare/page').then(({ ComparePage }) => ({
      View: ComparePage,
    })),
  'catalog.gifts': () =>
    import(/* webpackChunkName: "page.catalog.gifts" */ './gifts/page').then(({ GiftsPage }) => ({ View: GiftsPage })),
  'catalog.gift': () =>
    import(/* webpackChunkName: "page.catalog.gift" */ './gift/page').then(({ GiftPage }) => ({ View: GiftPage })),
  'catalog.manufacturers': () =>
    import(/* webpackChunkName: "page.catalog.manufacturers" */ './makers/page').then(({ MakersPage }) => ({
      View: MakersPage,
    })),
};
