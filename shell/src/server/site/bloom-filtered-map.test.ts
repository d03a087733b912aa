import { createBloomFilteredMap } from './bloom-filtered-map';

it.each([0, 1, 3, 1000, 20_000])('holds what the map holds, and nothing else: %d keys', (count) => {
  const toKey = (index: number) => `/stranica-${index}/šolja/`;
  const map = new Map(Array.from({ length: count }, (_, index) => [toKey(index), index]));
  const lookup = createBloomFilteredMap(map);
  expect([...map].filter(([key, value]) => lookup.get(key) !== value)).toEqual([]);
  const absent = Array.from({ length: 2000 }, (_, index) => toKey(index + count));
  expect(absent.filter((key) => lookup.get(key) !== undefined)).toEqual([]);
});

it('hardly ever asks the map for what it does not hold', () => {
  const map = new Map(Array.from({ length: 10_000 }, (_, index) => [`/stranica-${index}/`, index]));
  const lookup = createBloomFilteredMap(map);
  const get = jest.spyOn(map, 'get');
  for (let index = 0; index < 10_000; index += 1) lookup.get(`/kategorija-${index}/`);
  expect(get.mock.calls.length).toBeLessThan(1000);
});
