import { z } from 'zod';
import { lang, page, pagination } from './common.schema';

const status = z.enum(['waiting', 'published', 'refused']);

/** A comment on a post, or a review of a product with its stars. */
export const staffComment = z.object({
  id: z.number().int(),
  model: z.enum(['catalogproduct', 'publishpost']),
  content_id: z.number().int(),
  /** Of the product or post; empty when it is gone. */
  title: z.string(),
  /** Path of its page in the language asked for; empty when it is gone. */
  url: z.string(),
  author: z.string(),
  email: z.string(),
  /** Plain text. */
  text: z.string(),
  /** The language it is written in. */
  lang: z.string(),
  /** 1 to 5; null for comments on posts. */
  rating: z.number().nullable(),
  /** The shop knows that its author has bought the product. */
  is_verified: z.boolean(),
  status,
  /** ISO 8601; another one when its author has rewritten it. */
  created_at: z.string(),
});

export const commentSchemas = {
  listComments: {
    request: z.object({ ...lang, status: status.default('waiting'), ...page }),
    response: z.object({ success: z.boolean(), data: z.array(staffComment), pagination }),
  },
  decideComment: {
    request: z.object({
      id: z.number().int().min(1),
      status: z.enum(['published', 'refused']),
      /** What its reader saw of it. */
      seen_status: status,
      seen_created_at: z.iso.datetime({ message: 'error_validation', precision: 3 }),
      reason: z.string().trim().max(500, 'error_too_long').default(''),
    }),
    response: z.object({ success: z.boolean() }),
  },
};
