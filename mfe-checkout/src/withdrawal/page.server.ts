import { getMyOrders } from '@storefront/contracts/calls/auth';
import { getCustomer, type Order } from '@storefront/contracts/calls/webshop';
import { type PageContext, type PageResult, type PageServer, page } from '@storefront/contracts/pages';
import { findOrder, findOrderNames } from '../common/find-order.server';
import { dayText, momentText } from '../common/moments.server';
import { toOrderView } from '../common/order-view';
import type { OrderNames } from '../common/paths';
import { privateHead } from '../common/private-head.server';
import type { NamedOrder, WithdrawalData } from './withdrawal-data';

/** Older ones are found by their number. */
const mostOrders = 6;

type OrderSummary = WithdrawalData['orders'][number] & { identificator: string };

/** The orders of a customer; nobody else has any. */
async function findOwnOrders({ api, language, path, session }: PageContext): Promise<OrderSummary[]> {
  if (!session.user) return [];
  const answer = await api.call(getMyOrders, { lang: language.code });
  if (!answer.ok) return [];
  return answer.data.data.map(({ order_identificator: identificator, number, created_at, total }) => {
    const url = `${path}?${new URLSearchParams({ order_number: number })}`;
    return { identificator, number, total, date: dayText(created_at, language), url };
  });
}

/** By its identificator, as orders and mails name it, or by the number, as the account does. */
function namesIn(context: PageContext, own: readonly OrderSummary[]): OrderNames | undefined {
  const found = own.find(({ number }) => number === context.query.get('order_number'));
  return found ? { order_identificator: found.identificator } : findOrderNames(context);
}

function toNamedOrder(order: Order, names: OrderNames, { language }: PageContext): NamedOrder {
  const { customer } = order.cart;
  return {
    ...toOrderView(order, names),
    email: customer?.email ?? '',
    withdrawn: order.withdrawal && momentText(order.withdrawal.received_at, language),
  };
}

/** Who is known is not asked again. */
async function knownPerson({ api, session }: PageContext): Promise<{ name: string; email: string }> {
  const answer = session.user ? await api.call(getCustomer, { type: 'webshop.customer' }) : undefined;
  const customer = answer?.ok ? answer.data.data : null;
  return { name: toFullName(customer), email: customer?.email ?? '' };
}

function toFullName(customer: Order['cart']['customer']): string {
  return customer ? `${customer.first_name} ${customer.last_name}`.trim() : '';
}

/** Stands for everybody at any time: an order that cannot be found is named in the form. */
async function load(context: PageContext): Promise<PageResult<WithdrawalData>> {
  const own = await findOwnOrders(context);
  const names = namesIn(context, own);
  const order = names && (await findOrder(context, names));
  if (order) {
    const name = toFullName(order.cart.customer);
    return page({ order: toNamedOrder(order, names, context), orders: [], number: order.number, name, email: '' });
  }
  const number = context.query.get('order_number') ?? '';
  const orders = own.slice(0, mostOrders).map(({ identificator: _, ...shown }) => shown);
  return page({ order: null, orders, number, ...(await knownPerson(context)) });
}

/** The withdrawal function (Directive 2023/2673 Art. 11a). */
export const withdrawal: PageServer<WithdrawalData> = {
  cache: 'private',
  load,
  head: (_, context) => privateHead('common_withdrawal', context),
};
