import type { HeadDescription } from '@storefront/contracts/pages';

/** What search engines are told of a page that is one visitor's own: nothing. */
export function privateHead(title: string): HeadDescription {
  return { title, robots: 'noindex' };
}
