import {
  type CommentModel,
  deleteComment,
  getComments,
  getWaitingComments,
  postComment,
  putCommentStatus,
} from '@storefront/contracts/calls/comments';
import type { LanguageCode } from '@storefront/contracts/languages';
import { requireCustomer, requireStaff } from '../auth/users';
import { findProduct } from '../catalog/products';
import { toPagination } from '../database/pagination';
import { findPost } from '../publish/posts';
import type { CallContext } from '../server/call-context';
import { ShopError } from '../server/errors';
import { implement, implementForSession } from '../server/implement';
import { changeAsStaff } from '../staff/staff-change';
import { countRatings, decide, listPublished, listWaiting, removeOwn, writeComment } from './comment-store';

interface About {
  model: CommentModel;
  content_id: number;
  lang: LanguageCode;
}

/** The subject of a comment must exist and be visible. */
async function requireSubject({ model, content_id: id, lang }: About, context: CallContext) {
  if (model === 'publishpost') {
    await findPost(id, lang, context);
    return { rating_average: null, rating_count: 0 };
  }
  const { rating_average, rating_count } = await findProduct(id, lang, context);
  return { rating_average, rating_count };
}

/** Removes invisible characters except line ends and tabs: the text is displayed and read out as it is. */
function plainText(text: string): string {
  const lines = text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/gu, '');
  return lines.replace(/\n{3,}/g, '\n\n').trim();
}

function requireFound(isFound: boolean): { success: true } {
  if (!isFound) throw new ShopError('error_not_found');
  return { success: true };
}

export const commentCalls = [
  implement(getComments, async ({ page = 1, per_page = 10, ...about }, context) => {
    const ratings = await requireSubject(about, context);
    const subject = { model: about.model, contentId: about.content_id };
    const [{ data, total }, stars] = await Promise.all([
      listPublished(context.database, subject, { lang: about.lang, page, perPage: per_page }),
      about.model === 'catalogproduct' ? countRatings(context.database, subject) : [],
    ]);
    return { data, pagination: toPagination(page, per_page, total), ...ratings, ratings: stars };
  }),

  implementForSession(postComment, async ({ text, rating = null, ...about }, context) => {
    const { id: userId } = requireCustomer(context.session);
    await requireSubject(about, context);
    await context.limits.take('comment', userId);
    const fields = { userId, model: about.model, contentId: about.content_id, lang: about.lang, rating };
    const written = await writeComment(context.database, { ...fields, text: plainText(text) }, context.clock());
    if (!written) throw new ShopError('error_comment_exists');
    return { success: true, id: written.id, status: 'waiting' as const };
  }),

  implementForSession(deleteComment, async ({ id }, { database, session }) =>
    requireFound(await removeOwn(database, Number(id), requireCustomer(session).id)),
  ),

  implementForSession(getWaitingComments, async (_request, { database, session }) => {
    requireStaff(session);
    return { success: true, data: await listWaiting(database) };
  }),

  implementForSession(putCommentStatus, async ({ id, status }, context) => {
    const staff = requireStaff(context.session);
    await changeAsStaff(context, staff, (transaction, doer) => decide(transaction, { id: Number(id), status }, doer));
    return { success: true };
  }),
];
