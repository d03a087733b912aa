import type { BrowserPages } from '@storefront/contracts/pages';

/** Every page of this remote. */
export const pages: BrowserPages = {
  'cms.page': () =>
    import(/* webpackChunkName: "page.cms.page" */ './plain-page/page').then(({ PlainPagePage }) => ({
      View: PlainPagePage,
    })),
  'cms.page.homepage': () =>
    import(/* webpackChunkName: "page.cms.page.homepage" */ './homepage/page').then(({ HomepagePage }) => ({
      View: HomepagePage,
    })),
  'cms.page.contact': () =>
    import(/* webpackChunkName: "page.cms.page.contact" */ './contact/page').then(({ ContactPage }) => ({
      View: ContactPage,
    })),
  'publish.category': () =>
    import(/* webpackChunkName: "page.publish.category" */ './journal/page').then(({ JournalPage }) => ({
      View: JournalPage,
    })),
  'publish.detail': () =>
    import(/* webpackChunkName: "page.publish.detail" */ './post/page').then(({ PostPage }) => ({ View: PostPage })),
};
