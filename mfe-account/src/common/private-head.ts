import type { HeadDescription, PageContext } from '@storefront/contracts/pages';

/** The same page in the other languages: what the route's patterns stand for is the same in all of them. */
function toAlternates({ route, params: { slug = '', contentId } }: PageContext): HeadDescription['alternates'] {
  const filled = (url = '') => url.replace('(id+)', String(contentId ?? '')).replace('(slug+)', slug);
  return Object.fromEntries(Object.entries(route.urls).map(([lang, url]) => [lang, filled(url)]));
}

/** No search engine indexes an account page. Visitors may still change the language. */
export function privateHead(title: string, context: PageContext): HeadDescription {
  return { title, robots: 'noindex', alternates: toAlternates(context) };
}
