import { showOrder } from '@storefront/staff-contracts/orders';
import { loadForStaff, staffPage } from '../common/staff-page.server';
import { toOrderView } from './order-view';
import type { OrderData } from './page';

/** One order, by its number. */
export const order = staffPage<OrderData>(
  (context) => {
    const { params, language } = context;
    const request = { lang: language.code, number: params.slug ?? '' };
    return loadForStaff(context, showOrder, request, ({ data }) => toOrderView(data, language));
  },
  ({ content }, { t }) => (content ? t('staff_order_number', { number: content.number }) : t('staff_orders')),
);
