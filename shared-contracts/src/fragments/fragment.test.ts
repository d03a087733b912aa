import { idPrefixOf, place, placeComments, placementId } from './fragment';

it('names the same placement alike in whatever order its props are written', () => {
  const inLoad = place('catalog.product-carousel', { list: 'related', categoryId: 7 });
  const inView = place('catalog.product-carousel', { categoryId: 7, list: 'related' });
  expect(placementId(inLoad)).toBe(placementId(inView));
});

it('distinguishes placements by widget and props', () => {
  const ids = [
    place('catalog.product-carousel', { list: 'search' }),
    place('catalog.product-carousel', { list: 'new' }),
    place('catalog.product-carousel', { list: 'related' }),
    place('catalog.product-carousel', { list: 'related', productIds: [1, 2] }),
    place('catalog.category-tiles'),
  ].map(placementId);
  expect(new Set(ids).size).toBe(ids.length);
});

it('is named alike after a journey as JSON', () => {
  const placement = place('weather.today', { count: 3, excludeId: null, ids: [1, 2], wide: true });
  expect(placementId(JSON.parse(JSON.stringify(placement)))).toBe(placementId(placement));
});

it('gives each placement a prefix for its ids that is safe in an attribute and a selector', () => {
  const one = idPrefixOf(place('catalog.product-carousel', { list: 'new' }));
  const other = idPrefixOf(place('catalog.product-carousel', { list: 'related', categoryId: 7 }));
  expect(one).not.toBe(other);
  expect(`${one}${other}`).toMatch(/^[\w-]+$/);
});

it.each([
  ['', 1],
  ['?comments=3', 3],
  ['?comments=0', 1],
  ['?comments=2x', 1],
])('places the page of comments that %j asks for', (query, page) => {
  expect(placeComments('publishpost', 4, new URLSearchParams(query)).props).toEqual({
    model: 'publishpost',
    id: 4,
    page,
  });
});
