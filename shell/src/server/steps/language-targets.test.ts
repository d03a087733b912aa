import type { RouteRecord } from '@storefront/contracts/calls/site';
import { type LanguageCode, languageCodes, languages } from '@storefront/contracts/languages';
import type { HeadDescription } from '@storefront/contracts/pages';
import { createRouteTable } from '../site/route-table';
import { languageTargets } from './language-targets';
import type { ShownRequest } from './stages';

/** The same place in every language but Italian. */
function toUrls(rest: string, missing: readonly LanguageCode[] = ['it']): RouteRecord['urls'] {
  const known = languageCodes.filter((code) => !missing.includes(code));
  return Object.fromEntries(known.map((code) => [code, `${code === 'ba' ? '' : `/${code}`}${rest}`]));
}

function route(path: string, urls: RouteRecord['urls'], own: Partial<RouteRecord> = {}): RouteRecord {
  const plain = { controller: 'catalog', action: 'category', template: '', content_type: '', content: null } as const;
  return { ...plain, path, lang: 'en', urls, ...own };
}

const routes = createRouteTable([
  route('/en/', toUrls('/', [])),
  route('/en/journal/', toUrls('/journal/', [])),
  route('/en/journal/(slug+)-(id+)/', toUrls('/journal/(slug+)-(id+)/', [])),
  route('/en/cups/', toUrls('/cups/')),
  route('/en/webshop/orders/(id+)-(slug+)/', toUrls('/webshop/orders/(id+)-(slug+)/', [])),
]);

interface Asked {
  query?: string;
  cache?: 'public' | 'private';
  head?: Partial<HeadDescription>;
  problem?: ShownRequest['problem'];
  spoken?: readonly LanguageCode[];
}

function targets(path: string, { query = '', cache = 'public', head, problem, spoken = languageCodes }: Asked = {}) {
  const request = {
    path,
    query: new URLSearchParams(query),
    prefix: '/en',
    language: languages.en,
    site: { routes },
    match: routes.find(path),
    page: { cache },
    problem,
    spoken,
    services: { defaultLanguage: 'ba' },
  } as unknown as ShownRequest;
  return languageTargets(request, { title: 'x', ...head });
}

it('leads to the same page in every language, by what the page says of itself', () => {
  const alternates = { ba: '/zurnal/glina-7/', de: '/de/journal/ton-7/' };
  const found = targets('/en/journal/clay-7/', { head: { alternates } });
  expect(found).toMatchObject({ ba: '/zurnal/glina-7/', de: '/de/journal/ton-7/', en: '/en/journal/clay-7/' });
});

it('falls back to what the route list says', () => {
  expect(targets('/en/cups/')).toMatchObject({ ba: '/cups/', si: '/si/cups/' });
});

it('keeps an order in its place, by id and code', () => {
  const found = targets('/en/webshop/orders/55-aB3x/', { cache: 'private' });
  expect(found).toMatchObject({ ba: '/webshop/orders/55-aB3x/', it: '/it/webshop/orders/55-aB3x/' });
});

it('leads to the nearest page above where a language lacks the page, and at last to its home', () => {
  const alternates = { en: '/en/journal/clay-7/' };
  expect(targets('/en/journal/clay-7/', { head: { alternates } }).it).toBe('/it/journal/');
  expect(targets('/en/cups/').it).toBe('/it/');
});

it('never leads to the pattern of a route', () => {
  for (const path of ['/en/journal/clay-7/', '/en/webshop/orders/55-aB3x/', '/en/cups/']) {
    expect(Object.values(targets(path)).join()).not.toContain('(');
  }
});

it('keeps page, order and search of a listing, and nothing else of a shared page', () => {
  const found = targets('/en/cups/', {
    query: 'page=2&sort=price_asc&search_q=%C5%A1olja&utm_source=x&gclid=1&who=amra',
  });
  expect(found.de).toBe('/de/cups/?page=2&sort=price_asc&search_q=%C5%A1olja');
  expect(found.en).toBe('/en/cups/?page=2&sort=price_asc&search_q=%C5%A1olja');
  // What a language does not have has no second page either.
  expect(found.it).toBe('/it/');
});

it('keeps the whole query of a visitor’s own page but for where they came from', () => {
  const found = targets('/en/webshop/orders/55-aB3x/', {
    cache: 'private',
    query: 'redirect=%2Fen%2F&utm_medium=mail&fbclid=z',
  });
  expect(found.de).toBe('/de/webshop/orders/55-aB3x/?redirect=%2Fen%2F');
});

it('leads from a page that is missing to the nearest one that is not, in this language as well', () => {
  const problem = { status: 404, kind: 'notFound' } as const;
  const found = targets('/en/journal/nothing/', { problem, query: 'page=2' });
  expect(found).toMatchObject({ en: '/en/journal/', ba: '/journal/', it: '/it/journal/' });
});

it('knows only the languages that the shop speaks', () => {
  expect(Object.keys(targets('/en/cups/', { spoken: ['ba', 'en'] }))).toEqual(['ba', 'en']);
});
