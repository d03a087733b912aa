import { postComment } from '@storefront/contracts/calls/comments';
import { decideComment, listComments } from '@storefront/staff-contracts/comments';
import { changeCoupon, createCoupon, listCoupons, stopCoupon } from '@storefront/staff-contracts/coupons';
import { actOnOrder, listOrders, refundOrder, showOrder } from '@storefront/staff-contracts/orders';
import { importStatement, listBankEntries } from '@storefront/staff-contracts/statements';
import { adjustStock, listStock, setStock } from '@storefront/staff-contracts/stock';
import { placeOrder } from '../placed-order';
import { mug } from '../shopper';
import { type Asker, badLang, type Example, example } from './example';

const lang = 'ba';
const as = 'staff';
const why = { shopping_cart_code: mug.code, reason: 'counted' };

async function placedOrder({ shop }: Asker) {
  const { order_number: number } = await placeOrder(shop, await shop.guest());
  return { lang, number };
}

async function deliveredOrder(asker: Asker) {
  const { number } = await placedOrder(asker);
  for (const [index, action] of (['ship', 'deliver'] as const).entries()) {
    await asker.shop.send('POST', actOnOrder.path, { lang, number, action, seen_steps: index + 1 }, asker.token);
  }
  return number;
}

async function waitingComment({ shop }: Asker) {
  const opinion = { lang, model: 'catalogproduct', content_id: mug.productId, text: 'Lijepa.', rating: 5 } as const;
  const { id } = (await shop.call(postComment, opinion, await shop.customer())).data;
  const waiting = (await shop.call(listComments, { lang }, await shop.staff())).data.data.find(
    (comment) => comment.id === id,
  );
  return { id, seen_status: 'waiting', seen_created_at: waiting?.created_at };
}

let made = 0;

async function madeCoupon({ shop, token }: Asker) {
  made += 1;
  const coupon = { lang, code: `primjer-${made}`, type: 'percentage', percent: 5 } as const;
  await shop.call(createCoupon, coupon, token);
  return { ...coupon, seen_version: 0 };
}

/** Calls of the shop's staff, which have a package of their own (decision 0052). */
export const staffExamples: readonly Example[] = [
  example(
    listOrders,
    { lang, search: 'lejla hodz', state: 'received', from: '2026-01-01', until: '2026-12-31' },
    { as, bad: { request: { lang, from: 'today', page: 0 }, fields: ['from', 'page'] } },
  ),
  example(showOrder, placedOrder, { as, bad: { request: { lang, number: ' ' }, fields: ['number'] } }),
  example(
    actOnOrder,
    async (asker: Asker) => ({ ...(await placedOrder(asker)), action: 'ship', carrier: 'DHL', seen_steps: 1 }),
    {
      as,
      bad: {
        request: { lang, number: '1', action: 'fly', tracking_url: 'javascript:alert(1)' },
        fields: ['action', 'seen_steps', 'tracking_url'],
      },
    },
  ),
  example(
    refundOrder,
    async (asker: Asker) => ({ lang, number: await deliveredOrder(asker), idempotency_key: 'contract-1' }),
    { as, bad: { request: { lang, number: '1', idempotency_key: 'x' }, fields: ['idempotency_key'] } },
  ),
  example(listComments, { lang }, { as, bad: badLang }),
  example(decideComment, async (asker: Asker) => ({ ...(await waitingComment(asker)), status: 'refused' }), {
    as,
    bad: {
      request: { id: 1, status: 'waiting', seen_status: 'waiting', seen_created_at: 'today' },
      fields: ['status', 'seen_created_at'],
    },
  }),
  example(listStock, { lang, search: 'VR-01', at_most: 5000 }, { as, bad: badLang }),
  example(
    setStock,
    async ({ shop }: Asker) => {
      const { data } = (await shop.call(listStock, { lang, search: mug.code }, await shop.staff())).data;
      return { lang, ...why, quantity: 1000, seen_quantity: data[0]?.quantity };
    },
    {
      as,
      bad: {
        request: { lang, ...why, quantity: -1, reason: ' ' },
        fields: ['quantity', 'seen_quantity', 'reason'],
      },
    },
  ),
  example(
    adjustStock,
    { lang, ...why, change: 2 },
    { as, bad: { request: { lang, ...why, change: 0 }, fields: ['change'] } },
  ),
  example(listBankEntries, { lang }, { as, bad: badLang }),
  example(
    importStatement,
    { lang, format: 'csv', document: 'date,amount,currency,text\n2026-11-20,1.00,EUR,none', dry_run: true },
    { as, bad: { request: { lang, format: 'pdf', document: '', dry_run: true }, fields: ['format', 'document'] } },
  ),
  example(listCoupons, { lang }, { as, bad: badLang }),
  example(
    createCoupon,
    { lang, code: 'jesen-5', type: 'amount', amount_minor: { BAM: 500, EUR: 250, RSD: 30_000 } },
    { as, bad: { request: { lang, code: 'a b', type: 'percentage' }, fields: ['code', 'percent'] } },
  ),
  example(changeCoupon, async (asker: Asker) => ({ ...(await madeCoupon(asker)), percent: 10 }), {
    as,
    bad: badCoupon(),
  }),
  example(stopCoupon, madeCoupon, { as, bad: { request: { lang, code: 'jesen-5' }, fields: ['seen_version'] } }),
];

function badCoupon() {
  const money = { BAM: 0, EUR: 250, RSD: 30_000 };
  const request = { lang, code: 'jesen-5', type: 'amount', amount_minor: money, seen_version: 0 };
  return { request, fields: ['amount_minor.BAM'] };
}
