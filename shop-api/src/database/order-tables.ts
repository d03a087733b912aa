import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import type { DocumentContent } from '../order-documents/document-content';
import { payments } from './payment-tables';
import { moment, orders, serialId } from './trade-tables';

// What becomes of orders: their parcels, every step that was taken, and money that went back. Seeding never empties these tables.

const ownOrder = () =>
  bigint('order_id', { mode: 'number' })
    .notNull()
    .references(() => orders.id, { onDelete: 'cascade' });

/** The parcels of an order. Each line's pieces are in its parcels, all of them. */
export const orderParcels = pgTable(
  'order_parcels',
  {
    id: serialId(),
    orderId: ownOrder(),
    /** 1 for the order's first. */
    number: integer().notNull(),
    state: text().notNull(),
    carrier: text().notNull().default(''),
    trackingNumber: text('tracking_number').notNull().default(''),
    trackingUrl: text('tracking_url').notNull().default(''),
    changedAt: moment('changed_at').notNull(),
  },
  (t) => [
    unique('order_parcels_number').on(t.orderId, t.number),
    check(
      'order_parcels_state',
      sql`${t.state} in ('open', 'packed', 'shipped', 'ready', 'delivered', 'returned', 'cancelled')`,
    ),
  ],
);

export const parcelLines = pgTable(
  'parcel_lines',
  {
    parcelId: bigint('parcel_id', { mode: 'number' })
      .notNull()
      .references(() => orderParcels.id, { onDelete: 'cascade' }),
    /** That of the order's line. */
    position: integer().notNull(),
    quantity: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.parcelId, t.position] }), check('parcel_lines_quantity', sql`${t.quantity} > 0`)],
);

/** Every step of every order, written in the transaction that takes it: who did what, when and why. */
export const orderTransitions = pgTable(
  'order_transitions',
  {
    id: serialId(),
    orderId: ownOrder(),
    /** The number of the parcel that moved; null where it was the order as a whole. */
    parcel: integer(),
    action: text().notNull(),
    fromState: text('from_state').notNull(),
    toState: text('to_state').notNull(),
    actor: text().notNull(),
    actorName: text('actor_name').notNull().default(''),
    reason: text().notNull().default(''),
    at: moment('at').notNull(),
    /** When the webhook took it, or it was given up; `claimedUntil` belongs to the program that sends it. */
    notifiedAt: moment('notified_at'),
    attempts: integer().notNull().default(0),
    nextAttemptAt: moment('next_attempt_at'),
    claimedUntil: moment('claimed_until'),
  },
  (t) => [
    index('order_transitions_order').on(t.orderId, t.id),
    index('order_transitions_unnotified').on(t.at, t.id).where(sql`${t.notifiedAt} is null`),
    check('order_transitions_actor', sql`${t.actor} in ('shopper', 'staff', 'bank', 'system')`),
  ],
);

/**
 * Money that goes back. A row is written before the bank is asked, under a reference that the bank knows it by: asked again, it
 * pays once. `key` is what whoever asked called it; a request may take several rows, one for each payment.
 */
export const refunds = pgTable(
  'refunds',
  {
    id: serialId(),
    orderId: ownOrder(),
    key: text().notNull(),
    /** The payment that it goes back on; null where no bank was in between, and a person sends the money. */
    paymentId: bigint('payment_id', { mode: 'number' }).references(() => payments.id, { onDelete: 'cascade' }),
    reference: text().notNull().unique(),
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
    status: text().notNull(),
    reason: text().notNull().default(''),
    actorName: text('actor_name').notNull().default(''),
    createdAt: moment('created_at').notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  (t) => [
    index('refunds_order').on(t.orderId),
    index('refunds_pending').on(t.id).where(sql`${t.status} = 'pending'`),
    check('refunds_status', sql`${t.status} in ('pending', 'done', 'failed')`),
    check('refunds_amount', sql`${t.amountMinor} > 0`),
  ],
);

/** How far the numbers of a series are. Its row is locked until the document is written: no number is left out. */
export const documentSeries = pgTable(
  'document_series',
  { issuer: text().notNull(), kind: text().notNull(), year: integer().notNull(), last: integer().notNull() },
  (t) => [primaryKey({ columns: [t.issuer, t.kind, t.year] })],
);

/** Invoices and credit notes, as they were issued: neither changes afterwards. */
export const orderDocuments = pgTable(
  'order_documents',
  {
    id: serialId(),
    orderId: ownOrder(),
    kind: text().notNull(),
    /** Whose numbers they are: a company's, or those of demo orders. */
    issuer: text().notNull(),
    year: integer().notNull(),
    sequence: integer().notNull(),
    /** As it is written on the document, which it is asked for by. */
    number: text().notNull(),
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
    content: jsonb().$type<DocumentContent>().notNull(),
    issuedAt: moment('issued_at').notNull(),
  },
  (t) => [
    index('order_documents_order').on(t.orderId, t.id),
    unique('order_documents_number').on(t.issuer, t.kind, t.year, t.sequence),
    check('order_documents_kind', sql`${t.kind} in ('invoice', 'credit_note')`),
    check('order_documents_amount', sql`${t.amountMinor} >= 0`),
  ],
);
