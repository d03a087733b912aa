import type { LanguageCode } from '@storefront/contracts/languages';
import { and, asc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Database } from '../database/connection';
import { mailQueue } from '../database/email-tables';
import { inTransaction } from '../database/transactions';
import type { MailData, MailKind } from './compose-mail';

export type QueuedMail = typeof mailQueue.$inferSelect;

/** A mail before its text is composed. */
export interface MailToSend {
  kind: MailKind;
  to: string;
  lang: LanguageCode;
  data: MailData;
}

const minuteMs = 60_000;
/** A mail server has this long at most, several times over; after it another program may think that we are dead. */
const claimMinutes = 10;
/** When to try again, after the first failure, the second … : two days in all. Then the mail is dropped. */
const retryMinutes = [1, 5, 15, 60, 180, 360, 720, 1440];

export async function queueMail(database: Database, mail: MailToSend, now: Date): Promise<void> {
  const { kind, to, lang, data } = mail;
  await database.insert(mailQueue).values({ kind, recipient: to, lang, data, createdAt: now, nextAttemptAt: now });
}

/** Claims due mails, the oldest first. Each mail is claimed by one program only. */
export function claimMails(database: Database, now: Date, limit: number): Promise<QueuedMail[]> {
  return inTransaction(database, async (transaction) => {
    const due = await transaction
      .select({ id: mailQueue.id })
      .from(mailQueue)
      .where(
        and(lte(mailQueue.nextAttemptAt, now), or(isNull(mailQueue.claimedUntil), lte(mailQueue.claimedUntil, now))),
      )
      .orderBy(asc(mailQueue.nextAttemptAt), asc(mailQueue.id))
      .limit(limit)
      .for('update', { skipLocked: true });
    if (due.length === 0) return [];
    const ids = due.map(({ id }) => id);
    // Counted before it is tried: a mail that ends the program does not do so for ever.
    const claimed = await transaction
      .update(mailQueue)
      .set({
        claimedUntil: new Date(now.getTime() + claimMinutes * minuteMs),
        attempts: sql`${mailQueue.attempts} + 1`,
      })
      .where(inArray(mailQueue.id, ids))
      .returning();
    return claimed.sort((a, b) => a.id - b.id);
  });
}

/** Once it has left it must go, or it leaves a second time: an outage is waited for. */
export async function removeMail(database: Database, { id }: Pick<QueuedMail, 'id'>): Promise<void> {
  const remove = (transaction: Database) => transaction.delete(mailQueue).where(eq(mailQueue.id, id));
  await inTransaction(database, remove, { isIdempotent: true });
}

/** Puts a mail back for later. Returns when that is; undefined when it has been tried often enough. */
export async function postponeMail(
  database: Database,
  { id, attempts }: Pick<QueuedMail, 'id' | 'attempts'>,
  now: Date,
): Promise<Date | undefined> {
  const minutes = retryMinutes[attempts - 1];
  if (minutes === undefined) return undefined;
  const nextAttemptAt = new Date(now.getTime() + minutes * minuteMs);
  await database.update(mailQueue).set({ nextAttemptAt, claimedUntil: null }).where(eq(mailQueue.id, id));
  return nextAttemptAt;
}
