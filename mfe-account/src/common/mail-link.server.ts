import type { PageContext } from '@storefront/contracts/pages';
import type { MailLink } from './mail-link';

/** What the address of a mail's link carries; null on the same page without it. */
export function findMailLink({ params: { contentId, slug } }: Pick<PageContext, 'params'>): MailLink | null {
  return contentId === undefined || slug === undefined ? null : { id: String(contentId), code: slug };
}
