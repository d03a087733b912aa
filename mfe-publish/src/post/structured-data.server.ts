import type { PageContext } from '@storefront/contracts/pages';
import { pictureUrl } from '@storefront/ui/picture';
import type { Post } from './page';

const pictureWidth = 1280;

/** Schema.org BlogPosting. */
export function postJsonLd(post: Post, { site, language }: Pick<PageContext, 'site' | 'language'>) {
  const absolute = (path: string) => new URL(path, site.site_url).href;
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: post.title,
    description: post.summary,
    image: absolute(pictureUrl(post.picture, pictureWidth)),
    datePublished: post.publishedOn,
    // Posts are not edited after publication.
    dateModified: post.publishedOn,
    inLanguage: language.htmlLang,
    keywords: post.tags.map(({ title }) => title),
    mainEntityOfPage: absolute(post.url),
    author: { '@type': 'Person', name: post.writtenBy.name, url: absolute(post.writtenBy.url) },
    publisher: {
      '@type': 'Organization',
      name: site.site_name,
      url: absolute('/'),
      logo: { '@type': 'ImageObject', url: absolute('/-/icon-512.png'), width: 512, height: 512 },
    },
  };
}
