import { pageParameters } from '@storefront/contracts/page-parameters';
import type { PageContext } from '@storefront/contracts/pages';

/** Schema.org Organization of the shop. */
export function organizationJsonLd({ site }: Pick<PageContext, 'site'>) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: site.site_name,
    legalName: site.company,
    url: new URL('/', site.site_url).href,
    logo: new URL('/-/icon-512.png', site.site_url).href,
    email: site.email,
    telephone: site.phone,
  };
}

/** Schema.org WebSite in one language, with its search if there is one. */
export function websiteJsonLd({ site, language, path }: Pick<PageContext, 'site' | 'language' | 'path'>) {
  const searchPath = site.named_routes.search;
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: site.site_name,
    url: new URL(path, site.site_url).href,
    inLanguage: language.htmlLang,
    ...(searchPath && { potentialAction: searchAction(new URL(searchPath, site.site_url).href) }),
  };
}

function searchAction(searchUrl: string) {
  return {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${searchUrl}?${pageParameters.productSearch}={search_term_string}` },
    'query-input': 'required name=search_term_string',
  };
}
