import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment, orders, serialId, tokens, users } from './trade-tables';

// What leaves the shop and what comes back: mails on their way, access codes in them, withdrawals, logins made elsewhere.
// Seeding never empties these tables.

/**
 * Mails on their way. A row goes when its mail was handed over: it holds what the mail holds, links with codes among it.
 * `claimedUntil` belongs to the program that sends it; after that another may.
 */
export const mailQueue = pgTable(
  'mail_queue',
  {
    id: serialId(),
    kind: text().notNull(),
    recipient: text().notNull(),
    lang: text().notNull(),
    data: jsonb().notNull(),
    createdAt: moment('created_at').notNull(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: moment('next_attempt_at').notNull(),
    claimedUntil: moment('claimed_until'),
  },
  (t) => [index('mail_queue_next').on(t.nextAttemptAt, t.id)],
);

/** Codes that open one order each, for whoever holds the mail. Only hashes are kept. */
export const orderAccesses = pgTable(
  'order_accesses',
  {
    codeHash: text('code_hash').primaryKey(),
    orderId: bigint('order_id', { mode: 'number' })
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('order_accesses_expiry').on(t.expiresAt)],
);

/**
 * Statements of withdrawal (Directive 2023/2673 Art. 11a) as they were made. One that names no order of its writer has
 * `orderId` null: it is kept and answered alike. Outlives tokens, so that one is a plain number.
 */
export const withdrawals = pgTable(
  'withdrawals',
  {
    id: serialId(),
    codeHash: text('code_hash').notNull(),
    tokenId: bigint('token_id', { mode: 'number' }).notNull(),
    orderId: bigint('order_id', { mode: 'number' }).references(() => orders.id),
    orderNumber: text('order_number').notNull(),
    name: text().notNull(),
    email: text().notNull(),
    note: text().notNull(),
    lang: text().notNull(),
    begunAt: moment('begun_at').notNull(),
    /** Until when it can be confirmed. */
    expiresAt: moment('expires_at').notNull(),
    confirmedAt: moment('confirmed_at'),
  },
  (t) => [index('withdrawals_order').on(t.orderId).where(sql`${t.confirmedAt} is not null`)],
);

/** Who somebody is elsewhere: the issuer's name for them is theirs for ever, an e-mail address is not. */
export const identities = pgTable(
  'identities',
  {
    provider: text().notNull(),
    subject: text().notNull(),
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.provider, t.subject] }), index('identities_user').on(t.userId)],
);

/** Visitors who are away to log in elsewhere. The way back is open to the token that left, once. */
export const socialLoginAttempts = pgTable(
  'social_login_attempts',
  {
    stateHash: text('state_hash').primaryKey(),
    tokenId: bigint('token_id', { mode: 'number' })
      .notNull()
      .references(() => tokens.id, { onDelete: 'cascade' }),
    provider: text().notNull(),
    /** The language that the visitor left in: the issuer knows one address to come back to. */
    lang: text().notNull(),
    nonce: text().notNull(),
    codeVerifier: text('code_verifier').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('social_login_attempts_expiry').on(t.expiresAt)],
);
