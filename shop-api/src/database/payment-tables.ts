import { sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { moment, orders, serialId } from './trade-tables';

// Money: attempts to pay, and what the bank said of them. Seeding never empties these tables.

/** One attempt to pay an order through the bank. The amount is the order's, never what a browser or a bank says. */
export const payments = pgTable(
  'payments',
  {
    id: serialId(),
    orderId: bigint('order_id', { mode: 'number' })
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** 1 for the order's first. */
    attempt: integer().notNull(),
    /** Our own name for it at the bank; unguessable. */
    reference: text().notNull().unique(),
    /** The way to pay that was chosen for this attempt. */
    way: text().notNull(),
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
    currency: text().notNull(),
    status: text().notNull(),
    bankReference: text('bank_reference'),
    /** The bank's page for it, where one was asked for. */
    redirectUrl: text('redirect_url'),
    /** When the shopper was first sent on with it. */
    openedAt: moment('opened_at'),
    createdAt: moment('created_at').notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  (t) => [
    unique('payments_attempt').on(t.orderId, t.attempt),
    check('payments_status', sql`${t.status} in ('pending', 'paid', 'refused', 'cancelled', 'expired', 'refund_due')`),
  ],
);

/** Events of the bank that were taken in: the same one twice changes nothing. */
export const bankEvents = pgTable('bank_events', {
  eventId: text('event_id').primaryKey(),
  paymentId: bigint('payment_id', { mode: 'number' })
    .notNull()
    .references(() => payments.id, { onDelete: 'cascade' }),
  type: text().notNull(),
  receivedAt: moment('received_at').notNull(),
});

/** Entries of bank statements that were read: the same one in another statement changes nothing. Whoever paid is not kept. */
export const bankEntries = pgTable(
  'bank_entries',
  {
    /** Of the account, the bank's reference and the amount. */
    hash: text().primaryKey(),
    orderId: bigint('order_id', { mode: 'number' }).references(() => orders.id, { onDelete: 'set null' }),
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
    currency: text().notNull(),
    bookedOn: date('booked_on'),
    outcome: text().notNull(),
    importedAt: moment('imported_at').notNull(),
  },
  (t) => [index('bank_entries_order').on(t.orderId)],
);
