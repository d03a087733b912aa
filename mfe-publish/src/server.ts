import { defineFragment, type ServerFragments } from '@storefront/contracts/fragments';
import { definePage, type ServerPages } from '@storefront/contracts/pages';
import { ContactPage } from './contact/page';
import { contact } from './contact/page.server';
import { HomepagePage } from './homepage/page';
import { homepage } from './homepage/page.server';
import { JournalPage } from './journal/page';
import { journal } from './journal/page.server';
import { LatestPostsFragment } from './latest-posts/fragment';
import { latestPosts } from './latest-posts/fragment.server';
import { NewsletterBoxFragment } from './newsletter-box/fragment';
import { newsletterBox } from './newsletter-box/fragment.server';
import { SubscribeConfirmPage, UnsubscribeConfirmPage } from './newsletter-confirm/page';
import { subscribeConfirm, unsubscribeConfirm } from './newsletter-confirm/page.server';
import { NewsletterSubscribePage } from './newsletter-subscribe/page';
import { newsletterSubscribe } from './newsletter-subscribe/page.server';
import { PlainPagePage } from './plain-page/page';
import { plainPage } from './plain-page/page.server';
import { PostPage } from './post/page';
import { post } from './post/page.server';

/** Both halves of every page, for the server. */
export const pages: ServerPages = {
  'cms.page': definePage(plainPage, PlainPagePage),
  'cms.page.homepage': definePage(homepage, HomepagePage),
  'cms.page.contact': definePage(contact, ContactPage),
  'publish.category': definePage(journal, JournalPage),
  'publish.detail': definePage(post, PostPage),
  'newsletter.subscribe': definePage(newsletterSubscribe, NewsletterSubscribePage),
  'newsletter.subscribe_confirm': definePage(subscribeConfirm, SubscribeConfirmPage),
  'newsletter.unsubscribe_confirm': definePage(unsubscribeConfirm, UnsubscribeConfirmPage),
};

/** Both halves of every widget, for the server. */
export const fragments: ServerFragments = {
  'publish.latest-posts': defineFragment(latestPosts, LatestPostsFragment),
  'publish.newsletter-box': defineFragment(newsletterBox, NewsletterBoxFragment),
};
