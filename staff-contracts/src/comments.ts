import { defineStaffCall } from '@storefront/contracts/calls/staff';
import type { z } from 'zod';
import type { commentSchemas, staffComment } from './comments.schema';

export type StaffComment = z.infer<typeof staffComment>;

type S = typeof commentSchemas;

/** Comments and reviews: those that wait for the shop's staff, the oldest first; others the newest first. */
export const listComments = /* @__PURE__ */ defineStaffCall<S['listComments']>('_post_hapi_staff_comments_list');
/**
 * Publishes or refuses a comment; a product's rating follows. 409 with `error_changed_meanwhile` when somebody else decided, or
 * its author has rewritten it.
 */
export const decideComment = /* @__PURE__ */ defineStaffCall<S['decideComment']>('_post_hapi_staff_comments_decide');
