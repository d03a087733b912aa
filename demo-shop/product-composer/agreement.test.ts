import { type AdjectiveKey, agree, type Gender, listChoices, type WrittenLanguage } from './agreement';

type Example = [WrittenLanguage, AdjectiveKey, Gender, string];

const examples: Example[] = [
  ['ba', 'large', 'm', 'veliki'],
  ['ba', 'small', 'f', 'mala'],
  ['ba', 'round', 'n', 'okruglo'],
  ['ba', 'striped', 'fp', 'prugaste'],
  ['ba', 'low', 'mp', 'niski'],
  ['ba', 'painted', 'np', 'obojena'],
  ['si', 'small', 'm', 'majhen'],
  ['si', 'small', 'f', 'majhna'],
  ['si', 'wooden', 'n', 'leseno'],
  ['si', 'striped', 'fp', 'črtaste'],
  ['en', 'large', 'p', 'large'],
  ['de', 'tall', 'm', 'hoher'],
  ['de', 'large', 'f', 'große'],
  ['de', 'checked', 'n', 'kariertes'],
  ['de', 'striped', 'p', 'gestreifte'],
  ['it', 'large', 'f', 'grande'],
  ['it', 'long', 'fp', 'lunghe'],
  ['it', 'round', 'm', 'rotondo'],
  ['es', 'small', 'f', 'pequeña'],
  ['es', 'large', 'mp', 'grandes'],
  ['es', 'low', 'mp', 'bajos'],
];

test.each(examples)('%s: %s of the gender %s is %s', (lang, key, gender, word) => {
  expect(agree(lang, key, gender).word).toBe(word);
});

test('stands before the noun or behind it, as the language has it', () => {
  expect(agree('ba', 'wooden', 'f')).toEqual({ word: 'drvena', place: 'before' });
  expect(agree('de', 'wooden', 'f')).toEqual({ word: 'aus Holz', place: 'after' });
  expect(agree('it', 'small', 'f')).toEqual({ word: 'piccola', place: 'after' });
});

test.each([
  ['ba', 'hrast, orah ili jasen'],
  ['si', 'hrast, orah ali jasen'],
  ['de', 'hrast, orah oder jasen'],
] as const)('lists choices in %s', (lang, text) => {
  expect(listChoices(lang, ['hrast', 'orah', 'jasen'])).toBe(text);
});

test('Spanish says u before an o', () => {
  expect(listChoices('es', ['nogal', 'olivo'])).toBe('nogal u olivo');
  expect(listChoices('es', ['gris', 'verde'])).toBe('gris o verde');
});
