import type { RouteRecord } from '@storefront/contracts/calls/site';
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
