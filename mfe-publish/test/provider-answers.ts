import type { LocationPoint, Service, Specialist } from '@storefront/contracts/calls/location';
import type { Author, FoundContent, Post, PostCard, Tag } from '@storefront/contracts/calls/publish';
import type { CmsPage } from '@storefront/contracts/calls/site';
import type { Sweepstake } from '@storefront/contracts/calls/sweepstake';
import type { AsProvided } from '@storefront/contracts/html';
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
export function wholePost(own: Partial<AsProvided<Post>> = {}): AsProvided<Post> {
  return {
    ...postCard(),
    content: '<p>Terakota diše.</p>',
    author_role: 'Urednica žurnala',
    author_note: 'Obilazi radionice.',
    author_picture: 'notebooks',
    author_url: '/zurnal/autori/lejla-hadzic-1/',
    tags: [
      { id: 3, title: 'terakota', url: '/zurnal/oznake/terakota-3/' },
      { id: 4, title: 'zima', url: '/zurnal/oznake/zima-4/' },
    ],
    languages_urls: { ba: '/zurnal/kako-saksija-prezimi-4/', en: '/en/journal/how-a-pot-winters-4/' },
    ...own,
  };
}

/** An author as the provider answers it. */
export function providerAuthor(own: Partial<Author> = {}): Author {
  return {
    id: 1,
    name: 'Lejla Hadžić',
    slug: 'lejla-hadzic',
    url: '/zurnal/autori/lejla-hadzic-1/',
    role: 'Urednica žurnala',
    note: 'Obilazi radionice.',
    bio: 'Odrasla je među lončarima.',
    picture: 'notebooks',
    post_count: 1,
    languages_urls: { ba: '/zurnal/autori/lejla-hadzic-1/', de: '/de/journal/autoren/lejla-hadzic-1/' },
    ...own,
  };
}

/** A topic as the provider answers it. */
export function providerTag(own: Partial<Tag> = {}): Tag {
  return {
    id: 3,
    title: 'terakota',
    slug: 'terakota',
    url: '/zurnal/oznake/terakota-3/',
    post_count: 1,
    languages_urls: { ba: '/zurnal/oznake/terakota-3/', de: '/de/journal/themen/terrakotta-3/' },
    ...own,
  };
}

/** A search result that is a post, as the provider answers it. */
export function foundPost(own: Partial<FoundContent> = {}): FoundContent {
  return {
    model: 'publishpost',
    id: 4,
    url: '/zurnal/kako-saksija-prezimi-4/',
    title: [{ text: 'Kako saksija prezimi na trijemu', is_match: false }],
    excerpt: [
      { text: 'Mraz ne lomi ', is_match: false },
      { text: 'glinu', is_match: true },
      { text: '.', is_match: false },
    ],
    picture: 'scene-garden',
    category_title: 'Vrt',
    published_on: '2025-11-14',
    reading_minutes: 4,
    ...own,
  };
}

/** A search result that is a CMS page. */
export function foundPage(own: Partial<FoundContent> = {}): FoundContent {
  const none = { picture: null, category_title: null, published_on: null, reading_minutes: null };
  const title = [{ text: 'Dostava i cijene', is_match: false }];
  return { ...foundPost(), model: 'cmspage', id: 4, url: '/dostava-i-cijene/', title, ...none, ...own };
}

/** A plain CMS page as the provider answers it. */
export function cmsPage(own: Partial<AsProvided<CmsPage>> = {}): AsProvided<CmsPage> {
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
export function homeCmsPage(own: Partial<AsProvided<CmsPage>> = {}): AsProvided<CmsPage> {
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
    author: 'Lejla Hadžić',
    publishedOn: '2025-11-14',
    date: '14. novembar 2025.',
    readingMinutes: 4,
    ...own,
  };
}

/** A location of the shop as the provider answers it. */
export function locationPoint(own: Partial<LocationPoint> = {}): LocationPoint {
  return {
    id: 5,
    visible: 1,
    title: 'Vrelo Graz',
    slug: 'vrelo-graz',
    url: '/ducani/vrelo-graz-5/',
    note: 'Alat u podrumu stare kovačnice.',
    picture: 'scene-tools',
    street: 'Sporgasse 14',
    postal_code: '8010',
    city: 'Graz',
    country_code: 'AT',
    phone: '+43 316 555 150',
    email: 'pozdrav@vrelo.example',
    latitude: 47.0731,
    longitude: 15.4382,
    hours: [
      { days: [1, 2, 3, 4, 5], opens: '09:30', closes: '18:00' },
      { days: [6], opens: '09:30', closes: '17:00' },
    ],
    services: ['returns', 'sharpening'],
    languages_urls: { ba: '/ducani/vrelo-graz-5/', de: '/de/laeden/vrelo-graz-5/' },
    ...own,
  };
}

/** A service as the provider answers it. */
export function providerService(own: Partial<Service> = {}): Service {
  return {
    id: 3,
    visible: 1,
    code: 'sharpening',
    title: 'Oštrenje noževa',
    summary: 'Na vodenom kamenu.',
    price: 'od 8 KM',
    duration: 'do sutra',
    picture: 'knife-board',
    points: [{ title: 'Vrelo Graz', url: '/ducani/vrelo-graz-5/' }],
    ...own,
  };
}

/** A specialist as the provider answers it. */
export function providerSpecialist(own: Partial<Specialist> = {}): Specialist {
  const point = { title: 'Vrelo Graz', url: '/ducani/vrelo-graz-5/', email: 'pozdrav@vrelo.example', phone: '+43 316' };
  return {
    id: 5,
    visible: 1,
    name: 'Anton Gruber',
    role: 'Kovač',
    note: 'Držala pravi od jasena.',
    picture: 'axe-splitting',
    point: { ...point, country_code: 'AT' },
    services: [{ code: 'sharpening', title: 'Oštrenje noževa' }],
    speaks: ['de', 'sl'],
    days: [1, 2, 3, 5],
    ...own,
  };
}

/** An open sweepstake as the provider answers it. */
export function providerSweepstake(own: Partial<AsProvided<Sweepstake>> = {}): AsProvided<Sweepstake> {
  return {
    id: 1,
    visible: 1,
    is_open: true,
    title: 'Dvanaest jutara',
    summary: 'Odgovorite na jedno pitanje.',
    prize: 'Dvanaest šolja.',
    picture: 'scene-shelf',
    starts_on: '2026-11-01',
    ends_on: '2027-11-30',
    draws_on: '2027-12-07',
    question: 'Koliko šolja svake sedmice?',
    answers: [
      { code: 'twelve', title: 'dvanaest' },
      { code: 'forty', title: 'četrdeset' },
    ],
    rules: '<ul><li>Kupovina nije potrebna.</li></ul>',
    ...own,
  };
}
