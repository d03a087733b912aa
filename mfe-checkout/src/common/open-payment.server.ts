import type { CallResponse } from '@storefront/contracts/calls';
import { createPayment, type Order } from '@storefront/contracts/calls/webshop';
import { notFound, type PageContext, type PageResult, redirectTo } from '@storefront/contracts/pages';
import { findOrder } from './find-order.server';
import { toOrderState } from './order-view';
import { type OrderNames, orderPath, webshopPath } from './paths';

/** A form for the bank. Its fields are signed: none may be changed. */
export type BankForm = NonNullable<CallResponse<typeof createPayment>['hidden_form']>;

/** An open payment with its form, or where the shopper goes instead. */
export type OpenedPayment =
  | { kind: 'form'; order: Order; form: BankForm }
  | { kind: 'elsewhere'; result: PageResult<never> };

function elsewhere(url: string): OpenedPayment {
  return { kind: 'elsewhere', result: redirectTo(url, 303) };
}

/** Where an order goes that no payment can be opened for as it stands; undefined when one can. */
function findOtherPath(order: Order, prefix: string, names: OrderNames): string | undefined {
  const { payment } = order;
  if (payment.payment_type === 'none' || !payment.can_pay) return orderPath(prefix, 'thank_you', names);
  return toOrderState(order) === 'payment_failed' ? orderPath(prefix, 'failed_payment', names) : undefined;
}

/** Opens the order's payment at the bank (REQ-4.4): a form, the bank's address, or a new choice of payment. */
export async function openPayment(context: PageContext, names: OrderNames): Promise<OpenedPayment> {
  const { api, language, prefix } = context;
  const order = await findOrder(context, names);
  if (!order) return { kind: 'elsewhere', result: notFound() };
  const place = findOtherPath(order, prefix, names);
  if (place !== undefined) return elsewhere(place);
  const answer = await api.call(createPayment, { lang: language.code, ...names });
  const { label_name } = answer.data;
  if (label_name === 'error_empty_payment_form') {
    return elsewhere(`${orderPath(prefix, 'new_payment', names)}&reason=${label_name}`);
  }
  if (answer.ok && answer.data.redirect_url) return elsewhere(answer.data.redirect_url);
  if (answer.ok && answer.data.hidden_form) return { kind: 'form', order, form: answer.data.hidden_form };
  return elsewhere(webshopPath(prefix, 'failed_order'));
}
