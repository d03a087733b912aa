import { eq, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Session } from '../server/call-context';
import { ShopError } from '../server/errors';
import type { Database } from './connection';
import { tokens, users } from './trade-tables';

/** The owner of a visitor's saved items: the user when logged in, else the token. */
export function toOwner({ user, tokenId }: Session): { userId: number } | { tokenId: number } {
  return user ? { userId: user.id } : { tokenId };
}

export function isOwnedBy(table: { userId: PgColumn; tokenId: PgColumn }, { user, tokenId }: Session): SQL {
  return user ? eq(table.userId, user.id) : eq(table.tokenId, tokenId);
}

/**
 * Lets one owner's changes happen one by one, where two at once would both be the fifth. Whose session ended meanwhile
 * is refused: what would be kept for them, nobody would find. A user's lock lets keys refer to it all the same.
 */
export async function lockOwner(transaction: Database, session: Session): Promise<void> {
  const isThere = session.user ? await lockUser(transaction, session.user.id) : await lockToken(transaction, session);
  if (!isThere) throw new ShopError('error_unauthorized');
}

export async function lockUser(transaction: Database, userId: number): Promise<boolean> {
  const rows = await transaction.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
  return rows.length > 0;
}

/** Nothing more is put on the token while this lasts, and what is being put there is waited for. */
export async function lockToken(transaction: Database, { tokenId }: Session): Promise<boolean> {
  const rows = await transaction.select({ id: tokens.id }).from(tokens).where(eq(tokens.id, tokenId)).for('update');
  return rows.length > 0;
}
