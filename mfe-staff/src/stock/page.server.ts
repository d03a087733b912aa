import { listStock } from '@storefront/staff-contracts/stock';
import { toListPath } from '../common/list-pages';
import { loadForStaff, readPageNumber, readSearch, readWord, staffPage } from '../common/staff-page.server';
import { toPath } from '../common/staff-paths';
import { type StockData, stockLevels } from './page';

/** What is sold with what is left of it, by code, as the address narrows it. */
export const stock = staffPage<StockData>(
  (context) => {
    const { query, language } = context;
    const filters = { search: readSearch(query), at_most: readWord(query, 'at_most', stockLevels) ?? '' };
    const { search, at_most: atMost } = filters;
    const request = {
      ...{ lang: language.code, page: readPageNumber(query), search },
      ...(atMost && { at_most: Number(atMost) }),
    };
    return loadForStaff(context, listStock, request, ({ data, pagination }) => ({
      rows: data.map(({ shopping_cart_code: code, title, options, quantity, place }) => {
        return { code, title, options: options.join(', '), quantity, place };
      }),
      filters,
      total: pagination.total,
      place: {
        page: pagination.page,
        pages: pagination.pages,
        path: toListPath(toPath('staff.stock', context), filters),
      },
    }));
  },
  (_, { t }) => t('staff_stock'),
);
