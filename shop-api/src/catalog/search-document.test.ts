import { createSearchDocument, isAccessoryTitle, splitTitle } from './search-document';

test.each([
  ['en', 'Case for Apple iPhone 7 - Red', 'Case - Red', 'for Apple iPhone 7 '],
  ['de', 'Decke für den Sessel', 'Decke ', 'für den Sessel'],
  ['ba', 'Šolja za kafu, 3 dl', 'Šolja 3 dl', 'za kafu, '],
  ['en', 'For the road', 'For the road', ''],
  ['it', 'Vaso da fiori', 'Vaso da fiori', ''],
] as const)('in %s %p is parted into what it is and what it is for', (lang, title, what, purpose) => {
  expect(splitTitle(lang, title)).toEqual({ what, purpose });
});

test('a word has every weight and place at which it stands, and a description adds only new words', () => {
  const texts = { A: ['Blue mug'], B: ['Mugs'], C: ['blue'], D: ['The mug is heavy'] };
  const { text, named } = createSearchDocument('en', texts);
  expect(text).toBe("'en:blue':1A,4C 'en:mug':2A 'en:mugs':3B 'en:heavy':16383D");
  expect(named).toEqual(new Set(['blue', 'mug', 'mugs']));
});

test('measures and words that hyphens join are indexed as they may be typed', () => {
  const { text } = createSearchDocument('en', { A: ['Wi-Fi lamp, 1.5 l'], B: [], C: [] });
  expect(text).toContain("'en:wifi'");
  expect(text).toContain("'en:1500ml'");
  expect(text).toContain("'en:1.5'");
});

test('a category of accessories is known by its title', () => {
  expect(isAccessoryTitle('en', 'Cell Phone Accessories')).toBe(true);
  expect(isAccessoryTitle('de', 'Zubehör')).toBe(true);
  expect(isAccessoryTitle('en', 'Cell Phones')).toBe(false);
});
