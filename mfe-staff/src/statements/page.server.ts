import { listBankEntries } from '@storefront/staff-contracts/statements';
import { toListPath } from '../common/list-pages';
import { loadForStaff, readPageNumber, staffPage } from '../common/staff-page.server';
import { toPath } from '../common/staff-paths';
import { toEntryView } from './entry-view';
import type { StatementsData } from './page';

/** What earlier statements said, and the place to bring the next one to. */
export const statements = staffPage<StatementsData>(
  (context) => {
    const { query, language } = context;
    const request = { lang: language.code, page: readPageNumber(query) };
    return loadForStaff(context, listBankEntries, request, ({ data, pagination }) => ({
      rows: data.map((entry) => toEntryView(entry, context)),
      place: {
        page: pagination.page,
        pages: pagination.pages,
        path: toListPath(toPath('staff.statements', context), {}),
      },
    }));
  },
  (_, { t }) => t('staff_statements'),
);
