import type { Post, PostCard } from '@storefront/contracts/calls/publish';
import type { CmsPage } from '@storefront/contracts/calls/site';
import type { PostTeaser } from '../src/common/post-teaser';

/** A post's card as the provider answers it. */
export function postCard(own: Partial<PostCard> = {}): PostCard {
  return {
    id: 4,
    status: 3,
    category_visible: 1,
    category_template: 'default',
    title: 'Kako saksija prezimi na trijemu',
    slug: 'kako-saksija-prezimi',
    url: '/zurnal/kako-saksija-prezimi-4/',
    summary: 'Tri stvari koje terakota voli prije prvog mraza.',
    picture: 'scene-garden',
    published_on: '2025-11-14',
    author_name: 'Lejla Hadžić',
    category_title: 'Vrt',
    reading_minutes: 4,
    ...own,
  };
}

/** A whole post as the provider answers it. */
export function wholePost(own: Partial<Post> = {}): Post {
  return {
    ...postCard(),
    content: '<p>Terakota diše.</p>',
    author_role: 'Urednica žurnala',
    tags: ['terakota', 'zima'],
    languages_urls: { ba: '/zurnal/kako-saksija-prezimi-4/', en: '/en/journal/how-a-pot-winters-4/' },
    ...own,
  };
}

/** A plain CMS page as the provider answers it. */
export function cmsPage(own: Partial<CmsPage> = {}): CmsPage {
  return {
    id: 2,
    template: 'default',
    visible: 1,
    title: 'O nama',
    summary: 'Ko smo i zašto.',
    url: '/o-nama/',
    content: '<p>Počeli smo od jedne police.</p>',
    sections: null,
    contact: null,
    languages_urls: { ba: '/o-nama/', de: '/de/ueber-uns/' },
    ...own,
  };
}

/** The home page as the provider answers it. */
export function homeCmsPage(own: Partial<CmsPage> = {}): CmsPage {
  return cmsPage({
    template: 'homepage',
    title: 'Lijepe stvari za svaki dan',
    url: '/',
    content: '',
    sections: {
      hero: {
        title: 'Lijepe stvari za svaki dan.',
        text: 'Keramika, drvo, željezo i vuna.',
        button: 'Pogledajte kuhinju',
        url: '/kuhinja/',
        picture: 'scene-kitchen',
        picture_narrow: 'scene-kitchen-narrow',
        caption: 'Na slici: čajnik Lug',
      },
      categories_title: 'Pet soba, pet polica',
      story: {
        eyebrow: 'Majstorica mjeseca',
        title: 'Ilma vrti točak od 1998.',
        text: 'Glinu kopa kod Visokog.',
        link: 'Pročitajte njenu priču',
        url: '/zurnal/ilma-1/',
        picture: 'scene-shelf',
      },
      carousel_title: 'Tek stiglo',
      posts_title: 'Iz žurnala',
    },
    languages_urls: { ba: '/', de: '/de/' },
    ...own,
  });
}

/** A post as cards show it. */
export function teaser(own: Partial<PostTeaser> = {}): PostTeaser {
  return {
    id: 4,
    title: 'Kako saksija prezimi na trijemu',
    url: '/zurnal/kako-saksija-prezimi-4/',
    summary: 'Tri stvari koje terakota voli prije prvog mraza.',
    picture: 'scene-garden',
    category: 'Vrt',
    publishedOn: '2025-11-14',
    date: '14. novembar 2025.',
    readingMinutes: 4,
    ...own,
  };
}
