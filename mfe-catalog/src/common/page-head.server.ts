import type { PageContext } from '@storefront/contracts/pages';
import { pictureUrl } from '@storefront/ui/picture';

/** One step of a breadcrumb. */
export interface Crumb {
  label: string;
  href: string;
}

/** The first step of every breadcrumb. */
export function homeCrumb({ t, prefix }: Pick<PageContext, 't' | 'prefix'>): Crumb {
  return { label: t('common_home'), href: `${prefix}/` };
}

/** A document's title: the page's name, then the shop's. */
export function siteTitle(title: string, { t, site }: Pick<PageContext, 't' | 'site'>): string {
  return t('common_page_title', { title, site: site.site_name });
}

/** An absolute URL, as structured data requires it. */
export function absoluteUrl(path: string, { site }: Pick<PageContext, 'site'>): string {
  return new URL(path, site.site_url).href;
}

/** A picture's absolute URL for structured data. */
export function absolutePictureUrl(name: string, context: Pick<PageContext, 'site'>): string {
  return absoluteUrl(pictureUrl(name, 1280), context);
}

/** Schema.org BreadcrumbList; the last crumb is the page itself. */
export function breadcrumbJsonLd(crumbs: readonly Crumb[], context: Pick<PageContext, 'site'>): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: absoluteUrl(href, context),
    })),
  };
}
