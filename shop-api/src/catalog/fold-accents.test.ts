import { foldAccents, foldedForms, joinHyphened, splitWords } from './fold-accents';

test('accents fold to the letters that people type without them', () => {
  expect(foldAccents('ČAŠA ŽIČA ćup')).toBe('casa zica cup');
  expect(foldAccents('Größe Straße señal ciò')).toBe('grosse strasse senal cio');
});

test.each([
  ['smeđa', ['smeda', 'smedja']],
  ['schüssel', ['schussel', 'schuessel']],
  ['straße', ['strasse']],
  ['čaša', ['casa']],
])('%s is found as %j', (word, forms) => {
  expect(foldedForms(word)).toEqual(forms);
});

test('a text is its words, whether an accent stands in its letter or behind it', () => {
  expect(splitWords('Šolja „Ilma“, 3 dl'.normalize('NFD'))).toEqual(['šolja', 'ilma', '3', 'dl']);
  expect(splitWords(' ')).toEqual([]);
});

test('a product’s code is one word', () => {
  expect(splitWords('VR-0101')).toEqual(['vr0101']);
});

test('a decimal number is one word, with a point in every language', () => {
  expect(splitWords('5,5 ili 1.2 l, a 3, 4. i 10.')).toEqual(['5.5', 'ili', '1.2', 'l', 'a', '3', '4', 'i', '10']);
});

test('what hyphens join may be one word', () => {
  expect(joinHyphened('Wi-Fi speaker B250-XTS - black')).toEqual(['wifi', 'b250xts']);
});
