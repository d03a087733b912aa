import type { KeptCoupon } from '@storefront/contracts/calls/auth';
import { deleteMyCoupon, getMyCoupons, postMyCoupon } from '@storefront/contracts/calls/auth';
import type { LanguageCode } from '@storefront/contracts/languages';
import { and, desc, eq } from 'drizzle-orm';
import { requireCustomer } from '../auth/users';
import { keptCoupons } from '../database/visitor-tables';
import type { SessionContext } from '../server/call-context';
import { ShopError } from '../server/errors';
import { implementForSession } from '../server/implement';
import { readLabels } from '../site/labels';
import { couponRefusal } from './coupon-rules';
import { normalizeCode, readCoupons, requireCoupon } from './coupon-store';
import { couponTitle } from './coupon-title';

/** The customer's coupons, last kept first. One that the shop has taken away is gone. */
async function readKept({ database, session, shop, clock }: SessionContext, lang: LanguageCode) {
  const kept = await database
    .select()
    .from(keptCoupons)
    .where(eq(keptCoupons.userId, requireCustomer(session).id))
    .orderBy(desc(keptCoupons.addedAt), keptCoupons.couponCode);
  const coupons = await readCoupons(
    database,
    kept.map((row) => row.couponCode),
  );
  const labels = await readLabels(database, lang, 'shop_coupon_');
  return kept.flatMap(({ couponCode }): KeptCoupon[] => {
    const coupon = coupons.get(couponCode);
    if (!coupon) return [];
    const refusal = couponRefusal(coupon, clock());
    return [
      {
        code: coupon.code,
        title: couponTitle(coupon, labels, lang, shop),
        type: coupon.type,
        valid_until: coupon.validUntil,
        is_usable: refusal === null,
        label_name: refusal,
      },
    ];
  });
}

async function keepCoupon({ database, session, clock, limits }: SessionContext, code: string): Promise<void> {
  const { id: userId } = requireCustomer(session);
  await limits.take('coupon', session.tokenId);
  const coupon = await requireCoupon(database, code);
  const refusal = couponRefusal(coupon, clock());
  if (refusal) throw new ShopError(refusal);
  await limits.forgive('coupon', session.tokenId);
  await database
    .insert(keptCoupons)
    .values({ userId, couponCode: coupon.code, addedAt: clock() })
    .onConflictDoNothing();
}

async function removeKept({ database, session }: SessionContext, code: string): Promise<void> {
  const isOwn = and(
    eq(keptCoupons.userId, requireCustomer(session).id),
    eq(keptCoupons.couponCode, normalizeCode(code)),
  );
  const removed = await database.delete(keptCoupons).where(isOwn).returning();
  if (removed.length === 0) throw new ShopError('error_not_found');
}

export const keptCouponCalls = [
  implementForSession(getMyCoupons, async ({ lang }, context) => ({
    success: true,
    data: await readKept(context, lang),
  })),

  implementForSession(postMyCoupon, async ({ lang, code }, context) => {
    await keepCoupon(context, code);
    return { success: true, data: await readKept(context, lang) };
  }),

  implementForSession(deleteMyCoupon, async ({ lang, code }, context) => {
    await removeKept(context, code);
    return { success: true, data: await readKept(context, lang) };
  }),
];
