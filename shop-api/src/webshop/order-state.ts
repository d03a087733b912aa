import type { OrderState } from '@storefront/contracts/calls/webshop';
import type { OrderRow } from '../payments/payment-store';

/** Whether the shop waits for a transfer: an order that costs nothing goes on its way at once. */
export function awaitsTransfer({
  status,
  payment,
  totalMinor,
}: Pick<OrderRow, 'status' | 'payment' | 'totalMinor'>): boolean {
  return status === 'received' && payment === 'bank_transfer' && totalMinor > 0;
}

/**
 * How an order stands for its shopper. A transfer is waited for as any other payment is, though no bank's page is open for
 * it; what was withdrawn from is no longer on its way, and what was cancelled is nothing else any more.
 */
export function orderStateOf(
  order: Pick<OrderRow, 'status' | 'payment' | 'totalMinor'>,
  isWithdrawn: boolean,
): OrderState {
  if (isWithdrawn && order.status !== 'cancelled') return 'withdrawn';
  return awaitsTransfer(order) ? 'awaiting_payment' : (order.status as OrderState);
}
