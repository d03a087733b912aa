import type { Order } from '@storefront/contracts/calls/webshop';
import { notFound, type PageContext, type PageResult, page, redirectTo } from '@storefront/contracts/pages';
import { findOrder, findOrderNames } from './find-order.server';
import { type BankForm, openPayment } from './open-payment.server';
import { type OrderView, toOrderView } from './order-view';
import { type OrderNames, orderPath } from './paths';

/** A page about the order that the address names; there is none for somebody else's. */
export async function loadOrderPage<Data>(
  context: PageContext,
  show: (order: Order, names: OrderNames) => PageResult<Data>,
): Promise<PageResult<Data>> {
  const names = findOrderNames(context);
  const order = names && (await findOrder(context, names));
  return order ? show(order, names) : notFound();
}

/** What both pages that hold a bank's form show. */
export interface BankFormData {
  order: OrderView;
  form: BankForm;
}

/**
 * Opens the order's payment for one of the two pages that hold a bank's form: a card is typed in on `payment_create`, every
 * other form goes to the bank by itself from `payment_form`. Who stands on the wrong one is led to the other.
 */
export async function loadBankForm(
  context: PageContext,
  action: 'payment_create' | 'payment_form',
): Promise<PageResult<BankFormData>> {
  const names = findOrderNames(context);
  if (!names) return notFound();
  const opened = await openPayment(context, names);
  if (opened.kind === 'elsewhere') return opened.result;
  const { order, form } = opened;
  const rightAction = order.payment.payment_type === 'credit_cart_form' ? 'payment_create' : 'payment_form';
  if (rightAction !== action) return redirectTo(orderPath(context.prefix, rightAction, names), 303);
  return page({ order: toOrderView(order, names), form });
}
