import { parseAmount } from './measures';
import { readNumericValues } from './numeric-values';

const read = (...titles: string[]) => readNumericValues(titles.map((title, index) => ({ id: index + 1, title })));

test('amounts of one kind are compared in the unit that is written most often', () => {
  expect(read('750 ml', '1,5 l', '0.33 l')).toEqual({
    unit: 'l',
    amounts: new Map([
      [1, 0.75],
      [2, 1.5],
      [3, 0.33],
    ]),
  });
  expect(read('230 V', '12V')).toEqual({
    unit: 'V',
    amounts: new Map([
      [1, 230],
      [2, 12],
    ]),
  });
});

test('a unit that nobody knows is a kind of its own', () => {
  expect(read('1600 DPI', '800 dpi')).toMatchObject({
    unit: 'DPI',
    amounts: new Map([
      [1, 1600],
      [2, 800],
    ]),
  });
  expect(read('144 Hz', '15 kg')).toBeUndefined();
});

test.each([['38', '39'], ['10 kg', 'heavy'], ['10 x 20 cm', '5 cm'], ['1.500 W', '900 W'], []])(
  'values that are no amounts, %s, stay choices',
  (...titles: string[]) => {
    expect(read(...titles)).toBeUndefined();
  },
);

test('a number is read with either sign for its decimals', () => {
  expect(['1,5 kg', '1.5kg', '-20 °C', '27"', '0.125 l'].map((text) => parseAmount(text)?.amount)).toEqual([
    ...[1500, 1500, -20, 27, 125],
  ]);
});
