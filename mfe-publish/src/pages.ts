import type { BrowserPages } from '@storefront/contracts/pages';

/** The pages of this remote: page key → lazy import. */
export const pages: BrowserPages = {
  'cms.page': () =>
    import(/* webpackChunkName: "page.cms.page" */ './plain-page/page').then(({ PlainPagePage: View }) => ({ View })),
  'cms.page.homepage': () =>
    import(/* webpackChunkName: "page.cms.page.homepage" */ './homepage/page').then(({ HomepagePage: View }) => ({
      View,
    })),
  'cms.page.contact': () =>
    import(/* webpackChunkName: "page.cms.page.contact" */ './contact/page').then(({ ContactPage: View }) => ({
      View,
    })),
  'cms.page.privacy': () =>
    import(/* webpackChunkName: "page.cms.page.privacy" */ './privacy/page').then(({ PrivacyPage: View }) => ({
      View,
    })),
  'cms.page.imprint': () =>
    import(/* webpackChunkName: "page.cms.page.imprint" */ './imprint/page').then(({ ImprintPage: View }) => ({
      View,
    })),
  'cms.page.faq': () =>
    import(/* webpackChunkName: "page.cms.page.faq" */ './faq/page').then(({ FaqPage: View }) => ({ View })),
  'publish.category': () =>
    import(/* webpackChunkName: "page.publish.category" */ './journal/page').then(({ JournalPage: View }) => ({
      View,
    })),
  'publish.category.dense': () =>
    import(/* webpackChunkName: "page.publish.category.dense" */ './journal/dense-page').then(
      ({ DenseJournalPage: View }) => ({ View }),
    ),
  'publish.authors': () =>
    import(/* webpackChunkName: "page.publish.authors" */ './authors/page').then(({ AuthorsPage: View }) => ({ View })),
  'publish.author': () =>
    import(/* webpackChunkName: "page.publish.author" */ './author/page').then(({ AuthorPage: View }) => ({ View })),
  'publish.tags': () =>
    import(/* webpackChunkName: "page.publish.tags" */ './tags/page').then(({ TagsPage: View }) => ({ View })),
  'publish.tag': () =>
    import(/* webpackChunkName: "page.publish.tag" */ './tag/page').then(({ TagPage: View }) => ({ View })),
  'publish.search': () =>
    import(/* webpackChunkName: "page.publish.search" */ './content-search/page').then(
      ({ ContentSearchPage: View }) => ({ View }),
    ),
  'publish.detail': () =>
    import(/* webpackChunkName: "page.publish.detail" */ './post/page').then(({ PostPage: View }) => ({ View })),
  'location.points': () =>
    import(/* webpackChunkName: "page.location.points" */ './points/page').then(({ PointsPage: View }) => ({ View })),
  'location.location': () =>
    import(/* webpackChunkName: "page.location.location" */ './point/page').then(({ PointPage: View }) => ({ View })),
  'location.service': () =>
    import(/* webpackChunkName: "page.location.service" */ './services/page').then(({ ServicesPage: View }) => ({
      View,
    })),
  'location.specialists': () =>
    import(/* webpackChunkName: "page.location.specialists" */ './specialists/page').then(
      ({ SpecialistsPage: View }) => ({ View }),
    ),
  'sweepstake.index': () =>
    import(/* webpackChunkName: "page.sweepstake.index" */ './sweepstake/page').then(({ SweepstakePage: View }) => ({
      View,
    })),
  'newsletter.subscribe': () =>
    import(/* webpackChunkName: "page.newsletter.subscribe" */ './newsletter-subscribe/page').then(
      ({ NewsletterSubscribePage: View }) => ({ View }),
    ),
  'newsletter.subscribe_confirm': () =>
    import(/* webpackChunkName: "page.newsletter.subscribe_confirm" */ './newsletter-confirm/page').then(
      ({ SubscribeConfirmPage: View }) => ({ View }),
    ),
  'newsletter.stock_alert': () =>
    import(/* webpackChunkName: "page.newsletter.stock_alert" */ './newsletter-confirm/page').then(
      ({ StockAlertPage: View }) => ({ View }),
    ),
  'newsletter.unsubscribe_confirm': () =>
    import(/* webpackChunkName: "page.newsletter.unsubscribe_confirm" */ './newsletter-confirm/page').then(
      ({ UnsubscribeConfirmPage: View }) => ({ View }),
    ),
};
