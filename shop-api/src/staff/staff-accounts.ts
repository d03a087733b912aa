import { randomBytes } from 'node:crypto';
import { and, asc, desc, eq } from 'drizzle-orm';
import { hashPassword } from '../auth/passwords';
import { revokeUserTokens } from '../auth/tokens';
import { findUserByEmail, type UserRow } from '../auth/users';
import type { Database } from '../database/connection';
import { staffActions } from '../database/staff-tables';
import { users } from '../database/trade-tables';
import { inTransaction } from '../database/transactions';
import { recordStaffDeed, type StaffDoer } from './staff-actions';

const secretBytes = 32;

/** A person to be made staff; the name is for an account that does not exist yet. */
export interface Person {
  email: string;
  firstName: string;
  lastName: string;
}

/** What became of an account: `created` has no password that anybody knows, and `held` is a release manager's. */
export type AddedStaff = 'created' | 'promoted' | 'unchanged' | 'held';

async function createAccount(transaction: Database, person: Person, now: Date): Promise<void> {
  const passwordHash = await hashPassword(randomBytes(secretBytes).toString('base64url'));
  await transaction.insert(users).values({ ...person, passwordHash, role: 'staff', createdAt: now });
}

/** Sessions end: they were opened for less, or for more, than the account may do from here on. */
async function changeRole(transaction: Database, { id }: UserRow, role: 'staff' | 'customer'): Promise<void> {
  await transaction.update(users).set({ role }).where(eq(users.id, id));
  await revokeUserTokens(transaction, id);
}

/** Makes a person staff. */
export function addStaff(database: Database, person: Person, doer: StaffDoer): Promise<AddedStaff> {
  return inTransaction(database, async (transaction) => {
    const user = await findUserByEmail(transaction, person.email);
    if (user && user.role !== 'customer') return user.role === 'staff' ? 'unchanged' : 'held';
    if (user) await changeRole(transaction, user, 'staff');
    else await createAccount(transaction, person, doer.now);
    const states = { before: user ? { role: user.role } : null, after: { role: 'staff' } };
    await recordStaffDeed(
      transaction,
      { action: 'account.add', subject: user?.email ?? person.email, ...states },
      doer,
    );
    return user ? 'promoted' : 'created';
  });
}

/** Makes a member of staff a customer, and ends their sessions. False when there is no such member. */
export function removeStaff(database: Database, email: string, doer: StaffDoer): Promise<boolean> {
  return inTransaction(database, async (transaction) => {
    const user = await findUserByEmail(transaction, email);
    if (user?.role !== 'staff') return false;
    await changeRole(transaction, user, 'customer');
    const states = { before: { role: 'staff' }, after: { role: 'customer' } };
    await recordStaffDeed(transaction, { action: 'account.remove', subject: user.email, ...states }, doer);
    return true;
  });
}

/** The members of staff, by address. */
export function listStaff(database: Database) {
  return database
    .select({ email: users.email, firstName: users.firstName, lastName: users.lastName, createdAt: users.createdAt })
    .from(users)
    .where(eq(users.role, 'staff'))
    .orderBy(asc(users.email));
}

/** The newest entries of the record of what staff changed, all or those about one subject. */
export function listStaffDeeds(database: Database, { subject, most }: { subject?: string; most: number }) {
  return database
    .select()
    .from(staffActions)
    .where(and(subject === undefined ? undefined : eq(staffActions.subject, subject)))
    .orderBy(desc(staffActions.id))
    .limit(most);
}
