import type { PageContext } from '@storefront/contracts/pages';

/** Id and code of a mail's link, as the provider's calls take them. */
export interface MailLink {
  id: string;
  code: string;
}

/** What the address of a mail's link carries; null on the same page without it. */
export function findMailLink({ params: { contentId, slug } }: Pick<PageContext, 'params'>): MailLink | null {
  return contentId === undefined || slug === undefined ? null : { id: String(contentId), code: slug };
}
