import { pageParameters } from '@storefront/contracts/page-parameters';
import { type PageServer, page } from '@storefront/contracts/pages';
import type { NewsletterSubscribeData } from './page';

/** The gateway redirects plain forms to this page (`?sent=1`, `?problem=<label code>`). */
export const newsletterSubscribe: PageServer<NewsletterSubscribeData> = {
  cache: 'private',
  async load({ query }) {
    const problem = query.get(pageParameters.problem) ?? '';
    return page({
      isSent: query.has(pageParameters.sent),
      problem: /^error_[a-z_]{1,40}$/.test(problem) ? problem : null,
    });
  },
  head: (_, { t, route }) => ({ title: t('publish_newsletter_title'), robots: 'noindex', alternates: route.urls }),
};
