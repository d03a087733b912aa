import { type Comment, getMyComments } from '@storefront/contracts/calls/auth';
import type { Language } from '@storefront/contracts/languages';
import { type PageContext, type PageServer, page } from '@storefront/contracts/pages';
import { createDateFormat } from '../common/date-format';
import { privateHead } from '../common/private-head';
import { redirectToLogin } from '../common/redirect-to-login.server';
import type { CommentRow, MyCommentsData } from './page';

function commentRows(comments: readonly Comment[], language: Language): CommentRow[] {
  const formatDate = createDateFormat(language);
  return comments.map(({ id, title, url, text, rating, status, created_at: createdAt }) => {
    return { id, title, url, text, rating, status, createdAt, date: formatDate(createdAt) };
  });
}

async function load(context: PageContext) {
  const { api, language, isBot } = context;
  if (isBot) return redirectToLogin(context);
  const comments = await api.call(getMyComments, { lang: language.code });
  if (comments.ok) return page<MyCommentsData>({ comments: commentRows(comments.data.data, language) });
  if (comments.statusCode === 401) return redirectToLogin(context);
  return page<MyCommentsData>({ comments: null }, { status: 502 });
}

export const myComments: PageServer<MyCommentsData> = {
  cache: 'private',
  load,
  head: (_, context) => privateHead(context.t('account_comments_title'), context),
};
