import { findMeasures } from './measures';

const words = (text: string) => findMeasures(text).flatMap((measure) => measure.words);

test.each([
  ['1.5 l', ['1500ml']],
  ['Teekanne 1,5l', ['1500ml']],
  ['15 dl', ['1500ml']],
  ['3\u00a0dl', ['300ml']],
  ['300 ml', ['300ml']],
  ['240gb', ['240gb']],
  ['240 GB', ['240gb']],
  ['2m', ['2000mm']],
  ['200 cm', ['2000mm']],
  ['Ø 22 × 20 cm', ['220mm', '200mm']],
  ['1.1 kg', ['1100g']],
  ["6' cable", ['6ft']],
  ['6-foot cable', ['6ft']],
  ['5.5" screen', ['5.5in']],
  ['5,5 Zoll', ['5.5in']],
  ['10,000mAh', ['10000mah']],
  ['22 litra', ['22000ml']],
])('reads %p as %j', (text, expected) => {
  expect(words(text)).toEqual(expected);
});

test.each(['iPhone 7', 'VR-0101', '3 in 1', '2 mugs', 'B250-XTS', 'a 6s', '12:30'])('sees no measure in %p', (text) => {
  expect(words(text)).toEqual([]);
});

test('says where a measure stands', () => {
  expect(findMeasures('mug 300 ml blue')).toEqual([{ words: ['300ml'], start: 4, end: 10 }]);
});
