import type { Database } from '../database/connection';
import { staffActions } from '../database/staff-tables';

/** What a member of staff changed, and how it stood before and after; null where it was not there. */
export interface StaffDeed {
  action: `${'account' | 'comment' | 'coupon' | 'stock'}.${string}`;
  subject: string;
  before: object | null;
  after: object | null;
  reason?: string;
}

/** Who did it, by e-mail address or by the name given on the command line, and when. */
export interface StaffDoer {
  actor: string;
  now: Date;
}

/** Writes down what staff did, in the transaction that does it. */
export async function recordStaffDeed(
  transaction: Database,
  deed: StaffDeed,
  { actor, now }: StaffDoer,
): Promise<void> {
  await transaction.insert(staffActions).values({ ...deed, actor, at: now });
}
