import { findPostcodeExample, isPostcode } from './postcodes';

test.each([
  ['ba', '71000'],
  ['BA', '71000'],
  ['hr', '10 000'],
  ['hr', 'HR-10000'],
  ['rs', '11000'],
  ['rs', '104101'],
  ['me', '81000'],
  ['si', 'SI-1000'],
  ['de', '01067'],
  ['de', 'D-10115'],
  ['at', 'A-1010'],
  ['it', '00118'],
  ['es', '28013'],
])('%s has the postcode %s', (country, text) => {
  expect(isPostcode(country, text)).toBe(true);
});

test.each([
  ['ba', '7100'],
  ['hr', 'Zagreb'],
  ['rs', '1100'],
  ['si', '10000'],
  ['si', '0100'],
  ['de', '1010'],
  ['at', '71000'],
  ['it', 'EC1A 1BB'],
  ['es', '53000'],
])('%s has no postcode %s', (country, text) => {
  expect(isPostcode(country, text)).toBe(false);
});

test.each([
  ['gb', 'EC1A 1BB'],
  ['ie', 'D02 X285'],
  ['nl', '1012 AB'],
  ['pt', '1000-001'],
  ['lv', 'LV-1010'],
  ['', '71000'],
])('takes what can be a postcode anywhere for a country without a rule: %s %s', (country, text) => {
  expect(isPostcode(country, text)).toBe(true);
  expect(findPostcodeExample(country)).toBeUndefined();
});

test.each(['London', '1', '12345678901', 'A <b>1', 'constructor'])(
  'takes "%s" for no postcode of any country',
  (text) => {
    expect(isPostcode('gb', text)).toBe(false);
    expect(isPostcode('constructor', text)).toBe(false);
  },
);

test('an example is a postcode of its country', () => {
  const codes = ['ba', 'hr', 'rs', 'me', 'si', 'de', 'at', 'it', 'es'];
  const wrong = codes.filter((code) => !isPostcode(code, findPostcodeExample(code) ?? ''));
  expect(wrong).toEqual([]);
});
