import type { CurrencyCode } from '@storefront/contracts/languages';
import type { ErrorCode } from '../server/errors';

export type CouponType = 'percentage' | 'amount' | 'free_shipping';

type MinorByCurrency = Readonly<Record<CurrencyCode, number>>;

/** A coupon with how often it was used. Dates are ISO days at the shop's place. */
export interface Coupon {
  code: string;
  type: CouponType;
  percent: number | null;
  amountMinor: MinorByCurrency | null;
  minimumMinor: MinorByCurrency | null;
  validFrom: string | null;
  validUntil: string | null;
  maxUses: number | null;
  uses: number;
  /** Since when staff have let it count no longer. */
  stoppedAt?: Date | null;
}

const shopDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Sarajevo', dateStyle: 'short' });

/** The error of a coupon that nobody can use at this time; null when it is valid. */
export function findCouponError(coupon: Coupon, now: Date): ErrorCode | null {
  const { validFrom, validUntil, maxUses, uses, stoppedAt = null } = coupon;
  const today = shopDay.format(now);
  // A coupon that is not valid yet is not revealed.
  if (validFrom !== null && today < validFrom) return 'error_coupon_invalid_code';
  if (stoppedAt !== null || (validUntil !== null && today > validUntil)) return 'error_coupon_expired';
  if (maxUses !== null && uses >= maxUses) return 'error_coupon_exhausted';
  return null;
}

/** Whether the items come to what the coupon asks for. They count before the coupon, delivery does not count. */
export function reachesMinimum({ minimumMinor }: Coupon, itemsMinor: number, currency: CurrencyCode): boolean {
  return minimumMinor === null || itemsMinor >= minimumMinor[currency];
}

export interface DiscountedCart {
  currency: CurrencyCode;
  itemsMinor: number;
  /** Of the delivery that is charged. */
  shippingMinor: number;
  /** Of the usual delivery: the most that free shipping gives. */
  standardShippingMinor: number;
}

/** The discount of a coupon in minor units, never more than the amount that it is taken from. */
export function couponDiscountMinor({ type, percent, amountMinor }: Coupon, cart: DiscountedCart): number {
  const { currency, itemsMinor, shippingMinor, standardShippingMinor } = cart;
  switch (type) {
    case 'percentage':
      return Math.round((itemsMinor * (percent ?? 0)) / 100);
    case 'amount':
      return Math.min(amountMinor?.[currency] ?? 0, itemsMinor);
    case 'free_shipping':
      return Math.min(shippingMinor, standardShippingMinor);
  }
}
