import { type Coupon, couponDiscountMinor, findCouponError, reachesMinimum } from './coupon-rules';

const plain: Coupon = {
  code: 'TEN',
  type: 'percentage',
  percent: 10,
  amountMinor: null,
  minimumMinor: null,
  validFrom: null,
  validUntil: null,
  maxUses: null,
  uses: 0,
};
const minor = (BAM: number) => ({ BAM, EUR: BAM / 2, RSD: BAM * 60 });
const cart = { currency: 'BAM', itemsMinor: 6585, shippingMinor: 1500, standardShippingMinor: 700 } as const;
const noon = new Date('2026-11-20T12:00:00Z');

test('a percentage is of the items, rounded half up to the minor unit', () => {
  expect(couponDiscountMinor(plain, cart)).toBe(659);
});

test('an amount takes off what it says in the cart’s currency, and never more than the items', () => {
  const amount: Coupon = { ...plain, type: 'amount', amountMinor: minor(2000) };
  expect(couponDiscountMinor(amount, cart)).toBe(2000);
  expect(couponDiscountMinor(amount, { ...cart, currency: 'EUR' })).toBe(1000);
  expect(couponDiscountMinor(amount, { ...cart, itemsMinor: 990 })).toBe(990);
});

test('free shipping pays the usual delivery, not the express one', () => {
  const free: Coupon = { ...plain, type: 'free_shipping' };
  expect(couponDiscountMinor(free, cart)).toBe(700);
  expect(couponDiscountMinor(free, { ...cart, shippingMinor: 0 })).toBe(0);
});

test('the last day counts to its end at the shop’s place', () => {
  const until: Coupon = { ...plain, validUntil: '2026-11-20' };
  expect(findCouponError(until, new Date('2026-11-20T22:59:00Z'))).toBeNull();
  expect(findCouponError(until, new Date('2026-11-20T23:01:00Z'))).toBe('error_coupon_expired');
});

test('a coupon that is not yet valid is as unknown as one that was never made', () => {
  expect(findCouponError({ ...plain, validFrom: '2026-11-21' }, noon)).toBe('error_coupon_invalid_code');
});

test('the last use is the one before the count is reached', () => {
  expect(findCouponError({ ...plain, maxUses: 3, uses: 2 }, noon)).toBeNull();
  expect(findCouponError({ ...plain, maxUses: 3, uses: 3 }, noon)).toBe('error_coupon_exhausted');
});

test('a minimum is reached by the very amount', () => {
  const minimum: Coupon = { ...plain, minimumMinor: minor(6585) };
  expect(reachesMinimum(minimum, 6585, 'BAM')).toBe(true);
  expect(reachesMinimum(minimum, 6584, 'BAM')).toBe(false);
});
