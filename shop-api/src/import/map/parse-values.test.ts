import { parseFlag, parseNumber } from './parse-values';

test('numbers and flags are read as they are written', () => {
  expect([parseNumber('12'), parseNumber(' 4.5 '), parseNumber('x'), parseNumber('')]).toEqual([
    12,
    4.5,
    undefined,
    undefined,
  ]);
  expect([true, 1, 'Yes', 'true', 'no', 0, undefined].map(parseFlag)).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
});
