import { defineStaffCall } from '@storefront/contracts/calls/staff';
import type { z } from 'zod';
import type { coupon, couponSchemas } from './coupons.schema';

export type StaffCoupon = z.infer<typeof coupon>;

type S = typeof couponSchemas;

/** The shop's coupons by code, with how often each was used. `search` is the beginning of a code. */
export const listCoupons = /* @__PURE__ */ defineStaffCall<S['listCoupons']>('_post_hapi_staff_coupons_list');
/** 422 with `error_coupon_exists` when there is one of that code. */
export const createCoupon = /* @__PURE__ */ defineStaffCall<S['createCoupon']>('_post_hapi_staff_coupons_create');
/** Writes all fields of a coupon. 409 with `error_changed_meanwhile` when somebody else changed it since it was read. */
export const changeCoupon = /* @__PURE__ */ defineStaffCall<S['changeCoupon']>('_post_hapi_staff_coupons_change');
/** Ends a coupon at once: it counts in no cart from then on. 409 as for a change. */
export const stopCoupon = /* @__PURE__ */ defineStaffCall<S['stopCoupon']>('_post_hapi_staff_coupons_stop');
