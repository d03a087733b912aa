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
};

/** Both halves of every widget, for the server. */
export const fragments: ServerFragments = {
  'publish.latest-posts': defineFragment(latestPosts, LatestPostsFragment),
};
