import { getOrder } from '@storefront/contracts/calls/webshop';
import { notFound, type PageContext, type PageResult, type PageServer, redirectTo } from '@storefront/contracts/pages';
import { findOrderNames } from '../common/find-order.server';
import { type BankFormData, loadBankForm } from '../common/load-order.server';
import { type OrderNames, orderPath } from '../common/paths';
import { privateHead } from '../common/private-head.server';

/** Begins a new attempt and leads on to it: this address again, without the choice, so that a reload begins no other. */
async function beginAnew(context: PageContext, names: OrderNames, payment: string): Promise<PageResult<never>> {
  const { api, language, prefix } = context;
  const answer = await api.call(getOrder, { lang: language.code, ...names, new_payment: payment });
  if (answer.statusCode === 404) return notFound();
  return redirectTo(orderPath(prefix, answer.ok ? 'payment_form' : 'new_payment', names), 303);
}

async function load(context: PageContext): Promise<PageResult<BankFormData>> {
  const names = findOrderNames(context);
  const chosen = context.query.get('payment');
  return names && chosen ? beginAnew(context, names, chosen) : loadBankForm(context, 'payment_form');
}

/** The way to the bank: opens the payment and goes there. */
export const paymentForm: PageServer<BankFormData> = {
  cache: 'private',
  layout: 'checkout',
  load,
  head: (_, context) => privateHead('checkout_payment_form_title', context),
};
