import { listOrders, type OrderSummary } from '@storefront/staff-contracts/orders';
import { createMomentFormat } from '../common/date-format';
import { toListPath } from '../common/list-pages';
import { loadForStaff, readPageNumber, readSearch, readWord, staffPage } from '../common/staff-page.server';
import { toPath } from '../common/staff-paths';
import { orderStates } from './order-states';
import type { OrderRow, OrdersData } from './page';

const dayPattern = /^20\d\d-\d\d-\d\d$/;

/** A day of an address; what is none narrows nothing. */
function readDay(query: URLSearchParams, name: string): string {
  const day = query.get(name) ?? '';
  return dayPattern.test(day) && !Number.isNaN(Date.parse(day)) ? day : '';
}

function toRow(order: OrderSummary, href: string, format: (iso: string) => string): OrderRow {
  const { number, state, created_at: createdAt, name, email, payment, total } = order;
  return { number, href, state, createdAt, date: format(createdAt), name, email, payment, total };
}

/** The shop's orders, the newest first, as the address narrows them. */
export const orders = staffPage<OrdersData>(
  (context) => {
    const { query, language } = context;
    const state = readWord(query, 'state', orderStates);
    const filters = {
      search: readSearch(query),
      state: state ?? '',
      from: readDay(query, 'from'),
      until: readDay(query, 'until'),
    };
    const { search, from, until } = filters;
    const format = createMomentFormat(language);
    const request = {
      ...{ lang: language.code, page: readPageNumber(query), search },
      ...(state && { state }),
      ...(from && { from }),
      ...(until && { until }),
    };
    return loadForStaff(context, listOrders, request, ({ data, pagination }) => ({
      rows: data.map((order) => toRow(order, toPath('staff.order', context, order.number), format)),
      filters,
      total: pagination.total,
      place: {
        page: pagination.page,
        pages: pagination.pages,
        path: toListPath(toPath('staff.orders', context), filters),
      },
    }));
  },
  (_, { t }) => t('staff_orders'),
);
