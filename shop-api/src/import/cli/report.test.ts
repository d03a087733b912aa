import type { ImportResult } from '../import-feed';
import { summaryInWords, toSummary } from './report';

const notes = { bad: 0, repeated: 0, taken: 0, variation: 0, hidden: 0, 'same-name': 0, differs: 0, 'old-price': 0 };
const result: ImportResult = {
  ...{ source: 'autumn', isDryRun: false, records: 1, products: 1, variations: 0, categories: 1 },
  ...{ added: 1, changed: 0, unchanged: 0, removed: 0, withoutPicture: 0, notes },
};

/** Without the line that differs from run to run. */
const splitLines = (own: ImportResult) => summaryInWords(toSummary(own, 1)).split('\n').slice(0, -1);

test('one is one, and more are more', () => {
  expect(splitLines(result)).toEqual([
    '"autumn" has 1 product in 1 category',
    '  1 record read · 1 product new · 0 changed · 0 as before · 0 gone',
    '  0 records left out · 0 duplicate names',
  ]);
  const one = { ...notes, bad: 1, 'same-name': 1, differs: 1, 'old-price': 1 };
  const more = { ...result, records: 4, products: 2, added: 2, variations: 1, categories: 3, notes: one };
  expect(splitLines(more)).toEqual([
    '"autumn" has 2 products in 3 categories',
    '  4 records read · 2 products new · 0 changed · 0 as before · 0 gone',
    '  1 variation · 0 left out · 1 row unlike the first of its group',
    '  1 record left out · 1 duplicate name · 1 old price below the price',
  ]);
});

test('a dry run shows products as they will appear, and how many have no picture', () => {
  const preview = [
    {
      ...{ title: 'Linen shirt', brand: 'Brzi', category: 'Garments > Shirts', address: '/en/linen-shirt-item-1/' },
      ...{ price: '29.90 €', oldPrice: '39.90 €', pieces: 4, pictures: 0, variations: ['Red, S', 'Blue, M'] },
    },
  ];
  expect(splitLines({ ...result, isDryRun: true, withoutPicture: 1, preview }).slice(3)).toEqual([
    '  1 product without a picture',
    '1 of 1 product, as they will appear:',
    '  Linen shirt · Brzi',
    '    Garments > Shirts',
    '    29.90 € instead of 39.90 € · 4 pieces · no picture · 2 variations: Red, S | Blue, M',
    '    /en/linen-shirt-item-1/',
  ]);
});
