import { defineStaffCall } from '@storefront/contracts/calls/staff';
import type { z } from 'zod';
import type { bankEntry, statementSchemas } from './statements.schema';

export type BankEntry = z.infer<typeof bankEntry>;

type S = typeof statementSchemas;

/** What earlier statements said, the newest first. */
export const listBankEntries = /* @__PURE__ */ defineStaffCall<S['listBankEntries']>('_post_hapi_staff_bank_list');
/**
 * Reads a bank statement: a transfer that names an order and has its amount pays it, once. `dry_run` says what would become of
 * each entry and changes nothing. 422 with `error_statement` for what is no statement.
 */
export const importStatement = /* @__PURE__ */ defineStaffCall<S['importStatement']>('_post_hapi_staff_bank_import');
