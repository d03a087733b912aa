import type { HeadDescription, PageContext } from '@storefront/contracts/pages';
import { siteTitle } from './page-head.server';

/** Head of a page that is the visitor's own: search engines are told nothing of it, other languages lead to the same page. */
export function privateHead(title: string, context: Pick<PageContext, 't' | 'site' | 'route'>): HeadDescription {
  return { title: siteTitle(title, context), robots: 'noindex', alternates: context.route.urls };
}
