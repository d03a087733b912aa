import type { PageContext } from '@storefront/contracts/pages';
import { pictureUrl } from '@storefront/ui/picture';
import type { AuthorDetail } from './page';

const pictureWidth = 640;

/** Schema.org Person. */
export function profileJsonLd(
  { name, role, note, bio, picture, path }: AuthorDetail,
  { site, language }: Pick<PageContext, 'site' | 'language'>,
) {
  const absolute = (each: string) => new URL(each, site.site_url).href;
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    url: absolute(path),
    inLanguage: language.htmlLang,
    mainEntity: {
      '@type': 'Person',
      name,
      jobTitle: role,
      description: `${note} ${bio}`.trim(),
      image: absolute(pictureUrl(picture, pictureWidth)),
      url: absolute(path),
      worksFor: { '@type': 'Organization', name: site.site_name, url: absolute('/') },
    },
  };
}
