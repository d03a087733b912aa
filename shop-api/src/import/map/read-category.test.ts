import { type Mapping, readMapping } from './mapping';
import { readCategory } from './read-category';

const usual = readMapping(undefined);
const read = (category: unknown, more: Partial<Mapping> = {}) => readCategory({ category }, { ...usual, ...more });

test.each([
  ['A > B, A > C', ['A', 'B'], [['A', 'C']]],
  ['A > B, A > B, A > C', ['A', 'B'], [['A', 'C']]],
  ['A, A > B', ['A, A', 'B'], []],
  ['Food, Drinks > Tea', ['Food, Drinks', 'Tea'], []],
  // What stands in C stands in A and in B anyhow.
  ['A > B; A > B > C', ['A', 'B', 'C'], []],
  [['A', 'B'], ['A', 'B'], []],
  [['A > B', 'A > C > D'], ['A', 'C', 'D'], [['A', 'B']]],
  [[['A'], ['B', 'C']], ['B', 'C'], [['A']]],
  ['2271', [], []],
  ['', [], []],
  [undefined, [], []],
])('%j is in %j, and in %j', (category, path, further) => {
  expect(read(category)).toEqual({ category: path, further, errors: [] });
});

test('each category of a product stands below what the mapping says', () => {
  expect(read('A > B, A > C', { categoryUnder: ['Shop'] })).toMatchObject({
    category: ['Shop', 'A', 'B'],
    further: [['Shop', 'A', 'C']],
  });
});

test('a sign that parts paths is escaped where it is part of a title', () => {
  const woocommerce = { categoryListSeparator: ',' };
  expect(read('Home, Home > Knives\\, forks', woocommerce).category).toEqual(['Home', 'Knives, forks']);
});

test('roots that are no category of the shop are left out', () => {
  const magento = { categorySeparator: '/', categoryListSeparator: ',', categoryRoots: ['Default Category'] };
  expect(read('Default Category/Men,Default Category/Men/Tops', magento).category).toEqual(['Men', 'Tops']);
  expect(read('Default Category', magento).category).toEqual([]);
});

test('a path that is too deep, or a title that is too long, is an error', () => {
  expect(read('1>2>3>4>5>6>7>8>9').errors).toEqual(['its category lies deeper than 8 steps']);
  expect(read(`A > ${'b'.repeat(121)}`).errors).toEqual(['a category is called by more than 120 characters']);
});
