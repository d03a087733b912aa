import { getMyOrders } from '@storefront/contracts/calls/auth';
import { type PageContext, type PageServer, page } from '@storefront/contracts/pages';
import { toOrderRows } from '../common/order-row.server';
import { privateHead } from '../common/private-head';
import { redirectToLogin } from '../common/redirect-to-login.server';
import type { MyOrdersData } from './page';

async function load(context: PageContext) {
  const { api, language, isBot } = context;
  if (isBot) return redirectToLogin(context);
  const orders = await api.call(getMyOrders, { lang: language.code });
  if (orders.ok) return page<MyOrdersData>({ orders: toOrderRows(orders.data.data, language) });
  if (orders.statusCode === 401) return redirectToLogin(context);
  return page<MyOrdersData>({ orders: null }, { status: 502 });
}

export const myOrders: PageServer<MyOrdersData> = {
  cache: 'private',
  load,
  head: (_, context) => privateHead(context.t('common_my_orders'), context),
};
