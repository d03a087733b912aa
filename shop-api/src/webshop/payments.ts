import type { PaymentOption } from '@storefront/contracts/calls/webshop';

/** A way to pay. Titles are labels: `shop_payment_<code>`. */
export interface PaymentWay {
  code: string;
  type: PaymentOption['payment_type'];
}

export const paymentWays: readonly PaymentWay[] = [
  { code: 'cash_on_delivery', type: 'none' },
  { code: 'bank_transfer', type: 'none' },
];

export function findPaymentWay(code: string | null): PaymentWay | undefined {
  return paymentWays.find((way) => way.code === code);
}
