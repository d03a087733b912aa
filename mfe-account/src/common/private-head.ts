import type { HeadDescription } from '@storefront/contracts/pages';

/** What search engines are told of an account page: nothing. */
export function privateHead(title: string): HeadDescription {
  return { title, robots: 'noindex' };
}
