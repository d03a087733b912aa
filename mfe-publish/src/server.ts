import {
  defineFragment,
  type PlacedFragments,
  propsSchema,
  type ServerFragments,
} from '@storefront/contracts/fragments';
import { definePage, type ServerPages } from '@storefront/contracts/pages';
import { AuthorPage } from './author/page';
import { author } from './author/page.server';
import { AuthorsPage } from './authors/page';
import { authors } from './authors/page.server';
import { ContactPage } from './contact/page';
import { contact } from './contact/page.server';
import { ContentSearchPage } from './content-search/page';
import { contentSearch } from './content-search/page.server';
import { ContentTeaserFragment } from './content-teaser/fragment';
import { type ContentTeaserProps, contentTeaser } from './content-teaser/fragment.server';
import { FaqPage } from './faq/page';
import { faq } from './faq/page.server';
import { HomepagePage } from './homepage/page';
import { homepage } from './homepage/page.server';
import { ImprintPage } from './imprint/page';
import { imprint } from './imprint/page.server';
import { DenseJournalPage } from './journal/dense-page';
import { JournalPage } from './journal/page';
import { denseJournal, journal } from './journal/page.server';
import { LatestPostsFragment } from './latest-posts/fragment';
import { type LatestPostsProps, latestPosts } from './latest-posts/fragment.server';
import { NewsletterBoxFragment } from './newsletter-box/fragment';
import { newsletterBox } from './newsletter-box/fragment.server';
import { StockAlertPage, SubscribeConfirmPage, UnsubscribeConfirmPage } from './newsletter-confirm/page';
import { stockAlert, subscribeConfirm, unsubscribeConfirm } from './newsletter-confirm/page.server';
import { NewsletterSubscribePage } from './newsletter-subscribe/page';
import { newsletterSubscribe } from './newsletter-subscribe/page.server';
import { PlainPagePage } from './plain-page/page';
import { plainPage } from './plain-page/page.server';
import { PointPage } from './point/page';
import { point } from './point/page.server';
import { PointsPage } from './points/page';
import { points } from './points/page.server';
import { PostPage } from './post/page';
import { post } from './post/page.server';
import { PrivacyPage } from './privacy/page';
import { privacy } from './privacy/page.server';
import { ServicesPage } from './services/page';
import { services } from './services/page.server';
import { SpecialistsPage } from './specialists/page';
import { specialists } from './specialists/page.server';
import { SweepstakePage } from './sweepstake/page';
import { sweepstake } from './sweepstake/page.server';
import { TagPage } from './tag/page';
import { tag } from './tag/page.server';
import { TagsPage } from './tags/page';
import { tags } from './tags/page.server';

/** The server unit's pages: loader and view of each. */
export const pages: ServerPages = {
  'cms.page': definePage(plainPage, PlainPagePage),
  'cms.page.homepage': definePage(homepage, HomepagePage),
  'cms.page.contact': definePage(contact, ContactPage),
  'cms.page.privacy': definePage(privacy, PrivacyPage),
  'cms.page.imprint': definePage(imprint, ImprintPage),
  'cms.page.faq': definePage(faq, FaqPage),
  'publish.category': definePage(journal, JournalPage),
  'publish.category.dense': definePage(denseJournal, DenseJournalPage),
  'publish.authors': definePage(authors, AuthorsPage),
  'publish.author': definePage(author, AuthorPage),
  'publish.tags': definePage(tags, TagsPage),
  'publish.tag': definePage(tag, TagPage),
  'publish.search': definePage(contentSearch, ContentSearchPage),
  'publish.detail': definePage(post, PostPage),
  'location.points': definePage(points, PointsPage),
  'location.location': definePage(point, PointPage),
  'location.service': definePage(services, ServicesPage),
  'location.specialists': definePage(specialists, SpecialistsPage),
  'sweepstake.index': definePage(sweepstake, SweepstakePage),
  'newsletter.subscribe': definePage(newsletterSubscribe, NewsletterSubscribePage),
  'newsletter.subscribe_confirm': definePage(subscribeConfirm, SubscribeConfirmPage),
  'newsletter.stock_alert': definePage(stockAlert, StockAlertPage),
  'newsletter.unsubscribe_confirm': definePage(unsubscribeConfirm, UnsubscribeConfirmPage),
};

/** The server unit's fragments: loader, view and props of each. */
export const fragments: ServerFragments = {
  'publish.latest-posts': defineFragment(
    latestPosts,
    LatestPostsFragment,
    propsSchema<LatestPostsProps>({ count: { type: 'number' }, excludeId: { type: 'number' } }, ['excludeId']),
  ),
  'publish.content-taste': defineFragment(
    contentTeaser,
    ContentTeaserFragment,
    propsSchema<ContentTeaserProps>({ query: { type: 'string' } }),
  ),
  'publish.newsletter-box': defineFragment(newsletterBox, NewsletterBoxFragment, propsSchema({})),
};

/** What it places of other remotes. */
export const places: PlacedFragments = {
  'catalog.category-tiles': propsSchema({}),
  'catalog.product-carousel': propsSchema<{ list: 'new' | 'search'; query?: string }>(
    { list: { type: 'string', enum: ['new', 'search'] }, query: { type: 'string' } },
    ['query'],
  ),
  'catalog.comments': propsSchema<{ model: 'publishpost'; id: number; page: number }>({
    model: { type: 'string', enum: ['publishpost'] },
    id: { type: 'number' },
    page: { type: 'number' },
  }),
};
