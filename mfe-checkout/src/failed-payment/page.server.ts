import type { Order } from '@storefront/contracts/calls/webshop';
import { type PageContext, type PageResult, type PageServer, page, redirectTo } from '@storefront/contracts/pages';
import { loadOrderPage } from '../common/load-order.server';
import { momentText } from '../common/moments.server';
import { toOrderState, toOrderView } from '../common/order-view';
import { type OrderNames, orderPath } from '../common/paths';
import { privateHead } from '../common/private-head.server';
import type { FailedPaymentData } from './page';

function show(order: Order, names: OrderNames, { language, prefix }: PageContext): PageResult<FailedPaymentData> {
  // Paid after all, still on its way, or given up: the order's page knows.
  if (toOrderState(order) !== 'payment_failed') return redirectTo(orderPath(prefix, 'thank_you', names), 303);
  const { status, payable_until } = order.payment;
  return page({
    order: toOrderView(order, names),
    isRefused: status === 'refused',
    until: payable_until && momentText(payable_until, language),
  });
}

/** The bank said no, or the shopper did. */
export const failedPayment: PageServer<FailedPaymentData> = {
  cache: 'private',
  load: (context) => loadOrderPage(context, (order, names) => show(order, names, context)),
  head: (_, context) => privateHead('checkout_failed_payment_title', context),
};
