import { getOrder } from '@storefront/contracts/calls/webshop';
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
import { type OrderNames, orderPath } from '../common/paths';
import { privateHead } from '../common/private-head.server';
import type { PaymentFormData } from './page';

/** Begins a new attempt and leads on to it: this address again, without the choice, so that a reload begins no other. */
async function beginAnew(context: PageContext, names: OrderNames, payment: string): Promise<PageResult<never>> {
  const { api, language, prefix } = context;
  const answer = await api.call(getOrder, { lang: language.code, ...names, new_payment: payment });
  if (answer.statusCode === 404) return notFound();
  return redirectTo(orderPath(prefix, answer.ok ? 'payment_form' : 'new_payment', names), 303);
}

async function load(context: PageContext): Promise<PageResult<PaymentFormData>> {
  const names = findOrderNames(context);
  if (!names) return notFound();
  const chosen = context.query.get('payment');
  if (chosen) return beginAnew(context, names, chosen);
  const opened = await openPayment(context, names);
  if (opened.kind === 'elsewhere') return opened.result;
  const { order, form } = opened;
  // A card is typed in here; every other form goes to the bank by itself.
  const isCard = order.payment.payment_type === 'credit_cart_form';
  if (isCard) return redirectTo(orderPath(context.prefix, 'payment_create', names), 303);
  return page({ order: orderView(order, names), form });
}

/** The way to the bank: opens the payment and goes there. */
export const paymentForm: PageServer<PaymentFormData> = {
  cache: 'private',
  load,
  head: (_, context) => privateHead('checkout_payment_form_title', context),
};
