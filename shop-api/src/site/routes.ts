import type { RouteRecord } from '@storefront/contracts/calls/site';
import type { LanguageCode } from '@storefront/contracts/languages';
import { type Urls, urlsByLanguage } from './urls';

type PathByLanguage = ReadonlyMap<LanguageCode, string>;

/** A piece of content with a page of its own. Paths are without the language prefix. */
export interface RoutedContent {
  id: number;
  template: string;
  paths: PathByLanguage;
}

export interface RouteContent {
  cmsPages: readonly RoutedContent[];
  categories: readonly RoutedContent[];
  postCategories: readonly RoutedContent[];
}

/** A page and where it stands in each language; without a path in a language it is not there. */
interface Place extends Pick<RouteRecord, 'controller' | 'action'> {
  template?: string;
  contentType?: string;
  content?: number;
  urlOf(lang: LanguageCode): string | undefined;
}

const webshopActions = [
  'shopping_cart',
  'login',
  'customer',
  'shipping',
  'payment',
  'review_order',
  'thank_you',
  'failed_order',
];

const authActions = [
  { action: 'login', path: '/auth/login/' },
  { action: 'account', path: '/auth/' },
  { action: 'my_orders', path: '/auth/my_orders/' },
  { action: 'logout', path: '/auth/logout/' },
];

function fixedPlaces(urls: Urls): Place[] {
  return [
    { controller: 'catalog', action: 'landing', urlOf: (lang) => urls.wordPage(lang, 'catalog') },
    { controller: 'catalog', action: 'manufacturers', urlOf: (lang) => urls.wordPage(lang, 'makers') },
    { controller: 'catalog', action: 'search', urlOf: (lang) => urls.wordPage(lang, 'search') },
    { controller: 'publish', action: 'category', urlOf: (lang) => urls.wordPage(lang, 'journal') },
    ...webshopActions.map(
      (action): Place => ({ controller: 'webshop', action, urlOf: (lang) => urls.at(lang, `/webshop/${action}/`) }),
    ),
    ...authActions.map(
      ({ action, path }): Place => ({ controller: 'auth', action, urlOf: (lang) => urls.at(lang, path) }),
    ),
  ];
}

function contentPlaces(
  urls: Urls,
  contents: readonly RoutedContent[],
  kind: Required<Pick<Place, 'controller' | 'action' | 'contentType'>>,
): Place[] {
  return contents.map(({ id, template, paths }) => ({
    ...kind,
    template,
    content: id,
    urlOf: (lang) => {
      const path = paths.get(lang);
      return path === undefined ? undefined : urls.at(lang, path);
    },
  }));
}

/** Pages whose address holds their content's id (specification §3: `(slug+)` and `(id+)` are patterns). */
function patternPlaces(urls: Urls): Place[] {
  return [
    {
      controller: 'publish',
      action: 'detail',
      contentType: 'publishpost',
      urlOf: (lang) => urls.post(lang, '(slug+)', '(id+)'),
    },
    {
      controller: 'catalog',
      action: 'detail',
      contentType: 'catalogproduct',
      urlOf: (lang) => urls.product(lang, '(slug+)', '(id+)'),
    },
  ];
}

/** The route list of one language. Exact paths stand before patterns: the first match is meant to win. */
export function routesOf(lang: LanguageCode, content: RouteContent, urls: Urls): RouteRecord[] {
  const places: Place[] = [
    ...contentPlaces(urls, content.cmsPages, { controller: 'cms', action: 'page', contentType: 'cmspage' }),
    ...fixedPlaces(urls),
    ...contentPlaces(urls, content.categories, {
      controller: 'catalog',
      action: 'category',
      contentType: 'catalogcategory',
    }),
    ...contentPlaces(urls, content.postCategories, {
      controller: 'publish',
      action: 'category',
      contentType: 'publishcategory',
    }),
    ...patternPlaces(urls),
  ];
  return places.flatMap(({ controller, action, template = 'default', contentType = '', content: id = null, urlOf }) => {
    const path = urlOf(lang);
    if (path === undefined) return [];
    return [
      { path, controller, action, template, content_type: contentType, content: id, lang, urls: urlsByLanguage(urlOf) },
    ];
  });
}
