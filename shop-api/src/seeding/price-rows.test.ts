import { convertPrice, priceHistoryRows } from './price-rows';

const bam = {
  code: 'BAM',
  display_format: '%s KM',
  minor_units: 2,
  rate_from_eur: 1.95583,
  price_step_minor: 10,
} as const;
const now = new Date('2026-11-20T00:00:00Z');
const price = { shoppingCartCode: 'VR-1', currency: 'BAM', priceMinor: 3290, basicPriceMinor: 3790 };

test('a converted price is rounded to the step of its currency', () => {
  expect(convertPrice(1680, bam)).toBe(3290);
  expect(convertPrice(1680, { ...bam, code: 'RSD', rate_from_eur: 117.2, price_step_minor: 1000 })).toBe(197_000);
});

test('a discounted thing that is new to the shop begins with its old price', () => {
  const rows = priceHistoryRows([price], new Map(), now);
  expect(rows.map((row) => row.priceMinor)).toEqual([3790, 3290]);
  expect(rows[0]?.validFrom.getTime()).toBeLessThan(rows[1]?.validFrom.getTime() ?? 0);
});

test('a known thing gets a row only when its price has changed, from now on', () => {
  expect(priceHistoryRows([price], new Map([['VR-1 BAM', 3290]]), now)).toEqual([]);
  expect(priceHistoryRows([price], new Map([['VR-1 BAM', 3500]]), now)).toEqual([
    { shoppingCartCode: 'VR-1', currency: 'BAM', priceMinor: 3290, validFrom: now },
  ]);
});
