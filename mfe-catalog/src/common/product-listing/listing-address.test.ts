import { readListingState, toFirstPage, toListingPath } from './listing-address';
import { noFilters } from './listing-filters';

test('leaves defaults out of an address, so that one listing has one address', () => {
  expect(toListingPath('/kuhinja/', { sort: 'recommended', page: 1, filters: noFilters })).toBe('/kuhinja/');
  expect(toListingPath('/kuhinja/', { sort: 'price_asc', page: 3, filters: noFilters })).toBe(
    '/kuhinja/?sort=price_asc&page=3',
  );
});

test('keeps the search query', () => {
  expect(toListingPath('/pretraga/', { sort: 'newest', page: 1, filters: noFilters, searchQuery: 'šolja & čaj' })).toBe(
    '/pretraga/?search_q=%C5%A1olja+%26+%C4%8Daj&sort=newest',
  );
});

test.each(['', '?page=0', '?page=-2', '?page=two', '?page=1e3', '?sort=cheapest', '?page=99999999'])(
  'takes what it does not understand for not said: "%s"',
  (query) => {
    expect(readListingState(new URLSearchParams(query))).toEqual({ sort: 'recommended', page: 1, filters: noFilters });
  },
);

test('holds pages 1 to 4 in one document and begins a new one with page 5', () => {
  expect([1, 2, 4, 5, 8, 9].map(toFirstPage)).toEqual([1, 1, 1, 5, 5, 9]);
});

test('keeps the filters, whatever the order and the page', () => {
  const state = readListingState(new URLSearchParams('page=2&sort=rating&maker=ilma&f_material=wood'));
  expect(toListingPath('/kuhinja/', state)).toBe('/kuhinja/?f_material=wood&maker=ilma&sort=rating&page=2');
});
