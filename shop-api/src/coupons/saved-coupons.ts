import type { KeptCoupon } from '@storefront/contracts/calls/auth';
import { deleteMyCoupon, getMyCoupons, postMyCoupon } from '@storefront/contracts/calls/auth';
import type { LanguageCode } from '@storefront/contracts/languages';
import { and, desc, eq } from 'drizzle-orm';
import { requireCustomer } from '../auth/users';
import { savedCoupons } from '../database/visitor-tables';
import type { SessionContext } from '../server/call-context';
import { ShopError } from '../server/errors';
import { implementForSession } from '../server/implement';
import { readLabels } from '../site/labels';
import { findCouponError } from './coupon-rules';
import { normalizeCode, readCoupons, requireCoupon } from './coupon-store';
import { couponTitle } from './coupon-title';

/** The customer's saved coupons, the newest first, without those that the shop has removed. */
async function readSavedCoupons({ database, session, shop, clock }: SessionContext, lang: LanguageCode) {
  const saved = await database
    .select()
    .from(savedCoupons)
    .where(eq(savedCoupons.userId, requireCustomer(session).id))
    .orderBy(desc(savedCoupons.addedAt), savedCoupons.couponCode);
  const coupons = await readCoupons(
    database,
    saved.map((row) => row.couponCode),
  );
  const labels = await readLabels(database, lang, 'shop_coupon_');
  return saved.flatMap(({ couponCode }): KeptCoupon[] => {
    const coupon = coupons.get(couponCode);
    if (!coupon) return [];
    const error = findCouponError(coupon, clock());
    return [
      {
        code: coupon.code,
        title: couponTitle(coupon, labels, lang, shop),
        type: coupon.type,
        valid_until: coupon.validUntil,
        is_usable: error === null,
        label_name: error,
      },
    ];
  });
}

async function saveCoupon({ database, session, clock, limits }: SessionContext, code: string): Promise<void> {
  const { id: userId } = requireCustomer(session);
  await limits.take('coupon', session.tokenId);
  const coupon = await requireCoupon(database, code);
  const error = findCouponError(coupon, clock());
  if (error) throw new ShopError(error);
  await limits.forgive('coupon', session.tokenId);
  await database
    .insert(savedCoupons)
    .values({ userId, couponCode: coupon.code, addedAt: clock() })
    .onConflictDoNothing();
}

async function removeSavedCoupon({ database, session }: SessionContext, code: string): Promise<void> {
  const isOwn = and(
    eq(savedCoupons.userId, requireCustomer(session).id),
    eq(savedCoupons.couponCode, normalizeCode(code)),
  );
  const removed = await database.delete(savedCoupons).where(isOwn).returning();
  if (removed.length === 0) throw new ShopError('error_not_found');
}

export const savedCouponCalls = [
  implementForSession(getMyCoupons, async ({ lang }, context) => ({
    success: true,
    data: await readSavedCoupons(context, lang),
  })),

  implementForSession(postMyCoupon, async ({ lang, code }, context) => {
    await saveCoupon(context, code);
    return { success: true, data: await readSavedCoupons(context, lang) };
  }),

  implementForSession(deleteMyCoupon, async ({ lang, code }, context) => {
    await removeSavedCoupon(context, code);
    return { success: true, data: await readSavedCoupons(context, lang) };
  }),
];
