import { notFound, type PageContext, type PageResult, type PageServer, page } from '@storefront/contracts/pages';
import { loadCountries } from '../common/countries.server';
import { findOrder } from '../common/find-order.server';
import { dayText } from '../common/moments.server';
import { orderView } from '../common/order-view';
import { privateHead } from '../common/private-head.server';
import type { ViewOrderData } from './page';

async function load(context: PageContext): Promise<PageResult<ViewOrderData>> {
  const access = context.query.get('access');
  const names = { order_identificator: context.params.slug ?? '', ...(access && { access }) };
  const [order, countries] = await Promise.all([findOrder(context, names), loadCountries(context)]);
  if (!order) return notFound();
  const { customer } = order.cart;
  return page({
    order: orderView(order, names),
    placed: dayText(order.created_at, context.language),
    customer: customer && {
      name: `${customer.first_name} ${customer.last_name}`,
      address: customer.address,
      city: `${customer.zipcode} ${customer.city}`,
      country: countries.find(({ code }) => code === customer.country)?.title ?? customer.country,
    },
  });
}

/** One order on a sheet of paper. */
export const viewOrder: PageServer<ViewOrderData> = {
  cache: 'private',
  layout: 'blank',
  load,
  head: ({ order }, context) => privateHead('checkout_order_title', context, { number: order.number }),
};
