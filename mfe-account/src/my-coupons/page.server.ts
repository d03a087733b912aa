import { getMyCoupons } from '@storefront/contracts/calls/auth';
import { loadOwn, privatePage } from '../common/private-page.server';
import { toCouponRows } from './coupon-rows';
import type { MyCouponsData } from './page';

export const myCoupons = privatePage<MyCouponsData>('account_coupons_title', (context) =>
  loadOwn(context, getMyCoupons, (coupons) => ({ coupons: coupons && toCouponRows(coupons, context.language) })),
);
