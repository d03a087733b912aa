import { getMyOrders, getProfile } from '@storefront/contracts/calls/auth';
import { type PageContext, page } from '@storefront/contracts/pages';
import { toOrderRows } from '../common/order-row.server';
import { privatePage, redirectToLogin } from '../common/private-page.server';
import type { DashboardData } from './page';

const latestCount = 3;

async function load(context: PageContext) {
  const { api, language, isBot } = context;
  if (isBot) return redirectToLogin(context);
  const [profile, orders] = await Promise.all([
    api.call(getProfile, {}),
    api.call(getMyOrders, { lang: language.code }),
  ]);
  const user = profile.ok ? profile.data.data : null;
  if (!user) return redirectToLogin(context);
  return page<DashboardData>({
    firstName: user.first_name,
    fullName: `${user.first_name} ${user.last_name}`.trim(),
    email: user.email,
    orders: orders.ok ? toOrderRows(orders.data.data.slice(0, latestCount), language) : null,
    hasMoreOrders: orders.ok && orders.data.data.length > latestCount,
  });
}

export const dashboard = privatePage<DashboardData>('account_title', load);
