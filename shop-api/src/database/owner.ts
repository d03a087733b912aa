import { eq, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Session } from '../server/call-context';

/** What a visitor keeps hangs on the user when logged in, else on the token. */
export function ownerOf({ user, tokenId }: Session): { userId: number } | { tokenId: number } {
  return user ? { userId: user.id } : { tokenId };
}

export function isOwnedBy(table: { userId: PgColumn; tokenId: PgColumn }, { user, tokenId }: Session): SQL {
  return user ? eq(table.userId, user.id) : eq(table.tokenId, tokenId);
}
