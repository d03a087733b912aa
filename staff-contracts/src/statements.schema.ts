import { z } from 'zod';
import { lang, page, pagination } from './common.schema';

/** More than a shop gets in a quarter; what is longer is brought by the command. */
const longestStatement = 700_000;

/** Money that came, and what became of it: its order is paid, it was read before, or people look at it. */
export const bankEntry = z.object({
  outcome: z.enum(['paid', 'known', 'no_order', 'another_amount', 'not_awaited']),
  /** The order's number; null where none was meant. */
  order: z.string().nullable(),
  /** As 2026-11-25; null where the statement names no day. */
  booked_on: z.string().nullable(),
  amount: z.string(),
  /** Only while a statement is being read: the shop keeps no names. */
  payer: z.string(),
});

export const statementSchemas = {
  listBankEntries: {
    request: z.object({ ...lang, ...page }),
    response: z.object({ success: z.boolean(), data: z.array(bankEntry), pagination }),
  },
  importStatement: {
    request: z.object({
      ...lang,
      format: z.enum(['camt', 'csv']),
      /** The file's text. */
      document: z.string().min(1, 'error_required').max(longestStatement, 'error_too_long'),
      dry_run: z.boolean(),
    }),
    response: z.object({ success: z.boolean(), data: z.array(bankEntry) }),
  },
};
