import { hashPassword } from '../auth/passwords';
import type { Database } from '../database/connection';
import { users } from '../database/trade-tables';

export const demoCustomerEmail = 'kupac@example.com';

/** The demo's accounts: public knowledge, so they exist in the embedded demo only. */
const demoUsers = [
  { email: demoCustomerEmail, password: 'Kupac-2026!', firstName: 'Amra', lastName: 'Begić', role: 'customer' },
  { email: 'osoblje@example.com', password: 'Osoblje-2026!', firstName: 'Damir', lastName: 'Kovač', role: 'staff' },
  {
    email: 'izdanja@example.com',
    password: 'Izdanja-2026!',
    firstName: 'Irena',
    lastName: 'Novak',
    role: 'release-manager',
  },
] as const;

/** Makes the demo's accounts where they are missing; one that exists keeps its password. */
export async function seedDemoUsers(database: Database, now: Date): Promise<void> {
  const rows = await Promise.all(
    demoUsers.map(async ({ password, ...user }) => ({
      ...user,
      passwordHash: await hashPassword(password),
      createdAt: now,
    })),
  );
  await database.insert(users).values(rows).onConflictDoNothing();
}
