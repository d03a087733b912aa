import type { PaymentStatus } from '@storefront/contracts/calls/webshop';

/** Label of what the page says first, by the order's state. A state that nobody knows yet is an order that stands. */
const titles: Readonly<Record<string, string>> = {
  shipped: 'checkout_shipped_title',
  ready: 'checkout_ready_title',
  delivered: 'checkout_delivered_title',
  cancelled: 'checkout_given_up_title',
  withdrawn: 'checkout_withdrawal_made_title',
  returned: 'checkout_returned_title',
  partially_refunded: 'checkout_partially_refunded_title',
  refunded: 'checkout_refunded_title',
};

export function toTitleLabel(state: string): string {
  return titles[state] ?? 'checkout_thanks_title';
}

export function isUnpaid(state: string): boolean {
  return state === 'awaiting_payment' || state === 'payment_failed';
}

/** The bank's word may come while the page stands: it is newer than the order that was loaded. */
export function stateAfter(state: string, payment: PaymentStatus): string {
  if (!isUnpaid(state)) return state;
  if (payment === 'paid') return 'paid';
  return payment === 'expired' || payment === 'refund_due' ? 'cancelled' : state;
}

/** Whether something still happens with the order that the shopper waits for. */
export function isGoing(state: string): boolean {
  return !['delivered', 'cancelled', 'withdrawn', 'returned', 'partially_refunded', 'refunded'].includes(state);
}

/** Whether nothing is left of the order: it was given up, or all of its money went back. */
export function isOver(state: string): boolean {
  return state === 'cancelled' || state === 'refunded';
}
