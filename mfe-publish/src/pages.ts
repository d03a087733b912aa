import type { BrowserPages } from '@storefront/contracts/pages';

/** The pages of this remote: page key → lazy import. */
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
  'cms.page.faq': () =>
    import(/* webpackChunkName: "page.cms.page.faq" */ './faq/page').then(({ FaqPage }) => ({ View: FaqPage })),
  'publish.category': () =>
    import(/* webpackChunkName: "page.publish.category" */ './journal/page').then(({ JournalPage }) => ({
      View: JournalPage,
    })),
  'publish.category.dense': () =>
    import(/* webpackChunkName: "page.publish.category.dense" */ './journal/dense-page').then(
      ({ DenseJournalPage }) => ({ View: DenseJournalPage }),
    ),
  'publish.authors': () =>
    import(/* webpackChunkName: "page.publish.authors" */ './authors/page').then(({ AuthorsPage }) => ({
      View: AuthorsPage,
    })),
  'publish.author': () =>
    import(/* webpackChunkName: "page.publish.author" */ './author/page').then(({ AuthorPage }) => ({
      View: AuthorPage,
    })),
  'publish.tags': () =>
    import(/* webpackChunkName: "page.publish.tags" */ './tags/page').then(({ TagsPage }) => ({ View: TagsPage })),
  'publish.tag': () =>
    import(/* webpackChunkName: "page.publish.tag" */ './tag/page').then(({ TagPage }) => ({ View: TagPage })),
  'publish.search': () =>
    import(/* webpackChunkName: "page.publish.search" */ './content-search/page').then(({ ContentSearchPage }) => ({
      View: ContentSearchPage,
    })),
  'publish.detail': () =>
    import(/* webpackChunkName: "page.publish.detail" */ './post/page').then(({ PostPage }) => ({ View: PostPage })),
  'location.points': () =>
    import(/* webpackChunkName: "page.location.points" */ './points/page').then(({ PointsPage }) => ({
      View: PointsPage,
    })),
  'location.location': () =>
    import(/* webpackChunkName: "page.location.location" */ './point/page').then(({ PointPage }) => ({
      View: PointPage,
    })),
  'location.service': () =>
    import(/* webpackChunkName: "page.location.service" */ './services/page').then(({ ServicesPage }) => ({
      View: ServicesPage,
    })),
  'location.specialists': () =>
    import(/* webpackChunkName: "page.location.specialists" */ './specialists/page').then(({ SpecialistsPage }) => ({
      View: SpecialistsPage,
    })),
  'sweepstake.index': () =>
    import(/* webpackChunkName: "page.sweepstake.index" */ './sweepstake/page').then(({ SweepstakePage }) => ({
      View: SweepstakePage,
    })),
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
