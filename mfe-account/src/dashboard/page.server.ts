import { getMyOrders, getProfile } from '@storefront/contracts/calls/auth';
import { type PageContext, type PageServer, page, redirectTo } from '@storefront/contracts/pages';
import { orderRows } from '../common/order-row.server';
import { privateHead } from '../common/private-head';
import type { DashboardData } from './page';

const latestCount = 3;

async function load({ api, language, prefix, path }: PageContext) {
  const [profile, orders] = await Promise.all([
    api.call(getProfile, {}),
    api.call(getMyOrders, { lang: language.code }),
  ]);
  const user = profile.ok ? profile.data.data : null;
  // The guard let a customer in whose session ended a moment later.
  if (!user) return redirectTo(`${prefix}/auth/login/?redirect=${encodeURIComponent(path)}`);
  return page<DashboardData>({
    firstName: user.first_name,
    fullName: `${user.first_name} ${user.last_name}`.trim(),
    email: user.email,
    orders: orders.ok ? orderRows(orders.data.data.slice(0, latestCount), language) : null,
    hasMoreOrders: orders.ok && orders.data.data.length > latestCount,
  });
}

export const dashboard: PageServer<DashboardData> = {
  cache: 'private',
  load,
  head: (_, { t }) => privateHead(t('account_title')),
};
