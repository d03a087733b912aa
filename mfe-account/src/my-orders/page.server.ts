import { getMyOrders } from '@storefront/contracts/calls/auth';
import { type PageContext, type PageServer, page, redirectTo } from '@storefront/contracts/pages';
import { orderRows } from '../common/order-row.server';
import { privateHead } from '../common/private-head';
import type { MyOrdersData } from './page';

async function load({ api, language, prefix, path }: PageContext) {
  const orders = await api.call(getMyOrders, { lang: language.code });
  if (orders.ok) return page<MyOrdersData>({ orders: orderRows(orders.data.data, language) });
  // The guard let a customer in whose session ended a moment later.
  if (orders.statusCode === 401) return redirectTo(`${prefix}/auth/login/?redirect=${encodeURIComponent(path)}`);
  return page<MyOrdersData>({ orders: null }, { status: 502 });
}

export const myOrders: PageServer<MyOrdersData> = {
  cache: 'private',
  load,
  head: (_, { t }) => privateHead(t('common_my_orders')),
};
