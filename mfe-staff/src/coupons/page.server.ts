import { listCoupons } from '@storefront/staff-contracts/coupons';
import { toListPath } from '../common/list-pages';
import { loadForStaff, readPageNumber, readSearch, staffPage } from '../common/staff-page.server';
import { toPath } from '../common/staff-paths';
import { toCouponView } from './coupon-view';
import type { CouponsData } from './page';

/** The shop's coupons, as the address narrows them. */
export const coupons = staffPage<CouponsData>(
  (context) => {
    const { query, language } = context;
    const search = readSearch(query);
    const request = { lang: language.code, page: readPageNumber(query), search };
    return loadForStaff(context, listCoupons, request, ({ data, pagination }) => ({
      rows: data.map((coupon) => toCouponView(coupon, language)),
      search,
      place: {
        page: pagination.page,
        pages: pagination.pages,
        path: toListPath(toPath('staff.coupons', context), { search }),
      },
    }));
  },
  (_, { t }) => t('staff_coupons'),
);
