import type { OrderState } from '@storefront/staff-contracts/orders';

/** In the order in which an order goes through them. */
export const orderStates: readonly OrderState[] = [
  ...(['received', 'awaiting_payment', 'payment_failed', 'paid', 'packed', 'shipped', 'ready', 'delivered'] as const),
  ...(['cancelled', 'withdrawn', 'returned', 'partially_refunded', 'refunded'] as const),
];
