import { countFilters, filterParameters, readFilters, toProductFilters, withoutFilter } from './listing-filters';

const read = (query: string) => readFilters(new URLSearchParams(query));
const address = (query: string) => new URLSearchParams(filterParameters(read(query))).toString();

test('writes one address for the same filters in any order', () => {
  expect(address('is_new=1&f_wood=oak&f_material=wood&f_material=linen&price_to=80')).toBe(
    'f_material=linen&f_material=wood&f_wood=oak&price_to=80&is_new=1',
  );
});

test.each([
  'f_material=',
  'f_material=a%20b',
  'f_=x',
  `f_${'x'.repeat(70)}=y`,
  'price_from=&price_to=',
  'price_from=-5',
  'price_from=abc',
  'in_stock=yes',
  'rating=9',
  'maker=%3Cscript%3E',
])('what is not understood counts as not said: %s', (query) => {
  expect(countFilters(read(query))).toBe(0);
  expect(toProductFilters(read(query))).toBeUndefined();
});

test('requests values as alternatives and amounts in minor units', () => {
  expect(
    toProductFilters(read('f_glaze=moss&f_glaze=oat&maker=ilma&price_from=20&price_to=49,90&in_stock=1&rating=4')),
  ).toEqual({
    attributes: { glaze: ['moss', 'oat'] },
    manufacturers: ['ilma'],
    price_from_minor: 2000,
    price_to_minor: 4990,
    in_stock: true,
    rating_from: 4,
  });
});

test('counts both ends of a price as one filter', () => {
  expect(countFilters(read('f_glaze=moss&f_glaze=oat&price_from=20&price_to=50&is_new=1'))).toBe(4);
});

test('removes one value and keeps the others', () => {
  const filters = read('f_glaze=moss&f_glaze=oat&price_from=20&price_to=50');
  expect(filterParameters(withoutFilter(filters, 'f_glaze', 'moss'))).toEqual([
    ['f_glaze', 'oat'],
    ['price_from', '20'],
    ['price_to', '50'],
  ]);
  expect(filterParameters(withoutFilter(filters, 'price_from', '20'))).toEqual([
    ['f_glaze', 'moss'],
    ['f_glaze', 'oat'],
  ]);
});

test('reads no more attributes than the provider accepts', () => {
  const query = Array.from({ length: 30 }, (_, index) => `f_a${index}=x`).join('&');
  expect(Object.keys(read(query).attributes)).toHaveLength(20);
});

test('reads bounds of amounts, whichever end is open and with either sign for decimals', () => {
  const query = 'f_capacity.from=0,5&f_capacity.to=2&f_power.to=900&f_depth.from=-3&f_x.from=abc&f_y.to=&f_z.up=1';
  expect(toProductFilters(read(query))).toEqual({
    ranges: { capacity: { from: 0.5, to: 2 }, power: { to: 900 }, depth: { from: -3 } },
  });
  expect(countFilters(read(query))).toBe(3);
  expect(address(query)).toBe('f_capacity.from=0.5&f_capacity.to=2&f_depth.from=-3&f_power.to=900');
});

test('removes both ends of a range, and no other', () => {
  const filters = read('f_capacity.from=1&f_capacity.to=2&f_power.to=900&price_to=50');
  expect(filterParameters(withoutFilter(filters, 'f_capacity.to', '2'))).toEqual([
    ['f_power.to', '900'],
    ['price_to', '50'],
  ]);
});
