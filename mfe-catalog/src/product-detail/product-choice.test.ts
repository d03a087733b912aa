import { choiceGroups, chooseValue, firstChoice, type Variation } from './product-choice';

const oak = { attribute: 'wood', attributeTitle: 'Drvo', code: 'oak', title: 'hrast', color: null };
const walnut = { ...oak, code: 'walnut', title: 'orah' };
const small = { attribute: 'size', attributeTitle: 'Veličina', code: 's', title: 'mala', color: null };
const large = { ...small, code: 'l', title: 'velika' };

const variations: Variation[] = [
  { code: 'OAK-S', picture: '', values: [oak, small] },
  { code: 'OAK-L', picture: '', values: [oak, large] },
  { code: 'WALNUT-L', picture: '', values: [walnut, large] },
];

test('groups the values by attribute, each once, in the order given', () => {
  expect(choiceGroups(variations).map(({ title, values }) => [title, values.map((value) => value.title)])).toEqual([
    ['Drvo', ['hrast', 'orah']],
    ['Veličina', ['mala', 'velika']],
  ]);
});

test('keeps the other choices when one changes', () => {
  const [, oakLarge = variations[0]] = variations;
  expect(oakLarge && chooseValue(variations, oakLarge, walnut).code).toBe('WALNUT-L');
});

test('goes to the nearest variation when the combination does not exist', () => {
  const [oakSmall] = variations;
  expect(oakSmall && chooseValue(variations, oakSmall, walnut).code).toBe('WALNUT-L');
});

test('begins with the first variation that can be had', () => {
  expect(firstChoice(variations, { 'OAK-S': 0, 'OAK-L': 2, 'WALNUT-L': 5 })?.code).toBe('OAK-L');
  expect(firstChoice(variations, {})?.code).toBe('OAK-S');
  expect(firstChoice([], {})).toBeUndefined();
});

test('begins with the variation that the address names, sold out or not, if there is such a one', () => {
  const pieces = { 'OAK-S': 0, 'OAK-L': 2, 'WALNUT-L': 5 };
  expect(firstChoice(variations, pieces, 'OAK-S')?.code).toBe('OAK-S');
  expect(firstChoice(variations, pieces, 'ELM')?.code).toBe('OAK-L');
});
