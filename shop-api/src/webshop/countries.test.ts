import { countries, findCountry, isPostcodeOf } from './countries';

function isPostcode(code: string, text: string): boolean {
  const country = findCountry(code);
  if (!country) throw new Error(`Not delivered to: ${code}`);
  return isPostcodeOf(country, text);
}

test.each([
  ['ba', '71000'],
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

test('every country that is delivered to says what its postcodes are like', () => {
  expect(countries).toHaveLength(9);
  expect(countries.filter(({ postcode }) => postcode.test('')).map(({ code }) => code)).toEqual([]);
});
