import type { CallRequest } from '@storefront/contracts/calls';
import type { createCoupon as createCouponCall } from '@storefront/staff-contracts/coupons';
import { and, asc, eq, sql } from 'drizzle-orm';
import { readCoupons } from '../coupons/coupon-store';
import type { Database } from '../database/connection';
import { coupons } from '../database/content-tables';
import { holdContent } from '../database/transactions';
import { ShopError } from '../server/errors';
import { recordStaffDeed, type StaffDeed, type StaffDoer } from './staff-actions';

type CouponRow = typeof coupons.$inferSelect;
/** All that a coupon says, under the names of the wire. */
type WrittenCoupon = Omit<CallRequest<typeof createCouponCall>, 'lang'>;

function toFields({ type, percent, amount_minor, minimum_minor, valid_from, valid_until, max_uses }: WrittenCoupon) {
  return {
    type,
    percent: percent ?? null,
    amountMinor: amount_minor ?? null,
    minimumMinor: minimum_minor ?? null,
    validFrom: valid_from ?? null,
    validUntil: valid_until ?? null,
    maxUses: max_uses ?? null,
  };
}

/** What the record says of a coupon. */
function toRecorded({ code: _, isStaffs: _own, version: _version, ...fields }: CouponRow): object {
  return fields;
}

/** Locks a coupon that is as it was seen. */
async function lockSeen(transaction: Database, code: string, seenVersion: number): Promise<CouponRow> {
  // Content that is replaced meanwhile would take the change along.
  await holdContent(transaction);
  const [row] = await transaction.select().from(coupons).where(eq(coupons.code, code)).for('update');
  if (!row) throw new ShopError('error_not_found');
  if (row.version !== seenVersion) throw new ShopError('error_changed_meanwhile');
  return row;
}

async function writeChange(
  transaction: Database,
  before: CouponRow,
  change: Partial<CouponRow>,
  { action, doer }: { action: StaffDeed['action']; doer: StaffDoer },
): Promise<void> {
  const [after] = await transaction
    .update(coupons)
    .set({ ...change, isStaffs: true, version: before.version + 1 })
    .where(eq(coupons.code, before.code))
    .returning();
  if (!after) throw new Error('A coupon that was just locked is not there');
  const states = { before: toRecorded(before), after: toRecorded(after) };
  await recordStaffDeed(transaction, { action, subject: before.code, ...states }, doer);
}

/** Makes a coupon; `error_coupon_exists` where there is one of that code. */
export async function createCoupon(transaction: Database, written: WrittenCoupon, doer: StaffDoer): Promise<void> {
  await holdContent(transaction);
  const [created] = await transaction
    .insert(coupons)
    .values({ code: written.code, ...toFields(written), isStaffs: true })
    .onConflictDoNothing()
    .returning();
  if (!created) throw new ShopError('error_coupon_exists');
  const deed = { action: 'coupon.create', subject: created.code, before: null, after: toRecorded(created) } as const;
  await recordStaffDeed(transaction, deed, doer);
}

/** Writes all fields of a coupon; `error_changed_meanwhile` where it is no longer what was seen. */
export async function changeCoupon(
  transaction: Database,
  { seenVersion, ...written }: WrittenCoupon & { seenVersion: number },
  doer: StaffDoer,
): Promise<void> {
  const before = await lockSeen(transaction, written.code, seenVersion);
  await writeChange(transaction, before, toFields(written), { action: 'coupon.change', doer });
}

/** Ends a coupon, or lets it count again. */
export async function stopCoupon(
  transaction: Database,
  { code, seenVersion, isStopped }: { code: string; seenVersion: number; isStopped: boolean },
  doer: StaffDoer,
): Promise<void> {
  const before = await lockSeen(transaction, code, seenVersion);
  const stoppedAt = isStopped ? (before.stoppedAt ?? doer.now) : null;
  await writeChange(transaction, before, { stoppedAt }, { action: isStopped ? 'coupon.stop' : 'coupon.resume', doer });
}

/** A page of the coupons whose code begins so, with their uses, and how many there are in all. */
export async function listCoupons(
  database: Database,
  search: string,
  { page, perPage }: { page: number; perPage: number },
) {
  const isWanted = search === '' ? undefined : and(sql`starts_with(${coupons.code}, ${search.toUpperCase()})`);
  const rows = await database
    .select({ code: coupons.code, version: coupons.version })
    .from(coupons)
    .where(isWanted)
    .orderBy(asc(coupons.code))
    .limit(perPage)
    .offset((page - 1) * perPage);
  const byCode = await readCoupons(
    database,
    rows.map(({ code }) => code),
  );
  const found = rows.flatMap(({ code, version }) => {
    const coupon = byCode.get(code);
    return coupon ? [{ coupon, version }] : [];
  });
  return { found, total: await database.$count(coupons, isWanted) };
}

/** One of them. */
export async function requireCouponWithVersion(database: Database, code: string) {
  const coupon = (await readCoupons(database, [code])).get(code);
  const [row] = await database.select({ version: coupons.version }).from(coupons).where(eq(coupons.code, code));
  if (!coupon || !row) throw new ShopError('error_not_found');
  return { coupon, version: row.version };
}
