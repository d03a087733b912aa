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
import type { NewPaymentData } from './page';

async function load(context: PageContext): Promise<PageResult<NewPaymentData>> {
  const names = findOrderNames(context);
  const order = names && (await findOrder(context, names));
  if (!names || !order) return notFound();
  const { payment } = order;
  if (!payment.can_pay) return redirectTo(orderPath(context.prefix, 'thank_you', names), 303);
  return page({
    order: orderView(order, names),
    options: payment.options.map(({ code, title, description }) => ({ code, title, description })),
    until: payment.payable_until && momentText(payment.payable_until, context.language),
    isBankAway: context.query.get('reason') === 'error_empty_payment_form',
  });
}

/** Asks anew how an order is to be paid. */
export const newPayment: PageServer<NewPaymentData> = {
  cache: 'private',
  load,
  head: (_, context) => privateHead('checkout_new_payment_title', context),
};
