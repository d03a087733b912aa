import { assumedCountry, findCountry, pickDestinations } from './countries';
import { addWorkingDays, dispatchDay, isoDate } from './delivery-dates';
import { missingForFreeShippingMinor, shippingOffers } from './shipping';

const delivery = {
  price_minor: { BAM: 700, EUR: 350, RSD: 42_000 },
  free_from_minor: { BAM: 10_000, EUR: 5000, RSD: 600_000 },
  return_days: 30,
};
const everywhere = pickDestinations({ site: { address: { country_code: 'ba' } }, delivery: {} } as never);
const friday = new Date('2026-11-20T09:00:00Z');

test('working days skip the weekend', () => {
  expect(isoDate(addWorkingDays(new Date('2026-11-20T00:00:00Z'), 1))).toBe('2026-11-23');
  expect(isoDate(addWorkingDays(new Date('2026-11-20T00:00:00Z'), 6))).toBe('2026-11-30');
});

test('what is ordered after two in the afternoon, shop time, leaves on the next working day', () => {
  expect(isoDate(dispatchDay(new Date('2026-11-20T12:59:00Z')))).toBe('2026-11-20');
  expect(isoDate(dispatchDay(new Date('2026-11-20T13:00:00Z')))).toBe('2026-11-23');
  expect(isoDate(dispatchDay(new Date('2026-11-21T08:00:00Z')))).toBe('2026-11-23');
  // Past midnight in Sarajevo, still the day before in Greenwich.
  expect(isoDate(dispatchDay(new Date('2026-11-22T23:30:00Z')))).toBe('2026-11-23');
});

test('an offer names its price and its earliest and latest day', () => {
  const [standard, express] = shippingOffers(assumedCountry(everywhere, 'ba'), 'BAM', 6580, delivery, friday);
  expect(standard).toEqual({ code: 'standard', priceMinor: 700, deliveryFrom: '2026-11-23', deliveryTo: '2026-11-24' });
  expect(express).toMatchObject({ code: 'express', priceMinor: 1500, deliveryTo: '2026-11-23' });
});

test.each([
  ['BAM', 9999, 1, 700],
  ['BAM', 10_000, 0, 0],
  ['EUR', 4999, 1, 350],
  ['RSD', 600_000, 0, 0],
] as const)('in %s, %d in the basket lacks %d for free delivery and pays %d', (currency, items, missing, price) => {
  expect(missingForFreeShippingMinor(currency, items, delivery)).toBe(missing);
  expect(shippingOffers(assumedCountry(everywhere, 'de'), currency, items, delivery, friday)[0]?.priceMinor).toBe(
    price,
  );
});

test('a language without a country of its own is assumed to ship to Bosnia', () => {
  expect(assumedCountry(everywhere, 'en').code).toBe('ba');
  expect(assumedCountry(everywhere, 'at').taxRatePercent).toBe(20);
  expect(findCountry(everywhere, 'HR')?.code).toBe('hr');
  expect(findCountry(everywhere, 'fr')).toBeUndefined();
});
