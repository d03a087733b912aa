import { createSynonyms, findSynonyms } from './synonyms';

const synonyms = createSynonyms({
  en: [
    ['power bank', 'portable charger'],
    ['Mug', 'cup'],
  ],
  ba: [['šolja', 'šalica']],
});

test('every member of a set stands for the others, in any form and without accents', () => {
  expect(findSynonyms(synonyms, 'en', ['mugs'])).toEqual([['cup']]);
  expect(findSynonyms(synonyms, 'ba', ['salice'])).toEqual([['solja']]);
});

test('a member may be several words', () => {
  expect(findSynonyms(synonyms, 'en', ['portable', 'chargers'])).toEqual([['power', 'bank']]);
  expect(findSynonyms(synonyms, 'en', ['power'])).toEqual([]);
});

test('a set holds in its own language only', () => {
  expect(findSynonyms(synonyms, 'de', ['mug'])).toEqual([]);
});
