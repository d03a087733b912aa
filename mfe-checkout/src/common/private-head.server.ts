import type { LabelParams } from '@storefront/contracts/labels';
import type { HeadDescription, PageContext } from '@storefront/contracts/pages';

/** Title of a page that is one visitor's own. Search engines get nothing more. */
export function privateHead(
  titleLabel: string,
  { t, site }: Pick<PageContext, 't' | 'site'>,
  params?: LabelParams,
): HeadDescription {
  return { title: t('common_page_title', { title: t(titleLabel, params), site: site.site_name }), robots: 'noindex' };
}
