import {
  notFound,
  type PageContext,
  type PageResult,
  type PageServer,
  page,
  redirectTo,
} from '@storefront/contracts/pages';
import { findOrderNames } from '../common/find-order.server';
import { openPayment } from '../common/open-payment.server';
import { orderView } from '../common/order-view';
import { orderPath } from '../common/paths';
import { privateHead } from '../common/private-head.server';
import type { PaymentCreateData } from './page';

async function load(context: PageContext): Promise<PageResult<PaymentCreateData>> {
  const names = findOrderNames(context);
  if (!names) return notFound();
  const opened = await openPayment(context, names);
  if (opened.kind === 'elsewhere') return opened.result;
  const { order, form } = opened;
  const isCard = order.payment.payment_type === 'credit_cart_form';
  if (!isCard) return redirectTo(orderPath(context.prefix, 'payment_form', names), 303);
  return page({ order: orderView(order, names), form });
}

/** The card form. It is posted to the bank from here: no card number ever comes to the shop. */
export const paymentCreate: PageServer<PaymentCreateData> = {
  cache: 'private',
  load,
  head: (_, context) => privateHead('checkout_card_title', context),
};
