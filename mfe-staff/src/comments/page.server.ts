import { listComments } from '@storefront/staff-contracts/comments';
import { createMomentFormat } from '../common/date-format';
import { toListPath } from '../common/list-pages';
import { loadForStaff, readPageNumber, readWord, staffPage } from '../common/staff-page.server';
import { toPath } from '../common/staff-paths';
import { type CommentsData, commentStatuses } from './page';

/** Comments and reviews of a status: those that wait, unless the address says otherwise. */
export const comments = staffPage<CommentsData>(
  (context) => {
    const { query, language } = context;
    const status = readWord(query, 'status', commentStatuses) ?? 'waiting';
    const format = createMomentFormat(language);
    const request = { lang: language.code, status, page: readPageNumber(query) };
    return loadForStaff(context, listComments, request, ({ data, pagination }) => ({
      status,
      rows: data.map(({ created_at: createdAt, is_verified: isVerified, ...comment }) => {
        const { id, model, title, url, author, email, text, lang, rating } = comment;
        return {
          id,
          model,
          title,
          url,
          author,
          email,
          text,
          lang,
          rating,
          isVerified,
          createdAt,
          date: format(createdAt),
        };
      }),
      place: {
        page: pagination.page,
        pages: pagination.pages,
        path: toListPath(toPath('staff.comments', context), { status }),
      },
    }));
  },
  (_, { t }) => t('staff_comments'),
);
