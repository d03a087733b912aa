import { findPostcodeExample } from '@storefront/contracts/postcodes';
import { countries, crossesCustoms } from './countries';

test('every country that is delivered to has a rule for postcodes, with an example', () => {
  expect(countries).toHaveLength(9);
  expect(countries.filter(({ code }) => findPostcodeExample(code) === undefined)).toEqual([]);
});

test.each([
  ['ba', 'ba', false],
  ['hr', 'de', false],
  ['hr', 'ba', true],
  ['ba', 'de', true],
  ['ba', 'rs', true],
  [undefined, 'de', false],
])('a parcel from %s to %s passes a customs border: %s', (from, to, crosses) => {
  expect(crossesCustoms(from, to)).toBe(crosses);
});
