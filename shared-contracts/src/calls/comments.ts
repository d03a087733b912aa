import type { z } from 'zod';
import { cacheMinutes } from '../constants/constants';
import { defineCall } from './call';
import type { commentModel, commentsSchemas, publicComment, waitingComment } from './comments.schema';

export type CommentModel = z.infer<typeof commentModel>;
export type PublicComment = z.infer<typeof publicComment>;
export type WaitingComment = z.infer<typeof waitingComment>;

type S = typeof commentsSchemas;
const session = { kind: 'session', cacheMinutes: 0 } as const;

/** Published comments on a product or a post, newest first, in whatever language; 404 for what is not there. */
export const getComments = /* @__PURE__ */ defineCall<S['getComments']>({
  kind: 'content',
  cacheMinutes,
  method: 'POST',
  name: '_post_nuxtapi_comments',
  path: '/api/nuxtapi/comments/',
});
/**
 * A customer's word about a product or a post; 401 for a guest. It waits until the shop has read it. A second one about
 * the same product takes the first one's place, unless that is published: then 422 with `error_comment_exists`.
 */
export const postComment = /* @__PURE__ */ defineCall<S['postComment']>({
  ...session,
  method: 'POST',
  name: '_post_hapi_comments',
  path: '/hapi/v1/comments/',
});
/** Takes the customer's own comment back, published or not; anybody else's is 404. */
export const deleteComment = /* @__PURE__ */ defineCall<S['deleteComment']>({
  ...session,
  method: 'DELETE',
  name: '_delete_hapi_comments',
  path: '/hapi/v1/comments/{id}/',
});
/** What the shop's staff have yet to read, oldest first; 404 for everybody else. */
export const getWaitingComments = /* @__PURE__ */ defineCall<S['getWaitingComments']>({
  ...session,
  method: 'GET',
  name: '_get_hapi_comments_waiting',
  path: '/hapi/v1/comments/waiting/',
});
/** Publishes or refuses a comment; for staff. The product's rating follows. */
export const putCommentStatus = /* @__PURE__ */ defineCall<S['putCommentStatus']>({
  ...session,
  method: 'PUT',
  name: '_put_hapi_comments',
  path: '/hapi/v1/comments/{id}/',
});
