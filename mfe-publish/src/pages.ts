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
  'newsletter.subscribe': () =>
    import(/* webpackChunkName: "page.newsletter.subscribe" */ './newsletter-subscribe/page').then(
      ({ NewsletterSubscribePage }) => ({ View: NewsletterSubscribePage }),
    ),
  'newsletter.subscribe_confirm': () =>
    import(/* webpackChunkName: "page.newsletter.subscribe_confirm" */ './newsletter-confirm/page').then(
      ({ SubscribeConfirmPage }) => ({ View: SubscribeConfirmPage }),
    ),
  'newsletter.unsubscribe_confirm': () =>
    import(/* webpackChunkName: "page.newsletter.unsubscribe_confirm" */ './newsletter-confirm/page').then(
      ({ UnsubscribeConfirmPage }) => ({ View: UnsubscribeConfirmPage }),
    ),
};
