import type { Order } from '@storefront/contracts/calls/webshop';
import { type PageContext, type PageResult, type PageServer, page, redirectTo } from '@storefront/contracts/pages';
import { loadOrderPage } from '../common/load-order.server';
import { momentText } from '../common/moments.server';
import { toOrderView } from '../common/order-view';
import { type OrderNames, orderPath } from '../common/paths';
import { privateHead } from '../common/private-head.server';
import type { NewPaymentData } from './page';

function show(order: Order, names: OrderNames, { language, prefix, query }: PageContext): PageResult<NewPaymentData> {
  const { payment } = order;
  if (!payment.can_pay) return redirectTo(orderPath(prefix, 'thank_you', names), 303);
  return page({
    order: toOrderView(order, names),
    options: payment.options.map(({ code, title, description }) => ({ code, title, description })),
    until: payment.payable_until && momentText(payment.payable_until, language),
    isBankAway: query.get('reason') === 'error_empty_payment_form',
  });
}

/** Asks for another payment method of an order. */
export const newPayment: PageServer<NewPaymentData> = {
  cache: 'private',
  load: (context) => loadOrderPage(context, (order, names) => show(order, names, context)),
  head: (_, context) => privateHead('checkout_new_payment_title', context),
};
