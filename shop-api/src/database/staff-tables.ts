import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment, serialId } from './trade-tables';

/**
 * What staff changed beside orders, whose steps have a history of their own: who, what, and how it stood before and after. Written
 * in the transaction of the change. Outlives accounts, so people are named by their address. Seeding never empties it.
 */
export const staffActions = pgTable(
  'staff_actions',
  {
    id: serialId(),
    at: moment('at').notNull(),
    actor: text().notNull(),
    /** `stock.set`, `coupon.stop`, … */
    action: text().notNull(),
    /** The code of what is sold, the coupon's, the comment's id, a person's address. */
    subject: text().notNull(),
    before: jsonb(),
    after: jsonb(),
    reason: text().notNull().default(''),
  },
  (t) => [index('staff_actions_subject').on(t.subject, t.id)],
);
