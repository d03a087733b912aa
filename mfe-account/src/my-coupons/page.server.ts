import { getMyCoupons } from '@storefront/contracts/calls/auth';
import { type PageContext, type PageServer, page } from '@storefront/contracts/pages';
import { askToLogIn } from '../common/ask-to-log-in.server';
import { privateHead } from '../common/private-head';
import { couponRows } from './coupon-rows';
import type { MyCouponsData } from './page';

async function load(context: PageContext) {
  const { api, language, isBot } = context;
  if (isBot) return askToLogIn(context);
  const coupons = await api.call(getMyCoupons, { lang: language.code });
  if (coupons.ok) return page<MyCouponsData>({ coupons: couponRows(coupons.data.data, language) });
  if (coupons.statusCode === 401) return askToLogIn(context);
  return page<MyCouponsData>({ coupons: null }, { status: 502 });
}

export const myCoupons: PageServer<MyCouponsData> = {
  cache: 'private',
  load,
  head: (_, context) => privateHead(context.t('account_coupons_title'), context),
};
