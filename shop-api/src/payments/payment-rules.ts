// What an event of the bank does to a payment and to its order. No database, no clock: a table in words.

export const paymentStatuses = ['pending', 'paid', 'refused', 'cancelled', 'expired', 'refund_due'] as const;

export type PaymentStatus = (typeof paymentStatuses)[number];

/** The bank's word on a payment. */
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

/** What becomes of both; a status that is missing stays as it is. */
export interface Settlement {
  payment?: PaymentStatus;
  order?: 'paid' | 'payment_failed';
}

/** Money that came is kept for the order, or owed back: a success is never ignored. */
function succeed({ payment, order, isWithdrawn }: Situation): Settlement {
  if (payment === 'paid' || payment === 'refund_due') return {};
  // Cancelled or withdrawn from meanwhile, or paid by another attempt: the money came too late and goes back.
  if (isWithdrawn || !payableStatuses.includes(order)) return { payment: 'refund_due' };
  return { payment: 'paid', order: 'paid' };
}

/** A refusal after a success un-pays nothing, and one of an old attempt says nothing of the present one. */
function fail(result: 'refused' | 'cancelled', { payment, order, hasOtherPending }: Situation): Settlement {
  if (payment !== 'pending') return {};
  const isLast = unpaidStatuses.includes(order) && !hasOtherPending;
  return isLast ? { payment: result, order: 'payment_failed' } : { payment: result };
}

/** Applies the bank's word, in whatever order and however late its events come. */
export function settle(result: BankResult, situation: Situation): Settlement {
  return result === 'succeeded' ? succeed(situation) : fail(result, situation);
}
