import { findPostcodeExample } from '@storefront/contracts/postcodes';
import { countries } from './countries';

test('every country that is delivered to has a rule for postcodes, with an example', () => {
  expect(countries).toHaveLength(9);
  expect(countries.filter(({ code }) => findPostcodeExample(code) === undefined)).toEqual([]);
});
