import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, lt, ne, sql } from 'drizzle-orm';
import type { Database } from '../database/connection';
import { tokens, users } from '../database/trade-tables';
import type { Session } from '../server/call-context';
import type { StaffSessions } from './staff-sessions';

const tokenLifeDays = 365;
const tokenBytes = 32;
const dayMs = 24 * 60 * 60 * 1000;

function hashToken(token: string): string {
  // A fast hash is enough for 256 random bits; passwords get a slow one.
  return createHash('sha256').update(token).digest('hex');
}

/** Proves possession of the token without revealing it: `token_hash` of the call that hands a session over. */
function handoverProof(token: string): string {
  return createHash('sha256').update(`handover:${token}`).digest('hex');
}

function newToken(now: Date, lifeMs = tokenLifeDays * dayMs) {
  const token = randomBytes(tokenBytes).toString('base64url');
  const expiresAt = new Date(now.getTime() + lifeMs);
  // The proof is hashed once more, so that a stolen database hands nothing over either.
  return { token, row: { hash: hashToken(token), handoverHash: hashToken(handoverProof(token)), expiresAt } };
}

export interface CreatedToken {
  id: number;
  token: string;
}

/** Makes a token for a guest or a user. Its text is known to the caller alone from here on. */
export async function createToken(
  database: Database,
  now: Date,
  userId: number | null = null,
  lifeMs = tokenLifeDays * dayMs,
): Promise<CreatedToken> {
  const { token, row } = newToken(now, lifeMs);
  const [created] = await database
    .insert(tokens)
    .values({ ...row, userId, createdAt: now })
    .returning({ id: tokens.id });
  if (!created) throw new Error('A token that was just written is not there');
  return { id: created.id, token };
}

export interface Handover {
  tokenId: number;
  proof: string;
}

function isHandedOver({ tokenId, proof }: Handover, now: Date) {
  return and(eq(tokens.id, tokenId), eq(tokens.handoverHash, hashToken(proof)), gt(tokens.expiresAt, now));
}

/** Replaces a session's token and revokes the old one. Undefined when the proof is not the session's. */
export async function renewToken(database: Database, handover: Handover, now: Date): Promise<CreatedToken | undefined> {
  const { token, row } = newToken(now);
  // Renews a customer's session for a year; a staff session is not extended.
  const isStaffs = sql`exists (select 1 from ${users} where ${users.id} = ${tokens.userId} and ${users.role} <> 'customer')`;
  const expiresAt = sql`case when ${isStaffs} then ${tokens.expiresAt} else ${row.expiresAt.toISOString()}::timestamptz end`;
  const renewed = await database
    .update(tokens)
    .set({ ...row, expiresAt })
    .where(isHandedOver(handover, now))
    .returning({ id: tokens.id });
  return renewed[0] && { id: renewed[0].id, token };
}

export async function revokeHandedOver(database: Database, handover: Handover, now: Date): Promise<void> {
  await database.delete(tokens).where(isHandedOver(handover, now));
}

/** Ends a user's sessions everywhere, or everywhere but here. */
export async function revokeUserTokens(database: Database, userId: number, exceptTokenId?: number): Promise<void> {
  const others = exceptTokenId === undefined ? undefined : ne(tokens.id, exceptTokenId);
  await database.delete(tokens).where(and(eq(tokens.userId, userId), others));
}

/** Written at most so often: a page makes a dozen calls. */
const slideMs = 5 * 60_000;

/**
 * Whether a token of staff still opens anything; a call lengthens its life, up to its end. Asked of the token's age as well:
 * who was made staff while logged in has a token that was to live for a year.
 */
async function keepStaffSession(
  database: Database,
  { id, createdAt, expiresAt }: typeof tokens.$inferSelect,
  { idleMs, longestMs }: StaffSessions,
  now: Date,
): Promise<boolean> {
  const end = createdAt.getTime() + longestMs;
  if (end <= now.getTime()) return false;
  const next = Math.min(now.getTime() + idleMs, end);
  if (Math.abs(next - expiresAt.getTime()) > Math.min(slideMs, idleMs / 4)) {
    await database
      .update(tokens)
      .set({ expiresAt: new Date(next) })
      .where(eq(tokens.id, id));
  }
  return true;
}

export async function findSession(
  database: Database,
  token: string,
  now: Date,
  staffSessions: StaffSessions,
): Promise<Session | undefined> {
  const [row] = await database
    .select({ token: tokens, user: users })
    .from(tokens)
    .leftJoin(users, eq(users.id, tokens.userId))
    .where(and(eq(tokens.hash, hashToken(token)), gt(tokens.expiresAt, now)));
  if (!row) return undefined;
  const { token: found, user } = row;
  const isBounded = user !== null && user.role !== 'customer';
  if (isBounded && !(await keepStaffSession(database, found, staffSessions, now))) return undefined;
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
