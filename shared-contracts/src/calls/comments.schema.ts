import { z } from 'zod';
import { languageCode } from './site.schema';

const lang = { lang: languageCode };
const id = z.string().regex(/^\d{1,15}$/, 'error_validation');

/** What can be commented on. */
export const commentModel = z.enum(['catalogproduct', 'publishpost']);
/** Beside the errors of other fields, not only after they are fixed. */
const when = () => true;
const commentStatus = z.enum(['waiting', 'published', 'refused']);
const rating = z.number().int().min(1, 'error_validation').max(5, 'error_validation');

/** A comment that everybody may read. */
export const publicComment = z.object({
  id: z.number(),
  /** First name and the last name's first letter. */
  author: z.string(),
  /** Plain text; lines are parted by \n. */
  text: z.string(),
  /** The language it is written in. */
  lang: languageCode,
  /** 1 to 5; null for comments on posts. */
  rating: z.number().nullable(),
  /** The shop knows that its author has bought the product (Directive 2005/29 Art. 7(6)). */
  is_verified: z.boolean(),
  created_at: z.string(),
});

/** A comment as the shop's staff read it before others do. */
export const waitingComment = publicComment.extend({ model: commentModel, content_id: z.number() });

const pagination = z.object({
  page: z.number().int(),
  per_page: z.number().int(),
  total: z.number().int(),
  pages: z.number().int(),
});

export const commentsSchemas = {
  getComments: {
    request: z.object({
      ...lang,
      model: commentModel,
      content_id: z.number().int().min(1),
      page: z.number().int().min(1).max(10_000).default(1),
      per_page: z.number().int().min(1).max(50).default(10),
    }),
    response: z.object({
      data: z.array(publicComment),
      pagination,
      /** Of the product, as on its card: with what was brought along from elsewhere. Null and 0 for posts. */
      rating_average: z.number().nullable(),
      rating_count: z.number(),
      /** How many of the published comments give each number of stars, 5 first; empty for posts. */
      ratings: z.array(z.object({ rating: z.number().int(), comment_count: z.number().int() })),
    }),
  },
  postComment: {
    request: z
      .object({
        ...lang,
        model: commentModel,
        content_id: z.number().int().min(1),
        text: z.string().trim().min(3, 'error_required').max(2000, 'error_too_long'),
        rating: rating.optional(),
      })
      .refine(({ model, rating: given }) => model !== 'catalogproduct' || given !== undefined, {
        path: ['rating'],
        message: 'error_required',
        when,
      })
      .refine(({ model, rating: given }) => model !== 'publishpost' || given === undefined, {
        path: ['rating'],
        message: 'error_validation',
        when,
      }),
    response: z.object({ success: z.boolean(), id: z.number(), status: commentStatus }),
  },
  deleteComment: {
    request: z.object({ id }),
    response: z.object({ success: z.boolean() }),
  },
  getWaitingComments: {
    request: z.object({}),
    response: z.object({ success: z.boolean(), data: z.array(waitingComment) }),
  },
  putCommentStatus: {
    request: z.object({ id, status: z.enum(['published', 'refused']) }),
    response: z.object({ success: z.boolean() }),
  },
};
