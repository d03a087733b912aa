import { findPostcodeExample } from '@storefront/contracts/postcodes';
import { assumedCountry, crossesCustoms, findCountry, knownCountries, pickDestinations } from './countries';

test('every country that is delivered to has a rule for postcodes, with an example', () => {
  expect(knownCountries).toHaveLength(9);
  expect(knownCountries.filter(({ code }) => findPostcodeExample(code) === undefined)).toEqual([]);
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

describe('a shop in Austria that delivers to two countries', () => {
  const destinations = pickDestinations({
    site: { address: { country_code: 'at' } },
    delivery: { countries: ['de', 'at'] },
  } as never);

  test('begins with its own, which may be visited', () => {
    expect(destinations.map(({ code, hasPickup }) => [code, hasPickup])).toEqual([
      ['at', true],
      ['de', false],
    ]);
    expect(findCountry(destinations, 'DE')?.code).toBe('de');
    expect(findCountry(destinations, 'ba')).toBeUndefined();
  });

  test.each([
    ['de', 'de'],
    ['en', 'at'],
    ['hr', 'at'],
  ] as const)('assumes of a reader of "%s" that the parcel goes to %s', (lang, code) => {
    expect(assumedCountry(destinations, lang).code).toBe(code);
  });
});

test('a shop that names no countries delivers to all, and one without a known door lets nobody fetch', () => {
  const everywhere = pickDestinations({ site: { address: {} }, delivery: {} } as never);
  expect(everywhere.map(({ code }) => code)).toEqual(knownCountries.map(({ code }) => code));
  expect(everywhere.some(({ hasPickup }) => hasPickup)).toBe(false);
});
