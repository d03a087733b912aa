import type { BrowserPages } from '@storefront/contracts/pages';

/** What this remote shows: page key → lazy import. */
export const pages: BrowserPages = {
  'catalog.landing': () =>
    import(/* webpackChunkName: "page.catalog.landing" */ './landing/page').then(({ LandingPage }) => ({
      View: LandingPage,
    })),
  'catalog.category': () =>
    import(/* webpackChunkName: "page.catalog.category" */ './category/page').then(({ CategoryPage }) => ({
      View: CategoryPage,
    })),
  'catalog.detail': () =>
    import(/* webpackChunkName: "page.catalog.detail" */ './product-detail/page').then(({ ProductDetailPage }) => ({
      View: ProductDetailPage,
    })),
  'catalog.search': () =>
    import(/* webpackChunkName: "page.catalog.search" */ './product-search/page').then(({ SearchPage }) => ({
      View: SearchPage,
    })),
  'catalog.manufacturers': () =>
    import(/* webpackChunkName: "page.catalog.manufacturers" */ './makers/page').then(({ MakersPage }) => ({
      View: MakersPage,
    })),
};
