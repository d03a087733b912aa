import type { StagedProduct } from './staged-product';
import { type Member, separateVariations, withVariations } from './variations';

function member(code: string, values: Record<string, string>, more: Partial<Member> = {}): Member {
  const choices = Object.entries(values).map(([title, value]) => ({ code: title.toLowerCase(), title, value }));
  return {
    place: code,
    code,
    choices,
    prices: { EUR: { minor: 100, basicMinor: 100 } },
    stock: 1,
    pictures: [],
    ...more,
  };
}

const shirt: StagedProduct = {
  code: 'SHIRT',
  texts: { en: { title: 'Shirt', summary: '', content: '' } },
  ...{
    brand: 'Brzi',
    category: ['Shirts'],
    prices: {},
    stock: 9,
    pictures: ['no-picture'],
    isNew: false,
    rating: null,
  },
  attributes: [
    { code: 'color', title: 'Color', values: ['Red'] },
    { code: 'fabric', title: 'Fabric', values: ['Linen'] },
  ],
};

const codes = (members: readonly Member[]) => members.map(({ code }) => code);
const errors = (members: readonly Member[]) =>
  separateVariations(members).rejected.map(({ member: { code }, error }) => [code, error]);

test('one chooses by what differs: what all have in common is no choice', () => {
  const sizes = [member('A', { Color: 'Red', Size: 'S' }), member('B', { Color: 'Red', Size: 'M' })];
  expect(separateVariations(sizes)).toMatchObject({ attributes: ['size'], rejected: [] });
  const { attributes, variations } = withVariations(shirt, separateVariations(sizes));
  expect(attributes.map(({ code }) => code)).toEqual(['color', 'fabric']);
  expect(variations?.map(({ choices }) => choices.map(({ value }) => value))).toEqual([['S'], ['M']]);
});

test('of two identical variations the first one counts', () => {
  const alike = [
    member('A', { Color: 'Red', Size: 'S' }),
    member('B', { Color: 'Blue', Size: 'M' }),
    member('C', { Color: 'RED', Size: 's' }),
  ];
  expect(codes(separateVariations(alike).accepted)).toEqual(['A', 'B']);
  expect(errors(alike)).toEqual([['C', 'nothing tells it apart from A: the same Color and Size']]);
  expect(errors([member('A', {}), member('B', {})])).toEqual([['B', 'nothing tells it apart from A']]);
});

test('what lacks a value by which others differ cannot be chosen', () => {
  const incomplete = [member('A', {}), member('B', { Size: 'M' }), member('C', { Size: 'L' })];
  expect(codes(separateVariations(incomplete).accepted)).toEqual(['B', 'C']);
  expect(errors(incomplete)).toEqual([['A', 'it has no Size, by which others of its product differ']]);
});

test('a choice that is left with one value is none', () => {
  const members = [
    member('A', { Color: 'Red', Size: 'S' }),
    member('B', { Color: 'Red', Size: 'M' }),
    member('C', { Color: 'Blue' }),
  ];
  expect(separateVariations(members)).toMatchObject({ attributes: ['size'], rejected: [{ member: { code: 'C' } }] });
});

test('a product of one variation is that one, sold as it is', () => {
  const only = withVariations(shirt, separateVariations([member('S-1', { Size: 'S' }, { stock: 4 })]));
  expect(only).toMatchObject({ code: 'S-1', stock: 4, prices: { EUR: { minor: 100 } } });
  expect(only.variations).toBeUndefined();
  expect(only.attributes).toContainEqual({ code: 'size', title: 'Size', values: ['S'] });
});

test('a product has the pictures of all its variations, each variation its own', () => {
  const members = [
    member('A', { Color: 'Red' }, { pictures: ['mug-red', 'mug-side'] }),
    member('B', { Color: 'Blue' }, { pictures: ['mug-blue'] }),
    member('C', { Color: 'Green' }),
  ];
  const { pictures, variations } = withVariations(shirt, separateVariations(members));
  expect(pictures).toEqual(['mug-red', 'mug-side', 'mug-blue']);
  expect(variations?.map(({ picture }) => picture)).toEqual(['mug-red', 'mug-blue', 'mug-red']);
});
