import { getMyCoupons } from '@storefront/contracts/calls/auth';
import { type PageContext, type PageServer, page } from '@storefront/contracts/pages';
import { privateHead } from '../common/private-head';
import { redirectToLogin } from '../common/redirect-to-login.server';
import { toCouponRows } from './coupon-rows';
import type { MyCouponsData } from './page';

async function load(context: PageContext) {
  const { api, language, isBot } = context;
  if (isBot) return redirectToLogin(context);
  const coupons = await api.call(getMyCoupons, { lang: language.code });
  if (coupons.ok) return page<MyCouponsData>({ coupons: toCouponRows(coupons.data.data, language) });
  if (coupons.statusCode === 401) return redirectToLogin(context);
  return page<MyCouponsData>({ coupons: null }, { status: 502 });
}

export const myCoupons: PageServer<MyCouponsData> = {
  cache: 'private',
  load,
  head: (_, context) => privateHead(context.t('account_coupons_title'), context),
};
