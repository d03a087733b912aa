import type { z } from 'zod';
import { defineCall } from './call';
import type { withdrawalSchemas, withdrawalStatement } from './withdrawal.schema';

export type WithdrawalStatement = z.infer<typeof withdrawalStatement>;

type S = typeof withdrawalSchemas;
const session = { kind: 'session', cacheMinutes: 0 } as const;

/**
 * "Withdraw from contract here" (Directive 2023/2673 Art. 11a), the first step: says who withdraws from which order and
 * answers the statement as it will be made. An order that is not there, or another's, is answered alike; only an
 * `order_identificator` that is not the visitor's own is 404.
 */
export const postWithdrawal = /* @__PURE__ */ defineCall<S['postWithdrawal']>({
  ...session,
  method: 'POST',
  name: '_post_hapi_webshop_withdrawal',
  path: '/hapi/v1/webshop/withdrawal/',
});
/**
 * "Confirm withdrawal", the second step: the statement is made, and the receipt goes out by mail. Asked again it answers
 * the same and sends nothing. 422 with `error_code_invalid` after an hour, or for another visitor's.
 */
export const confirmWithdrawal = /* @__PURE__ */ defineCall<S['confirmWithdrawal']>({
  ...session,
  method: 'POST',
  name: '_post_hapi_webshop_withdrawal_confirm',
  path: '/hapi/v1/webshop/withdrawal/{id}/confirm/',
});
