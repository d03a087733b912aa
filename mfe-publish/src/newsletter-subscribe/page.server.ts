import { type PageServer, page } from '@storefront/contracts/pages';
import { readFormOutcome } from '../common/form-outcome.server';
import type { NewsletterSubscribeData } from './page';

/** The gateway redirects plain forms to this page. */
export const newsletterSubscribe: PageServer<NewsletterSubscribeData> = {
  cache: 'private',
  load: async ({ query }) => page(readFormOutcome(query)),
  head: (_, { t, route }) => ({ title: t('publish_newsletter_title'), robots: 'noindex', alternates: route.urls }),
};
