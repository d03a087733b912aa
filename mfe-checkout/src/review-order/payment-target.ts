import type { PaymentOption } from '@storefront/contracts/calls/webshop';
import { orderPath } from '../common/paths';

/** Where a shopper goes whose order stands (REQ-4.4), and whether that is a page of ours to go over to. */
export interface PaymentTarget {
  url: string;
  /** The bank's pages, and ours that post forms to it, are opened as documents of their own. */
  isDocument: boolean;
}

interface PlacedOrder {
  orderIdentificator: string;
  paymentType: PaymentOption['payment_type'];
  redirectUrl: string | undefined;
}

export function toPaymentTarget(
  { orderIdentificator, paymentType, redirectUrl }: PlacedOrder,
  prefix: string,
): PaymentTarget {
  const pathTo = (action: Parameters<typeof orderPath>[1]) =>
    orderPath(prefix, action, { order_identificator: orderIdentificator });
  const ways: Readonly<Record<PlacedOrder['paymentType'], PaymentTarget>> = {
    none: { url: pathTo('thank_you'), isDocument: false },
    redirect: { url: pathTo('payment_form'), isDocument: true },
    credit_cart_form: { url: pathTo('payment_create'), isDocument: true },
    // Without the bank's address the bank was unavailable: the shopper chooses again.
    direct_credit_cart_form: redirectUrl
      ? { url: redirectUrl, isDocument: true }
      : { url: pathTo('new_payment'), isDocument: false },
  };
  return ways[paymentType];
}
