import { and, eq, exists, inArray } from 'drizzle-orm';
import { hashPassword } from '../auth/passwords';
import type { Database } from '../database/connection';
import { seedings, users } from '../database/trade-tables';
import type { Seed } from './read-seed';

/** Creates the seed's accounts where they are missing; one that exists keeps its password. */
export async function addAccounts(database: Database, { accounts }: Seed, now: Date): Promise<void> {
  if (accounts.length === 0) return;
  const rows = await Promise.all(
    accounts.map(async ({ email, password, first_name: firstName, last_name: lastName, role }) => ({
      ...{ email, firstName, lastName, role },
      passwordHash: await hashPassword(password),
      createdAt: now,
    })),
  );
  await database.insert(users).values(rows).onConflictDoNothing();
}

/**
 * Removes the seed's accounts and readers, with their comments, sessions and carts. Returns how many there were. Whoever signed up with such an
 * address stays: what a seeding makes is as old as the seeding, to the millisecond.
 */
export async function removePeople(database: Database, { accounts, readers }: Seed): Promise<number> {
  const emails = [...accounts, ...readers].map(({ email }) => email);
  if (emails.length === 0) return 0;
  const ofSeeding = database.select({ id: seedings.id }).from(seedings).where(eq(seedings.seededAt, users.createdAt));
  const removed = await database
    .delete(users)
    .where(and(inArray(users.email, emails), exists(ofSeeding)))
    .returning({ id: users.id });
  return removed.length;
}
