import {
  notFound,
  type PageContext,
  type PageResult,
  type PageServer,
  page,
  redirectTo,
} from '@storefront/contracts/pages';
import { findOrder, findOrderNames } from '../common/find-order.server';
import { momentText } from '../common/moments.server';
import { orderView } from '../common/order-view';
import { orderPath } from '../common/paths';
import { privateHead } from '../common/private-head.server';
import type { FailedPaymentData } from './page';

async function load(context: PageContext): Promise<PageResult<FailedPaymentData>> {
  const names = findOrderNames(context);
  const order = names && (await findOrder(context, names));
  if (!names || !order) return notFound();
  // Paid after all, still on its way, or given up: the order's page knows.
  if (order.status !== 'payment_failed') return redirectTo(orderPath(context.prefix, 'thank_you', names), 303);
  const { status, payable_until } = order.payment;
  return page({
    order: orderView(order, names),
    isRefused: status === 'refused',
    until: payable_until && momentText(payable_until, context.language),
  });
}

/** The bank said no, or the shopper did. */
export const failedPayment: PageServer<FailedPaymentData> = {
  cache: 'private',
  load,
  head: (_, context) => privateHead('checkout_failed_payment_title', context),
};
