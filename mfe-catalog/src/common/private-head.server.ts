import type { HeadDescription, PageContext } from '@storefront/contracts/pages';
import { siteTitle } from './page-head.server';

/** Head of a private page: not indexed, with the same page in other languages. */
export function privateHead(title: string, context: Pick<PageContext, 't' | 'site' | 'route'>): HeadDescription {
  return { title: siteTitle(title, context), robots: 'noindex', alternates: context.route.urls };
}
