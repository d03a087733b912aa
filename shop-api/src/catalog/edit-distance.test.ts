import { editDistance, toNeighbours } from './edit-distance';

test.each([
  ['solja', 'solja', 0],
  ['solja', 'solha', 1],
  ['solja', 'sojla', 1],
  ['solja', 'slja', 1],
  ['solja', 'soljja', 1],
  ['keramika', 'kermaikka', 2],
  ['', 'ab', 2],
])('from %p to %p it is %d', (a, b, distance) => {
  expect(editDistance(a, b)).toBe(distance);
});

test('a word’s neighbours are the words at a distance of one', () => {
  const { sameLength, others } = toNeighbours('zob');
  expect([...sameLength, ...others]).toEqual(expect.arrayContaining(['zab', 'ozb', 'zo', 'zoba']));
  expect([...sameLength, ...others].filter((each) => editDistance('zob', each) > 1)).toEqual([]);
});
