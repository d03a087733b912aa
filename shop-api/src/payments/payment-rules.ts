// The state machine of a payment and its order, driven by events of the bank. No database, no clock.

export const paymentStatuses = ['pending', 'paid', 'refused', 'cancelled', 'expired', 'refund_due'] as const;

export type PaymentStatus = (typeof paymentStatuses)[number];

/** The result that the bank reports. */
export const bankResults = ['succeeded', 'refused', 'cancelled'] as const;

export type BankResult = (typeof bankResults)[number];

/** Orders that wait for money; a payment may be begun, and after a while they are given up. */
export const unpaidStatuses: readonly string[] = ['awaiting_payment', 'payment_failed'];

/** Orders that a payment can still reach: the unpaid, and those that were to be paid in another way. */
const payableStatuses: readonly string[] = [...unpaidStatuses, 'received'];

interface Situation {
  payment: PaymentStatus;
  order: string;
  /** The shopper has withdrawn from the order. */
  isWithdrawn: boolean;
  /** Another attempt of the same order is still open. */
  hasOtherPending: boolean;
}

/** The new status of both; a missing status is unchanged. */
export interface Settlement {
  payment?: PaymentStatus;
  order?: 'paid' | 'payment_failed';
}

/** A success is never ignored: the money is kept for the order, or owed back. */
function succeed({ payment, order, isWithdrawn }: Situation): Settlement {
  if (payment === 'paid' || payment === 'refund_due') return {};
  // Cancelled or withdrawn from meanwhile, or paid by another attempt: the money came too late and goes back.
  if (isWithdrawn || !payableStatuses.includes(order)) return { payment: 'refund_due' };
  return { payment: 'paid', order: 'paid' };
}

/** A rejection after a success changes nothing, and a rejection of an old attempt does not affect the present one. */
function fail(result: 'refused' | 'cancelled', { payment, order, hasOtherPending }: Situation): Settlement {
  if (payment !== 'pending') return {};
  const isLast = unpaidStatuses.includes(order) && !hasOtherPending;
  return isLast ? { payment: result, order: 'payment_failed' } : { payment: result };
}

/** Applies an event of the bank. Events may arrive late and in any order. */
export function settle(result: BankResult, situation: Situation): Settlement {
  return result === 'succeeded' ? succeed(situation) : fail(result, situation);
}
