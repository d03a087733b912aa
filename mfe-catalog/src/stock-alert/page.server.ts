import { notFound, type PageContext, type PageServer, page } from '@storefront/contracts/pages';
import { siteTitle } from '../common/page-head.server';
import type { StockAlertLink } from './page';

/** The page's addresses in all languages: id and code are the same in each. */
function toAlternates({ route, params: { slug = '', contentId } }: PageContext) {
  const filled = (url = '') => url.replace('(id+)', String(contentId)).replace('(slug+)', slug);
  return Object.fromEntries(Object.entries(route.urls).map(([lang, url]) => [lang, filled(url)]));
}

/** Opening the page confirms nothing: mail programs open links before their readers do (decision 0021). */
export const stockAlert: PageServer<StockAlertLink> = {
  cache: 'private',
  async load({ params: { contentId, slug } }) {
    return contentId === undefined || slug === undefined ? notFound() : page({ id: String(contentId), code: slug });
  },
  head: (_, context) => ({
    title: siteTitle(context.t('catalog_stock_alert_confirm_title'), context),
    robots: 'noindex',
    alternates: toAlternates(context),
  }),
};
