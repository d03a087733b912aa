import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, lt, ne, sql } from 'drizzle-orm';
import type { Database } from '../database/connection';
import { users } from '../database/trade-tables';
import { knownDevices } from '../database/visitor-tables';

const deviceBytes = 32;
/** The lifetime of the gateway's cookie. Every login renews it. */
const deviceLifeMs = 365 * 24 * 60 * 60 * 1000;

function hashDevice(device: string): string {
  return createHash('sha256').update(`device:${device}`).digest('base64url');
}

/**
 * Whether the account of this e-mail address was logged in to from this device before. Says so of nobody's address: who
 * has the device has had the account.
 */
export async function isKnownDevice(database: Database, device: string, email: string, now: Date): Promise<boolean> {
  const found = await database
    .select({ userId: knownDevices.userId })
    .from(knownDevices)
    .innerJoin(users, eq(users.id, knownDevices.userId))
    .where(
      and(
        eq(knownDevices.hash, hashDevice(device)),
        gt(knownDevices.expiresAt, now),
        eq(sql`lower(${users.email})`, email.trim().toLowerCase()),
      ),
    );
  return found.length > 0;
}

/**
 * Makes the device known to an account, under a new name for all accounts of this device: one that was copied earlier
 * opens nothing afterwards. Its text is known to the caller alone from here on.
 */
export async function rememberDevice(
  database: Database,
  device: string | undefined,
  userId: number,
  now: Date,
): Promise<string> {
  const renamed = randomBytes(deviceBytes).toString('base64url');
  const row = { hash: hashDevice(renamed), userId, expiresAt: new Date(now.getTime() + deviceLifeMs) };
  if (device !== undefined) {
    await database
      .update(knownDevices)
      .set({ hash: row.hash })
      .where(eq(knownDevices.hash, hashDevice(device)));
  }
  await database
    .insert(knownDevices)
    .values(row)
    .onConflictDoUpdate({ target: [knownDevices.hash, knownDevices.userId], set: { expiresAt: row.expiresAt } });
  return renamed;
}

/** A new password makes an account's devices unknown, but for the one where it was chosen. */
export async function forgetDevices(database: Database, userId: number, exceptDevice?: string): Promise<void> {
  const others = exceptDevice === undefined ? undefined : ne(knownDevices.hash, hashDevice(exceptDevice));
  await database.delete(knownDevices).where(and(eq(knownDevices.userId, userId), others));
}

export async function removeExpiredDevices(database: Database, now: Date): Promise<void> {
  await database.delete(knownDevices).where(lt(knownDevices.expiresAt, now));
}
