import { getMyOrders } from '@storefront/contracts/calls/auth';
import { toOrderRows } from '../common/order-row.server';
import { loadOwn, privatePage } from '../common/private-page.server';
import type { MyOrdersData } from './page';

export const myOrders = privatePage<MyOrdersData>('common_my_orders', (context) =>
  loadOwn(context, getMyOrders, (orders) => ({ orders: orders && toOrderRows(orders, context.language) })),
);
