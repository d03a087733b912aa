import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { hashPassword } from '../auth/passwords';
import { findUserByEmail, type UserRow } from '../auth/users';
import type { Database } from '../database/connection';
import { identities } from '../database/email-tables';
import { users } from '../database/trade-tables';
import { inTransaction } from '../database/transactions';
import { ShopError } from '../server/errors';
import type { IssuedIdentity } from './issuer';

/** An account, and whether this way into it is new. */
export interface IdentifiedUser {
  user: Pick<UserRow, 'id' | 'email'>;
  isNewWay: boolean;
}

async function findKnown(database: Database, provider: string, subject: string): Promise<IdentifiedUser | undefined> {
  const [known] = await database
    .select({ id: users.id, email: users.email })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.userId))
    .where(and(eq(identities.provider, provider), eq(identities.subject, subject), eq(users.role, 'customer')));
  return known && { user: known, isNewWay: false };
}

/** Nobody knows its password: its owner may choose one by "forgotten password". */
async function createAccount(transaction: Database, email: string, identity: IssuedIdentity, now: Date) {
  const { firstName, lastName } = identity;
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'));
  const [user] = await transaction
    .insert(users)
    .values({ email, passwordHash, firstName, lastName, role: 'customer', createdAt: now })
    .onConflictDoNothing()
    .returning({ id: users.id, email: users.email });
  if (user) return user;
  // Somebody was quicker with the same address; their work is done by now.
  const quicker = await findUserByEmail(transaction, email);
  if (!quicker) throw new ShopError('error_social_login');
  return quicker;
}

/**
 * The account behind an identity: the one that it was bound to, else the one of the same address, else a new one. An
 * address counts only when the issuer vouches for it; ours are confirmed before an account exists. Staff come in by
 * password alone: an issuer's mistake must not open the shop's back rooms.
 */
export async function identifyUser(
  database: Database,
  provider: string,
  identity: IssuedIdentity,
  now: Date,
): Promise<IdentifiedUser> {
  const { subject, email } = identity;
  const known = await findKnown(database, provider, subject);
  if (known) return known;
  if (email === undefined || !identity.isEmailVerified) throw new ShopError('error_social_email');
  return inTransaction(database, async (transaction) => {
    const owner = await findUserByEmail(transaction, email);
    if (owner && owner.role !== 'customer') throw new ShopError('error_social_email');
    const user = owner ?? (await createAccount(transaction, email, identity, now));
    const bound = await transaction
      .insert(identities)
      .values({ provider, subject, userId: user.id, createdAt: now })
      .onConflictDoNothing()
      .returning();
    return { user, isNewWay: owner !== undefined && bound.length > 0 };
  });
}
