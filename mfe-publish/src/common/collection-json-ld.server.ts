import type { PageContext } from '@storefront/contracts/pages';

interface Collection {
  name: string;
  description: string;
  path: string;
  items: readonly { name: string; path: string }[];
}

/** Schema.org CollectionPage of posts, authors or topics. */
export function collectionJsonLd(
  { name, description, path, items }: Collection,
  { site, language }: Pick<PageContext, 'site' | 'language'>,
) {
  const absolute = (each: string) => new URL(each, site.site_url).href;
  return {
    '@context': 'https://schema.org',
    '@type': 'CollectionPage',
    name,
    description,
    url: absolute(path),
    inLanguage: language.htmlLang,
    mainEntity: {
      '@type': 'ItemList',
      numberOfItems: items.length,
      itemListElement: items.map((item, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: item.name,
        item: absolute(item.path),
      })),
    },
  };
}
