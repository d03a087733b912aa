import { parseAmount, parseFlag, parseNumber } from './parse-values';

test.each([
  [49.99, '.', 49.99],
  ['49.99', '.', 49.99],
  ['1,299.00', '.', 1299],
  ['€ 12', '.', 12],
  ['12.50 EUR', '.', 12.5],
  ['1.299,00 KM', ',', 1299],
  ['49,9 €', ',', 49.9],
] as const)('%p with the sign %p is %p', (written, sign, amount) => {
  expect(parseAmount(written, sign)).toBe(amount);
});

test.each(['', 'free', '1,29', '12.3.4', '-5', -5, Number.NaN, Number.POSITIVE_INFINITY, null, {}, '0x10', '1e3'])(
  '%p is no amount',
  (written) => {
    expect(parseAmount(written, '.')).toBeUndefined();
  },
);

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
