import type { OrderState } from '@storefront/contracts/calls/webshop';
import type { OrderRow } from '../payments/payment-store';

/**
 * How an order stands for its shopper. A transfer is waited for as any other payment is, though no bank's page is open for
 * it; what was withdrawn from is no longer on its way, and what was cancelled is nothing else any more.
 */
export function orderStateOf(
  { status, payment, totalMinor }: Pick<OrderRow, 'status' | 'payment' | 'totalMinor'>,
  isWithdrawn: boolean,
): OrderState {
  if (isWithdrawn && status !== 'cancelled') return 'withdrawn';
  const awaitsTransfer = status === 'received' && payment === 'bank_transfer' && totalMinor > 0;
  return awaitsTransfer ? 'awaiting_payment' : (status as OrderState);
}
