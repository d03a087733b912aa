import type { Language } from '@storefront/contracts/languages';
import type { StaffCoupon } from '@storefront/staff-contracts/coupons';
import { createDayFormat } from '../common/date-format';

/** A coupon as the list shows it, with what its form begins with. */
export interface CouponView {
  coupon: StaffCoupon;
  /** When it counts, in words; empty for always. */
  from: string;
  until: string;
}

/** A coupon of the provider for the page: on the server, and in the browser after a change. */
export function toCouponView(coupon: StaffCoupon, language: Language): CouponView {
  const format = createDayFormat(language);
  const toText = (day: string | null) => (day === null ? '' : format(day));
  return { coupon, from: toText(coupon.valid_from), until: toText(coupon.valid_until) };
}
