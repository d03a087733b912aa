import type { HeadDescription, PageContext } from '@storefront/contracts/pages';

/** Title of a page that is one visitor's own. Search engines are told nothing more. */
export function privateHead(titleLabel: string, { t, site }: Pick<PageContext, 't' | 'site'>): HeadDescription {
  return { title: t('common_page_title', { title: t(titleLabel), site: site.site_name }), robots: 'noindex' };
}
