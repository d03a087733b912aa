import { notFound, type PageContext, type PageServer, page } from '@storefront/contracts/pages';
import type { NewsletterLink } from './newsletter-link';

/** The page's addresses in all languages: id and code are the same in each. */
function toAlternates({ route, params: { slug = '', contentId } }: PageContext) {
  const filled = (url = '') => url.replace('(id+)', String(contentId)).replace('(slug+)', slug);
  return Object.fromEntries(Object.entries(route.urls).map(([lang, url]) => [lang, filled(url)]));
}

/** Opening the page changes nothing: mail programs prefetch links (decision 0021). */
function confirmation(title: string): PageServer<NewsletterLink> {
  return {
    cache: 'private',
    async load({ params: { contentId, slug } }) {
      return contentId === undefined || slug === undefined ? notFound() : page({ id: String(contentId), code: slug });
    },
    head: (_, context) => ({ title: context.t(title), robots: 'noindex', alternates: toAlternates(context) }),
  };
}

export const subscribeConfirm = confirmation('publish_newsletter_confirm_title');
export const unsubscribeConfirm = confirmation('publish_newsletter_leave_title');
export const stockAlert = confirmation('publish_stock_alert_title');
