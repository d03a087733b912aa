import * as auth from '@storefront/contracts/calls/auth';
import * as comments from '@storefront/contracts/calls/comments';
import * as withdrawal from '@storefront/contracts/calls/withdrawal';
import { placeOrder } from '../placed-order';
import { mug } from '../shopper';
import { type Asker, type Example, example } from './example';

const lang = 'ba';
const about = { lang, model: 'catalogproduct', content_id: mug.productId } as const;
const opinion = { ...about, text: 'Lijepa.', rating: 5 };
const badId = { request: { id: 'x' }, fields: ['id'] };

/** A customer's comment that waits. */
async function ownComment({ shop, token }: Asker): Promise<{ id: string }> {
  const written = await shop.call(comments.postComment, opinion, token);
  return { id: String(written.data.id) };
}

async function begunWithdrawal({ shop, token }: Asker) {
  const { order_identificator } = await placeOrder(shop, token);
  const begun = await shop.call(withdrawal.postWithdrawal, { lang, name: 'Lejla', order_identificator }, token);
  return { lang, id: begun.data.id, code: begun.data.code };
}

/** Calls by which visitors answer the shop: what they think of a thing, that they take it back. */
export const answerExamples: Example[] = [
  example(comments.getComments, about, {
    bad: {
      request: { lang, model: 'cmspage', content_id: 0, per_page: 51 },
      fields: ['model', 'content_id', 'per_page'],
    },
  }),
  example(comments.postComment, opinion, {
    as: 'customer',
    bad: { request: { ...about, text: ' ' }, fields: ['text', 'rating'] },
  }),
  example(comments.deleteComment, ownComment, { as: 'customer', bad: badId }),
  example(comments.getWaitingComments, {}, { as: 'staff' }),
  example(
    comments.putCommentStatus,
    async ({ shop }: Asker) => ({
      ...(await ownComment({ shop, token: await shop.customer() } as Asker)),
      status: 'refused',
    }),
    { as: 'staff', bad: { request: { id: '1', status: 'waiting' }, fields: ['status'] } },
  ),
  example(
    withdrawal.postWithdrawal,
    { lang, name: 'Lejla Hodžić', order_number: '2026-000001', email: 'lejla@example.com' },
    { bad: { request: { lang, name: ' ', email: 'lejla@' }, fields: ['name', 'email', 'order_number'] } },
  ),
  example(withdrawal.confirmWithdrawal, begunWithdrawal, {
    bad: { request: { lang, id: 'x', code: 'short' }, fields: ['id', 'code'] },
  }),
  example(auth.getSocialLogins, {}),
];
