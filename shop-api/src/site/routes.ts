import type { RouteRecord } from '@storefront/contracts/calls/site';
import type { LanguageCode } from '@storefront/contracts/languages';
import { type Urls, urlsByLanguage, wordPages } from './urls';

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
  lists: readonly RoutedContent[];
  postCategories: readonly RoutedContent[];
}

/** A page and where it stands in each language; without a path in a language it is not there. */
interface Place extends Pick<RouteRecord, 'controller' | 'action'> {
  template?: string;
  contentType?: string;
  content?: number;
  toUrl(lang: LanguageCode): string | undefined;
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
  'failed_payment',
  'new_payment',
  'payment_create',
  'payment_form',
];

const authActions = [
  { action: 'login', path: '/auth/login/' },
  { action: 'account', path: '/auth/' },
  { action: 'my_orders', path: '/auth/my_orders/' },
  { action: 'my_addresses', path: '/auth/my_addresses/' },
  { action: 'my_coupons', path: '/auth/my_coupons/' },
  { action: 'my_comments', path: '/auth/my_comments/' },
  { action: 'edit', path: '/auth/edit/' },
  { action: 'change_password', path: '/auth/change_password/' },
  { action: 'signup', path: '/auth/signup/' },
  { action: 'confirm_signup', path: '/auth/confirm_signup/' },
  { action: 'signup_confirm', path: '/auth/signup_confirm/' },
  { action: 'forgotten_password', path: '/auth/forgotten_password/' },
  { action: 'find_order', path: '/auth/find_order/' },
  { action: 'logout', path: '/auth/logout/' },
];

/** What a mail's link ends with: the id and the code of what it opens. */
const idAndCode = '(id+)/(slug+)/';

/** Pages that mails lead to, and the page of one order. With id and code, `change_password` asks for the new password (REQ-2.34). */
const linkedPlaces = [
  { controller: 'auth', action: 'confirm_signup', path: `/auth/confirm_signup/${idAndCode}` },
  { controller: 'auth', action: 'signup_confirm', path: `/auth/signup_confirm/${idAndCode}` },
  {
    controller: 'auth',
    action: 'change_password',
    template: 'new_password',
    path: `/auth/change_password/${idAndCode}`,
  },
  { controller: 'auth', action: 'change_email', path: `/auth/change_email/${idAndCode}` },
  { controller: 'auth', action: 'social_login', path: '/auth/social_login/(slug+)/' },
  { controller: 'auth', action: 'my_orders', template: 'order', path: '/auth/my_orders/(slug+)/' },
  { controller: 'newsletter', action: 'subscribe', path: '/newsletter/subscribe/' },
  { controller: 'newsletter', action: 'subscribe_confirm', path: `/newsletter/subscribe-confirm/${idAndCode}` },
  { controller: 'newsletter', action: 'stock_alert', path: `/newsletter/stock-alert/${idAndCode}` },
  { controller: 'newsletter', action: 'unsubscribe_confirm', path: `/newsletter/unsubscribe-confirm/${idAndCode}` },
] as const;

function fixedPlaces(urls: Urls): Place[] {
  return [
    ...wordPages.map(({ word, ...page }): Place => ({ ...page, toUrl: (lang) => urls.wordPage(lang, word) })),
    { controller: 'publish', action: 'authors', toUrl: (lang) => urls.journalPage(lang, 'authors') },
    { controller: 'publish', action: 'tags', toUrl: (lang) => urls.journalPage(lang, 'tags') },
    ...webshopActions.map(
      (action): Place => ({ controller: 'webshop', action, toUrl: (lang) => urls.at(lang, `/webshop/${action}/`) }),
    ),
    ...authActions.map(
      ({ action, path }): Place => ({ controller: 'auth', action, toUrl: (lang) => urls.at(lang, path) }),
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
    toUrl: (lang) => {
      const path = paths.get(lang);
      return path === undefined ? undefined : urls.at(lang, path);
    },
  }));
}

/** Pages whose address holds what they show (REQ-3.2: `(slug+)` and `(id+)` are patterns). */
function patternPlaces(urls: Urls): Place[] {
  return [
    { controller: 'webshop', action: 'view_order', toUrl: (lang) => urls.order(lang, '(slug+)') },
    ...linkedPlaces.map(({ path, ...place }): Place => ({ ...place, toUrl: (lang) => urls.at(lang, path) })),
    {
      controller: 'publish',
      action: 'detail',
      contentType: 'publishpost',
      toUrl: (lang) => urls.post(lang, '(slug+)', '(id+)'),
    },
    {
      controller: 'location',
      action: 'location',
      contentType: 'locationpoint',
      toUrl: (lang) => urls.location(lang, '(slug+)', '(id+)'),
    },
    {
      controller: 'catalog',
      action: 'gift',
      contentType: 'cataloggift',
      toUrl: (lang) => urls.gift(lang, '(slug+)', '(id+)'),
    },
    {
      controller: 'publish',
      action: 'author',
      contentType: 'publishauthor',
      toUrl: (lang) => urls.author(lang, '(slug+)', '(id+)'),
    },
    {
      controller: 'publish',
      action: 'tag',
      contentType: 'publishtag',
      toUrl: (lang) => urls.tag(lang, '(slug+)', '(id+)'),
    },
    {
      controller: 'catalog',
      action: 'detail',
      contentType: 'catalogproduct',
      toUrl: (lang) => urls.product(lang, '(slug+)', '(id+)'),
    },
  ];
}

/** The route list of one language. Exact paths stand before patterns: the first match is meant to win. */
export function toRoutes(lang: LanguageCode, content: RouteContent, urls: Urls): RouteRecord[] {
  const places: Place[] = [
    ...contentPlaces(urls, content.cmsPages, { controller: 'cms', action: 'page', contentType: 'cmspage' }),
    ...fixedPlaces(urls),
    ...contentPlaces(urls, content.categories, {
      controller: 'catalog',
      action: 'category',
      contentType: 'catalogcategory',
    }),
    // Behind the categories: a list whose slug is one of theirs has no page, and takes none away.
    ...contentPlaces(urls, content.lists, { controller: 'catalog', action: 'list', contentType: 'cataloglist' }),
    ...contentPlaces(urls, content.postCategories, {
      controller: 'publish',
      action: 'category',
      contentType: 'publishcategory',
    }),
    ...patternPlaces(urls),
  ];
  return places.flatMap(({ controller, action, template = 'default', contentType = '', content: id = null, toUrl }) => {
    const path = toUrl(lang);
    if (path === undefined) return [];
    return [
      { path, controller, action, template, content_type: contentType, content: id, lang, urls: urlsByLanguage(toUrl) },
    ];
  });
}
