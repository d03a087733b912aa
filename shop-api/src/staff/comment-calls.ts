import { decideComment, listComments } from '@storefront/staff-contracts/comments';
import { staffSchemas } from '@storefront/staff-contracts/schemas';
import { decide, listForStaff } from '../comments/comment-store';
import { toPagination } from '../database/pagination';
import { implementForStaff } from '../server/implement';
import { changeAsStaff } from './staff-change';

const perPage = 20;

export const staffCommentCalls = [
  implementForStaff(listComments, staffSchemas.listComments, async ({ status, lang, page }, { database, shop }) => {
    const { data, total } = await listForStaff(database, shop.urls, { status, lang, page, perPage });
    return { success: true, data, pagination: toPagination(page, perPage, total) };
  }),

  implementForStaff(decideComment, staffSchemas.decideComment, async (request, context, staff) => {
    const { id, status, reason, seen_status, seen_created_at } = request;
    const seen = { status: seen_status, createdAt: new Date(seen_created_at) };
    await changeAsStaff(context, staff, (transaction, doer) => decide(transaction, { id, status, seen, reason }, doer));
    return { success: true };
  }),
];
