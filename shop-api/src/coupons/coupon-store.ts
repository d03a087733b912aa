import { and, count, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Database } from '../database/connection';
import { coupons } from '../database/content-tables';
import { couponLock } from '../database/transactions';
import { couponUses } from '../database/visitor-tables';
import { ShopError } from '../server/errors';
import type { Coupon, CouponType } from './coupon-rules';

/** Shoppers type codes as they like. */
export function normalizeCode(code: string): string {
  return code.trim().toUpperCase();
}

/** Coupons by code, with how often each was used. */
export async function readCoupons(database: Database, codes: readonly string[]): Promise<Map<string, Coupon>> {
  if (codes.length === 0) return new Map();
  const rows = await database
    .select()
    .from(coupons)
    .where(inArray(coupons.code, [...codes]));
  const used = await database
    .select({ code: couponUses.couponCode, total: count() })
    .from(couponUses)
    .where(inArray(couponUses.couponCode, [...codes]))
    .groupBy(couponUses.couponCode);
  const usesByCode = new Map(used.map((row) => [row.code, row.total]));
  return new Map(
    rows.map((row) => {
      const type = row.type as CouponType;
      const amountMinor = row.amountMinor as Coupon['amountMinor'];
      const minimumMinor = row.minimumMinor as Coupon['minimumMinor'];
      return [row.code, { ...row, type, amountMinor, minimumMinor, uses: usesByCode.get(row.code) ?? 0 }];
    }),
  );
}

export async function requireCoupon(database: Database, code: string): Promise<Coupon> {
  const normal = normalizeCode(code);
  const coupon = (await readCoupons(database, [normal])).get(normal);
  if (!coupon) throw new ShopError('error_coupon_invalid_code');
  return coupon;
}

/** Serializes orders with the same limited coupon, so that its last use is granted once. */
export async function lockLimitedCoupon(transaction: Database, code: string | null): Promise<void> {
  if (code === null) return;
  await transaction
    .select({ locked: couponLock(coupons.code) })
    .from(coupons)
    .where(and(eq(coupons.code, code), isNotNull(coupons.maxUses)));
}

export async function writeCouponUse(transaction: Database, orderId: number, couponCode: string): Promise<void> {
  await transaction.insert(couponUses).values({ orderId, couponCode });
}
