import type { PaymentOption } from '@storefront/contracts/calls/webshop';
import type { LabelTexts } from '../site/labels';

/** A way to pay. Titles are labels: `shop_payment_<code>`. */
export interface PaymentWay {
  code: string;
  type: PaymentOption['payment_type'];
  /** How a shopper gets to the bank; absent where none is needed. */
  opensBy?: 'hidden_form' | 'redirect_url';
  /** The way that means the same to a shopper and is offered in its place. */
  sameAs?: string;
}

const paymentWays: readonly PaymentWay[] = [
  { code: 'cash_on_delivery', type: 'none' },
  { code: 'bank_transfer', type: 'none' },
  // Typed in on our own page, and posted from there to the bank: no card number ever reaches the shop.
  { code: 'card', type: 'credit_cart_form', opensBy: 'hidden_form' },
  // For clients without that page, and for orders that were begun so: a card all the same.
  { code: 'card_at_bank', type: 'redirect', opensBy: 'hidden_form', sameAs: 'card' },
  { code: 'online_banking', type: 'redirect', opensBy: 'redirect_url' },
  { code: 'wallet', type: 'direct_credit_cart_form', opensBy: 'redirect_url' },
];

/** What is accepted: without a bank only what needs none. */
export function waysToPay(hasBank: boolean): readonly PaymentWay[] {
  return paymentWays.filter(({ opensBy }) => hasBank || opensBy === undefined);
}

export function findPaymentWay(code: string | null, hasBank: boolean): PaymentWay | undefined {
  return waysToPay(hasBank).find((way) => way.code === code);
}

/** What a shopper is asked to choose from: each means of payment once, in the form that was chosen before if one was. */
export function waysToOffer(hasBank: boolean, chosenCode: string | null): readonly PaymentWay[] {
  const replaced = findPaymentWay(chosenCode, hasBank)?.sameAs;
  return waysToPay(hasBank).filter(({ code, sameAs }) => (sameAs ? code === chosenCode : code !== replaced));
}

/** A way as the shopper reads it. */
export function toPaymentOption({ code, type }: Pick<PaymentWay, 'code' | 'type'>, labels: LabelTexts): PaymentOption {
  return {
    code,
    title: labels[`shop_payment_${code}`] ?? code,
    description: labels[`shop_payment_${code}_text`] ?? '',
    payment_type: type,
  };
}
