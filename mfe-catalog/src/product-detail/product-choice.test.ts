import { choiceGroups, chooseValue, findFirstChoice, type Variation } from './product-choice';

const oak = { attribute: 'wood', attributeTitle: 'Drvo', code: 'oak', title: 'hrast', color: null };
const walnut = { ...oak, code: 'walnut', title: 'orah' };
const small = { attribute: 'size', attributeTitle: 'Veličina', code: 's', title: 'mala', color: null };
const large = { ...small, code: 'l', title: 'velika' };

const variations: Variation[] = [
  { code: 'OAK-S', picture: '', values: [oak, small] },
  { code: 'OAK-L', picture: '', values: [oak, large] },
  { code: 'WALNUT-L', picture: '', values: [walnut, large] },
];

test('groups the values by attribute, each once, in the given order', () => {
  expect(choiceGroups(variations).map(({ title, values }) => [title, values.map((value) => value.title)])).toEqual([
    ['Drvo', ['hrast', 'orah']],
    ['Veličina', ['mala', 'velika']],
  ]);
});

test('keeps the other choices when one changes', () => {
  const [, oakLarge = variations[0]] = variations;
  expect(oakLarge && chooseValue(variations, oakLarge, walnut).code).toBe('WALNUT-L');
});

test('selects the nearest variation when the combination does not exist', () => {
  const [oakSmall] = variations;
  expect(oakSmall && chooseValue(variations, oakSmall, walnut).code).toBe('WALNUT-L');
});

test('selects the first variation in stock', () => {
  expect(findFirstChoice(variations, { 'OAK-S': 0, 'OAK-L': 2, 'WALNUT-L': 5 })?.code).toBe('OAK-L');
  expect(findFirstChoice(variations, {})?.code).toBe('OAK-S');
  expect(findFirstChoice([], {})).toBeUndefined();
});

test('selects the variation in the address, sold out or not, if it exists', () => {
  const pieces = { 'OAK-S': 0, 'OAK-L': 2, 'WALNUT-L': 5 };
  expect(findFirstChoice(variations, pieces, 'OAK-S')?.code).toBe('OAK-S');
  expect(findFirstChoice(variations, pieces, 'ELM')?.code).toBe('OAK-L');
});
