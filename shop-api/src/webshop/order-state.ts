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

/** The state of an order that its shopper sees. A transfer is awaited like any other payment. */
export function toOrderState(order: Pick<OrderRow, 'status' | 'payment' | 'totalMinor'>): OrderState {
  return awaitsTransfer(order) ? 'awaiting_payment' : (order.status as OrderState);
}
