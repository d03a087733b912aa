import type { LanguageCode } from '@storefront/contracts/languages';
import {
  changeCoupon as changeCouponCall,
  createCoupon as createCouponCall,
  listCoupons as listCouponsCall,
  type StaffCoupon,
  stopCoupon as stopCouponCall,
} from '@storefront/staff-contracts/coupons';
import { staffSchemas } from '@storefront/staff-contracts/schemas';
import { type Coupon, findCouponError } from '../coupons/coupon-rules';
import { couponTitle } from '../coupons/coupon-title';
import type { Database } from '../database/connection';
import { toPagination } from '../database/pagination';
import type { SessionContext, SessionUser } from '../server/call-context';
import type { ErrorCode } from '../server/errors';
import { implementForStaff } from '../server/implement';
import { readLabels } from '../site/labels';
import { changeCoupon, createCoupon, listCoupons, requireCouponWithVersion, stopCoupon } from './change-coupons';
import type { StaffDoer } from './staff-actions';
import { changeAsStaff } from './staff-change';

const perPage = 50;

/** A coupon that is not valid yet is not revealed to shoppers: its error is that of an unknown code. */
const states: Partial<Record<ErrorCode, StaffCoupon['state']>> = {
  error_coupon_invalid_code: 'planned',
  error_coupon_expired: 'expired',
  error_coupon_exhausted: 'exhausted',
};

function toState(coupon: Coupon, now: Date): StaffCoupon['state'] {
  if (coupon.stoppedAt) return 'stopped';
  const error = findCouponError(coupon, now);
  return (error && states[error]) ?? 'active';
}

type Found = Awaited<ReturnType<typeof requireCouponWithVersion>>;

async function createToStaffCoupon({ database, shop, clock }: SessionContext, lang: LanguageCode) {
  const labels = await readLabels(database, lang, 'shop_coupon_');
  return ({ coupon, version }: Found): StaffCoupon => ({
    ...{ code: coupon.code, type: coupon.type, percent: coupon.percent },
    ...{ amount_minor: coupon.amountMinor, minimum_minor: coupon.minimumMinor },
    ...{ valid_from: coupon.validFrom, valid_until: coupon.validUntil },
    ...{ max_uses: coupon.maxUses, uses: coupon.uses, version },
    title: couponTitle(coupon, labels, lang, shop),
    state: toState(coupon, clock()),
  });
}

/** Makes a change, and answers the coupon as it stands after it. */
async function answerChange(
  context: SessionContext,
  staff: SessionUser,
  { code, lang }: { code: string; lang: LanguageCode },
  change: (transaction: Database, doer: StaffDoer) => Promise<void>,
) {
  await changeAsStaff(context, staff, change);
  const toStaffCoupon = await createToStaffCoupon(context, lang);
  return { success: true, data: toStaffCoupon(await requireCouponWithVersion(context.database, code)) };
}

export const staffCouponCalls = [
  implementForStaff(listCouponsCall, staffSchemas.listCoupons, async ({ lang, search, page }, context) => {
    const { found, total } = await listCoupons(context.database, search, { page, perPage });
    const toStaffCoupon = await createToStaffCoupon(context, lang);
    return { success: true, data: found.map(toStaffCoupon), pagination: toPagination(page, perPage, total) };
  }),

  implementForStaff(createCouponCall, staffSchemas.createCoupon, (request, context, staff) =>
    answerChange(context, staff, request, (transaction, doer) => createCoupon(transaction, request, doer)),
  ),

  implementForStaff(changeCouponCall, staffSchemas.changeCoupon, (request, context, staff) => {
    const written = { ...request, seenVersion: request.seen_version };
    return answerChange(context, staff, request, (transaction, doer) => changeCoupon(transaction, written, doer));
  }),

  implementForStaff(stopCouponCall, staffSchemas.stopCoupon, (request, context, staff) => {
    const { code, seen_version: seenVersion, stopped: isStopped } = request;
    return answerChange(context, staff, request, (transaction, doer) =>
      stopCoupon(transaction, { code, seenVersion, isStopped }, doer),
    );
  }),
];
