import { joinGroup, type WaitingRow, withoutChoices } from './product-group';
import type { StagedProduct } from './staged-product';

const color = (value: string) => ({ code: 'color', title: 'Color', value });
const size = (value: string) => ({ code: 'size', title: 'Size', value });

function row(
  line: number,
  title: string,
  choices: WaitingRow['choices'],
  more: Partial<StagedProduct> = {},
): WaitingRow {
  const product: StagedProduct = {
    code: `S-${line}`,
    texts: { en: { title, summary: '', content: '<p>Warm.</p>' } },
    ...{ brand: 'Brzi', category: ['Shirts'], prices: { EUR: { minor: line, basicMinor: line } } },
    ...{ stock: 1, pictures: ['no-picture'], isNew: false, rating: null },
    attributes: choices.map(({ code, title: attribute, value }) => ({ code, title: attribute, values: [value] })),
    ...more,
  };
  return { place: `line ${line}`, product, choices, isDescription: false };
}

test.each([
  ['Shirt - Red, M', 'Shirt'],
  ['Shirt (Red / M)', 'Shirt'],
  ['Red shirt', 'shirt'],
  ['Shirt Red Size: M', 'Shirt'],
  ['T-Shirt – M', 'T-Shirt'],
  ['Shirt | Red | M | Brzi', 'Shirt | Brzi'],
  ['Sacred Mug', 'Sacred Mug'],
])('a name without what one chooses by: %s', (name, short) => {
  expect(withoutChoices(name, [color('Red'), size('M')])).toBe(short);
});

test('the first row speaks for the product, and every row keeps its price', () => {
  const { product, differing } = joinGroup([
    row(3, 'Shirt', [color('Red')]),
    row(9, 'Shirt', [color('Blue')], { stock: 7 }),
  ]);
  expect(product?.texts.en?.title).toBe('Shirt');
  expect(product?.prices.EUR?.minor).toBe(3);
  expect(product?.variations?.map(({ code, prices, stock }) => [code, prices.EUR?.minor, stock])).toEqual([
    ['S-3', 3, 1],
    ['S-9', 9, 7],
  ]);
  expect(differing).toEqual([]);
});

test('where names differ by what one chooses only, the product is called without it', () => {
  const { product, differing } = joinGroup([
    row(1, 'Shirt, Red', [color('Red'), size('M')]),
    row(2, 'Shirt, Blue', [color('Blue'), size('M')]),
  ]);
  expect([product?.texts.en?.title, differing]).toEqual(['Shirt', []]);
});

test('however names are joined with what one chooses, they contradict nobody', () => {
  const { product, differing } = joinGroup([
    row(1, 'Shirt', [color('Red')], { texts: { en: { title: 'Shirt', summary: '', content: '<p>A red shirt.</p>' } } }),
    row(2, 'Shirt - Blue', [color('Blue')], {
      texts: { en: { title: 'Shirt - Blue', summary: '', content: '<p>A blue shirt.</p>' } },
    }),
  ]);
  expect([product?.texts.en?.title, differing]).toEqual(['Shirt', []]);
});

test('a long text of signs is compared in no time', () => {
  const content = `Red Color${' '.repeat(50_000)}${'-'.repeat(50_000)}`;
  const texts = { en: { title: 'Shirt', summary: '', content } };
  const { differing } = joinGroup([
    row(1, 'Shirt', [color('Red')], { texts }),
    row(2, 'Shirt', [color('Blue')], { texts: { en: { ...texts.en, content: `${content}!` } } }),
  ]);
  expect(differing).toHaveLength(1);
}, 2000);

test('rows that are called after one of them are not called otherwise', () => {
  const { product, differing } = joinGroup([
    row(1, 'Shirt - Red', [color('Red')]),
    row(2, 'Shirt - Red', [color('Blue')]),
  ]);
  expect([product?.texts.en?.title, differing]).toEqual(['Shirt - Red', []]);
});

test('rows that contradict the first one are named', () => {
  const { product, differing } = joinGroup([
    row(1, 'Shirt', [color('Red')]),
    row(2, 'Blouse', [color('Blue')], { category: ['Blouses'], brand: 'Spori' }),
  ]);
  expect([product?.texts.en?.title, product?.category, product?.brand]).toEqual(['Shirt', ['Shirts'], 'Brzi']);
  expect(differing.map(({ text }) => text)).toEqual([
    'its name, category, and brand are not those of line 1, which speaks for its group',
  ]);
});

test('a row that only describes the product is not sold', () => {
  const { product, rejected } = joinGroup([
    row(1, 'Shirt', []),
    row(2, 'Shirt Red', [color('Red')]),
    row(3, 'Shirt Blue', [color('Blue')]),
  ]);
  expect(product?.texts.en?.title).toBe('Shirt');
  expect(product?.variations?.map(({ code }) => code)).toEqual(['S-2', 'S-3']);
  expect(rejected).toMatchObject([{ error: 'it has no Color, by which others of its product differ' }]);
});

test('a group of one row is a plain product', () => {
  const { product, rejected, differing } = joinGroup([row(1, 'Shirt Red', [color('Red')])]);
  expect(product).toMatchObject({ code: 'S-1', stock: 1, texts: { en: { title: 'Shirt Red' } } });
  expect([product?.variations, rejected, differing]).toEqual([undefined, [], []]);
});

test('what rows say besides is the product’s: it is found by all of it', () => {
  const material = (value: string) => ({ code: 'material', title: 'Material', values: [value] });
  const { product } = joinGroup([
    row(1, 'Shirt', [color('Red')], { attributes: [material('Linen')] }),
    row(2, 'Shirt', [color('Blue')], { attributes: [material('Wool')] }),
  ]);
  expect(product?.attributes).toEqual([{ code: 'material', title: 'Material', values: ['Linen', 'Wool'] }]);
});

const noTexts = { texts: {}, brand: '', category: [], prices: {} };

test('what a row leaves empty is as in the row that describes the group, wherever that stands', () => {
  const { product, differing, rejected } = joinGroup([
    row(1, '', [color('Red')], { ...noTexts, prices: { EUR: { minor: 5, basicMinor: 5 } } }),
    row(2, '', [color('Blue')], noTexts),
    { ...row(3, 'Shirt', []), isDescription: true },
  ]);
  expect(product).toMatchObject({ texts: { en: { title: 'Shirt' } }, brand: 'Brzi', category: ['Shirts'] });
  expect(product?.variations?.map(({ prices }) => prices.EUR?.minor)).toEqual([5, 3]);
  expect([differing, rejected]).toEqual([[], []]);
});

test('a row that only has a picture adds it, and is not spoken of', () => {
  const { product, rejected } = joinGroup([
    row(1, 'Shirt', [], { pictures: ['front'] }),
    { ...row(2, '', [], { ...noTexts, pictures: ['back'] }), isDescription: true },
  ]);
  expect(product).toMatchObject({ code: 'S-1', pictures: ['front', 'back'] });
  expect(rejected).toEqual([]);
});

test('a hidden row is not sold, and a hidden product hides its rows', () => {
  const rows = (first?: string, second?: string): [WaitingRow, WaitingRow] => [
    { ...row(1, 'Shirt', [color('Red')]), ...(first ? { hidden: first } : {}) },
    { ...row(2, 'Shirt', [color('Blue')]), ...(second ? { hidden: second } : {}) },
  ];
  const one = joinGroup(rows(undefined, 'Status: draft'));
  expect([one.product?.code, one.hidden.map(({ row: { place } }) => place)]).toEqual(['S-1', ['line 2']]);
  const all = joinGroup(rows('Status: draft'));
  expect([all.product, all.hidden.map(({ why }) => why)]).toEqual([undefined, ['Status: draft', 'Status: draft']]);
});

test('numbered choices are called as the first row calls them', () => {
  const option = (title: string, value: string) => ({ code: title.toLowerCase(), title, value, option: 1 });
  const { product } = joinGroup([row(1, 'Shirt', [option('Color', 'Red')]), row(2, 'Shirt', [option('', 'Blue')])]);
  expect(product?.variations?.map(({ choices }) => choices)).toEqual([[color('Red')], [color('Blue')]]);
});
