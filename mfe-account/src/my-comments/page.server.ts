import { type Comment, getMyComments } from '@storefront/contracts/calls/auth';
import type { Language } from '@storefront/contracts/languages';
import { type PageContext, type PageServer, page } from '@storefront/contracts/pages';
import { askToLogIn } from '../common/ask-to-log-in.server';
import { createDateFormat } from '../common/date-format';
import { privateHead } from '../common/private-head';
import type { CommentRow, MyCommentsData } from './page';

function commentRows(comments: readonly Comment[], language: Language): CommentRow[] {
  const dateOf = createDateFormat(language);
  return comments.map(({ id, title, url, text, rating, status, created_at: createdAt }) => {
    return { id, title, url, text, rating, status, createdAt, date: dateOf(createdAt) };
  });
}

async function load(context: PageContext) {
  const { api, language, isBot } = context;
  if (isBot) return askToLogIn(context);
  const comments = await api.call(getMyComments, { lang: language.code });
  if (comments.ok) return page<MyCommentsData>({ comments: commentRows(comments.data.data, language) });
  if (comments.statusCode === 401) return askToLogIn(context);
  return page<MyCommentsData>({ comments: null }, { status: 502 });
}

export const myComments: PageServer<MyCommentsData> = {
  cache: 'private',
  load,
  head: (_, context) => privateHead(context.t('account_comments_title'), context),
};
