import { type Comment, getMyComments } from '@storefront/contracts/calls/auth';
import type { Language } from '@storefront/contracts/languages';
import { createDateFormat } from '../common/date-format';
import { loadOwn, privatePage } from '../common/private-page.server';
import type { CommentRow, MyCommentsData } from './page';

function commentRows(comments: readonly Comment[], language: Language): CommentRow[] {
  const formatDate = createDateFormat(language);
  return comments.map(({ id, title, url, text, rating, status, created_at: createdAt }) => {
    return { id, title, url, text, rating, status, createdAt, date: formatDate(createdAt) };
  });
}

export const myComments = privatePage<MyCommentsData>('account_comments_title', (context) =>
  loadOwn(context, getMyComments, (comments) => ({ comments: comments && commentRows(comments, context.language) })),
);
