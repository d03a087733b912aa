import { cartTotals, containedTaxMinor } from './pricing';

test('tax is what the amount contains, not what is added to it', () => {
  expect(containedTaxMinor(11_700, 17)).toBe(1700);
  expect(containedTaxMinor(8270, 17)).toBe(1202);
  expect(containedTaxMinor(0, 25)).toBe(0);
});

test('a total is items at their present prices and delivery; the basic total is the items before discounts', () => {
  const lines = [
    { quantity: 2, unitPriceMinor: 3290, basicPriceMinor: 3790 },
    { quantity: 1, unitPriceMinor: 990, basicPriceMinor: 990 },
  ];
  expect(cartTotals(lines, 700, 17)).toEqual({
    itemsMinor: 7570,
    basicMinor: 8570,
    shippingMinor: 700,
    taxMinor: 1202,
    totalMinor: 8270,
  });
});

test('amounts stay whole minor units where floating point would not', () => {
  const totals = cartTotals([{ quantity: 99, unitPriceMinor: 1_999_010, basicPriceMinor: 1_999_010 }], 42_000, 20);
  expect(totals.totalMinor).toBe(197_943_990);
  expect(Number.isInteger(totals.taxMinor)).toBe(true);
});

test('a coupon takes its amount off the total and off the tax in it, and leaves items and delivery as they are', () => {
  const lines = [{ quantity: 1, unitPriceMinor: 11_700, basicPriceMinor: 11_700 }];
  expect(cartTotals(lines, 700, 17, 700)).toMatchObject({
    itemsMinor: 11_700,
    shippingMinor: 700,
    taxMinor: 1700,
    totalMinor: 11_700,
  });
});
