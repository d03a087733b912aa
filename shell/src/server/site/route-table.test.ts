import type { RouteRecord } from '@storefront/contracts/calls/site';
import { languages } from '@storefront/contracts/languages';
import { createRouteTable } from './route-table';

function route(path: string, own: Partial<RouteRecord> = {}): RouteRecord {
  const plain = { controller: 'catalog', action: 'detail', template: '', content_type: '', content: null } as const;
  return { ...plain, path, lang: 'ba', urls: {}, ...own };
}

const product = route('/(slug+)-proizvod-(id+)/');
const post = route('/zurnal/(slug+)-(id+)/', { controller: 'publish' });
const cup = route('/posebna-proizvod-7/', { controller: 'cms', action: 'page', content: 12 });
const table = createRouteTable([product, post, cup]);

it('reads slug and id out of a path', () => {
  expect(table.find('/solja-ilma-proizvod-101/')).toEqual({
    route: product,
    params: { slug: 'solja-ilma', contentId: 101 },
  });
});

it('prefers a plain path to a pattern, and takes its content from the route', () => {
  expect(table.find('/posebna-proizvod-7/')).toEqual({ route: cup, params: { contentId: 12 } });
});

it.each(['/solja-proizvod-101', '/a/solja-proizvod-101/', '/solja-proizvod-x/', '/'])('finds no page at %s', (path) => {
  expect(table.find(path)).toBeUndefined();
});

it('has no id where the pattern captures a slug only', () => {
  const tags = createRouteTable([route('/oznake/(slug+)/')]);
  expect(tags.find('/oznake/lan/')?.params).toEqual({ slug: 'lan', contentId: undefined });
});

it('reads id and code from an e-mail’s link, where the id is first', () => {
  const links = createRouteTable([route('/auth/change_password/(id+)/(slug+)/', { controller: 'auth' })]);
  expect(links.find('/auth/change_password/12/aB-c_9/')?.params).toEqual({ slug: 'aB-c_9', contentId: 12 });
});

it('takes all spellings of a path for one', () => {
  const cups = createRouteTable([route('/\u0161olje/')]);
  expect(['/s\u030colje/', '/%C5%A1olje/'].map((path) => cups.find(path)?.route.path)).toEqual(['/šolje/', '/šolje/']);
});

it('finds a product by the word for it in each language', () => {
  for (const { productWord } of Object.values(languages)) {
    const one = createRouteTable([route(`/(slug+)-${productWord}-(id+)/`)]);
    expect(one.find(`/solja-ilma-${productWord}-101/`)?.params).toEqual({ slug: 'solja-ilma', contentId: 101 });
  }
});

it('finds an order under the word for orders in each language, by id and code', () => {
  for (const { ordersWord } of Object.values(languages)) {
    const one = createRouteTable([route(`/webshop/${ordersWord}/(id+)-(slug+)/`, { controller: 'webshop' })]);
    expect(one.find(`/webshop/${ordersWord}/55-aB3x/`)?.params).toEqual({ slug: 'aB3x', contentId: 55 });
  }
});

it('finds a tag by slug and id', () => {
  const tags = createRouteTable([route('/zurnal/oznake/(slug+)-(id+)/', { controller: 'publish', action: 'tag' })]);
  expect(tags.find('/zurnal/oznake/rucni-rad-12/')?.params).toEqual({ slug: 'rucni-rad', contentId: 12 });
});

it('compares a path with as few rows in a long list as in a short one', () => {
  const toList = (count: number) =>
    Array.from({ length: count }, (_, index) => {
      const shapes = [`/stranica-${index}/`, `/kategorija-${index}/(slug+)-(id+)/`, `/(slug+)-vrsta${index}-(id+)/`];
      return route(shapes[index % shapes.length] ?? '');
    });
  const most = (count: number) => {
    const table = createRouteTable(toList(count));
    const asked = toList(300).map(({ path }) => path.replace(/\([^)]*\)/g, '7'));
    expect(asked.filter((path) => !table.find(path))).toEqual([]);
    return Math.max(...asked.map((path) => table.countCandidates(path)));
  };
  expect(most(20_000)).toBe(most(300));
  expect(most(20_000)).toBeLessThanOrEqual(3);
});
