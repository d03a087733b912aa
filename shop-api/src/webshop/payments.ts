import type { PaymentOption } from '@storefront/contracts/calls/webshop';
import type { LabelTexts } from '../site/labels';

/** A way to pay. Titles are labels: `shop_payment_<code>`. */
export interface PaymentWay {
  code: string;
  type: PaymentOption['payment_type'];
  /** How a shopper gets to the bank; absent where none is needed. */
  opensBy?: 'hidden_form' | 'redirect_url';
}

const paymentWays: readonly PaymentWay[] = [
  { code: 'cash_on_delivery', type: 'none' },
  { code: 'bank_transfer', type: 'none' },
  // Typed in on our own page, and posted from there to the bank: no card number ever reaches the shop.
  { code: 'card', type: 'credit_cart_form', opensBy: 'hidden_form' },
  { code: 'card_at_bank', type: 'redirect', opensBy: 'hidden_form' },
  { code: 'online_banking', type: 'redirect', opensBy: 'redirect_url' },
  { code: 'wallet', type: 'direct_credit_cart_form', opensBy: 'redirect_url' },
];

/** What can be offered: without a bank only what needs none. */
export function waysToPay(hasBank: boolean): readonly PaymentWay[] {
  return paymentWays.filter(({ opensBy }) => hasBank || opensBy === undefined);
}

export function findPaymentWay(code: string | null, hasBank: boolean): PaymentWay | undefined {
  return waysToPay(hasBank).find((way) => way.code === code);
}

/** A way as the shopper reads it. */
export function paymentOptionOf({ code, type }: Pick<PaymentWay, 'code' | 'type'>, labels: LabelTexts): PaymentOption {
  return {
    code,
    title: labels[`shop_payment_${code}`] ?? code,
    description: labels[`shop_payment_${code}_text`] ?? '',
    payment_type: type,
  };
}
