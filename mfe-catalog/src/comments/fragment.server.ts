import { getComments } from '@storefront/contracts/calls/comments';
import type { FragmentContext, FragmentServer } from '@storefront/contracts/fragments';
import { required } from '../common/provider-answer.server';
import { type CommentPage, type CommentsProps, commentsPerPage, toCommentPage } from './comment-list';

async function load(
  { api, language }: FragmentContext,
  { model, id, page }: CommentsProps,
): Promise<CommentPage | null> {
  const request = { lang: language.code, model, content_id: id, page, per_page: commentsPerPage };
  const answer = await api.call(getComments, request);
  if (answer.statusCode === 404) return null;
  return toCommentPage(await required(Promise.resolve(answer)), language);
}

export const comments: FragmentServer<CommentsProps, CommentPage> = { load };
