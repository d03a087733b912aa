import type { Database } from '../database/connection';
import { inTransaction } from '../database/transactions';
import type { SessionContext, SessionUser } from '../server/call-context';
import type { StaffDoer } from './staff-actions';

/** Runs a change of a member of staff in a transaction, within the number of changes that one may make. */
export async function changeAsStaff<Result>(
  { database, limits, clock }: SessionContext,
  staff: SessionUser,
  change: (transaction: Database, doer: StaffDoer) => Promise<Result>,
): Promise<Result> {
  await limits.take('staffChange', staff.id);
  return inTransaction(database, (transaction) => change(transaction, { actor: staff.email, now: clock() }));
}
