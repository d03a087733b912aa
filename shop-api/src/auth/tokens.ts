import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, lt } from 'drizzle-orm';
import type { Database } from '../database/connection';
import { tokens, users } from '../database/trade-tables';
import type { Session } from '../server/call-context';

const tokenLifeDays = 365;
const tokenBytes = 32;
const dayMs = 24 * 60 * 60 * 1000;

function hashToken(token: string): string {
  // A fast hash is enough for 256 random bits; passwords get a slow one.
  return createHash('sha256').update(token).digest('hex');
}

/** Makes a token for a guest or a user. Its text is known to the caller alone from here on. */
export async function createToken(database: Database, now: Date, userId: number | null = null): Promise<string> {
  const token = randomBytes(tokenBytes).toString('base64url');
  await database.insert(tokens).values({
    hash: hashToken(token),
    userId,
    createdAt: now,
    expiresAt: new Date(now.getTime() + tokenLifeDays * dayMs),
  });
  return token;
}

export async function findSession(database: Database, token: string, now: Date): Promise<Session | undefined> {
  const [row] = await database
    .select({ token: tokens, user: users })
    .from(tokens)
    .leftJoin(users, eq(users.id, tokens.userId))
    .where(and(eq(tokens.hash, hashToken(token)), gt(tokens.expiresAt, now)));
  if (!row) return undefined;
  const { token: found, user } = row;
  return {
    tokenId: found.id,
    continuesAsGuest: found.continueAsGuest,
    user: user && {
      id: user.id,
      email: user.email,
      firstName: user.firstName,
      lastName: user.lastName,
      isStaff: user.role === 'staff',
    },
  };
}

/** Ends a token; a guest's cart goes with it. */
export async function revokeToken(database: Database, tokenId: number): Promise<void> {
  await database.delete(tokens).where(eq(tokens.id, tokenId));
}

export async function removeExpiredTokens(database: Database, now: Date): Promise<void> {
  await database.delete(tokens).where(lt(tokens.expiresAt, now));
}
