import { compareAttributes } from './comparison';

const stated = (attribute_code: string, title: string) => ({ attribute_code, attribute_title: attribute_code, title });

test('makes a row of every attribute that any product has, in the order of first occurrence', () => {
  const rows = compareAttributes([
    [stated('material', 'kamenina'), stated('volume', '0,3 l')],
    [stated('material', 'drvo'), stated('wood', 'orah')],
  ]);
  expect(rows.map(({ code, values }) => [code, ...values])).toEqual([
    ['material', 'kamenina', 'drvo'],
    ['volume', '0,3 l', null],
    ['wood', null, 'orah'],
  ]);
});

test('marks the rows with differences; a missing value is a difference', () => {
  const rows = compareAttributes([
    [stated('material', 'kamenina'), stated('care', 'mašina')],
    [stated('material', 'kamenina')],
  ]);
  expect(rows.map(({ code, isSame }) => [code, isSame])).toEqual([
    ['material', true],
    ['care', false],
  ]);
});

test('joins several values of one attribute', () => {
  const [row] = compareAttributes([[stated('material', 'kamenina'), stated('material', 'drvo')]]);
  expect(row?.values).toEqual(['kamenina, drvo']);
});
