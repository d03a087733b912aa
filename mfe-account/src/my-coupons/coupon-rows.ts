import type { KeptCoupon } from '@storefront/contracts/calls/auth';
import type { Language } from '@storefront/contracts/languages';
import { createDateFormat } from '../common/date-format';

/** A saved coupon as the list shows it. */
export interface CouponRow {
  code: string;
  title: string;
  /** Its last day in words; empty when it has none. */
  validUntil: string;
  /** Label code of why it cannot be used; null when it can. */
  errorLabel: string | null;
}

export function toCouponRows(coupons: readonly KeptCoupon[], language: Language): CouponRow[] {
  const formatDate = createDateFormat(language);
  return coupons.map(({ code, title, valid_until: until, is_usable: isUsable, label_name: label }) => ({
    code,
    title,
    validUntil: until ? formatDate(until) : '',
    errorLabel: isUsable ? null : (label ?? 'error_coupon_invalid_code'),
  }));
}
