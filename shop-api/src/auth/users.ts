import { eq, sql } from 'drizzle-orm';
import type { Database } from '../database/connection';
import { users } from '../database/trade-tables';
import type { Session, SessionUser } from '../server/call-context';
import { ShopError } from '../server/errors';

export type UserRow = typeof users.$inferSelect;

export async function findUserByEmail(database: Database, email: string): Promise<UserRow | undefined> {
  const [user] = await database
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.trim().toLowerCase()));
  return user;
}

export async function requireUserRow(database: Database, id: number): Promise<UserRow> {
  const [user] = await database.select().from(users).where(eq(users.id, id));
  if (!user) throw new ShopError('error_unauthorized');
  return user;
}

/** The logged-in user; throws for a guest. */
export function requireCustomer(session: Session): SessionUser {
  if (!session.user) throw new ShopError('error_unauthorized');
  return session.user;
}

/** The logged-in member of staff. To everybody else what is asked for does not exist. */
export function requireStaff(session: Session): SessionUser {
  const user = requireCustomer(session);
  if (!user.isStaff) throw new ShopError('error_not_found');
  return user;
}
