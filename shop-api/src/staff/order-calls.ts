import type { LanguageCode } from '@storefront/contracts/languages';
import { actOnOrder, listOrders, refundOrder, showOrder } from '@storefront/staff-contracts/orders';
import { staffSchemas } from '@storefront/staff-contracts/schemas';
import { toPagination } from '../database/pagination';
import { findOrders } from '../order-lifecycle/list-orders';
import { refundOrder as sendMoneyBack } from '../order-lifecycle/refunds';
import { takeStaffStep } from '../order-lifecycle/staff-steps';
import type { SessionContext } from '../server/call-context';
import { ShopError } from '../server/errors';
import { implementForStaff } from '../server/implement';
import { findOrderByNumber } from '../webshop/orders';
import { readOrderDetail, toOrderSummary } from './read-order';

const perPage = 20;
const dayMs = 24 * 60 * 60 * 1000;

async function requireOrder({ database }: SessionContext, number: string) {
  const order = await findOrderByNumber(database, number);
  if (!order) throw new ShopError('error_not_found');
  return order;
}

/** The order as it stands now, after what was done to it. */
async function answerOrder(context: SessionContext, number: string, lang: LanguageCode) {
  return { success: true, data: await readOrderDetail(context, await requireOrder(context, number), lang) };
}

/** Midnight before a day (UTC), or after it. */
const toStart = (day: string | undefined) => (day === undefined ? undefined : new Date(`${day}T00:00:00Z`));
const toEnd = (day: string | undefined) => {
  const start = toStart(day);
  return start && new Date(start.getTime() + dayMs);
};

// What is done here stands in the order's own history, with the name of who did it (decision 0045).
export const staffOrderCalls = [
  implementForStaff(listOrders, staffSchemas.listOrders, async ({ search, state, from, until, page }, { database }) => {
    const filter = { search, state, from: toStart(from), until: toEnd(until) };
    const { rows, total } = await findOrders(database, filter, { page, perPage });
    return { success: true, data: rows.map(toOrderSummary), pagination: toPagination(page, perPage, total) };
  }),

  implementForStaff(showOrder, staffSchemas.showOrder, ({ number, lang }, context) =>
    answerOrder(context, number, lang),
  ),

  implementForStaff(actOnOrder, staffSchemas.actOnOrder, async (request, context, { id: staffId, email: name }) => {
    const { number, action, reason, parcel, carrier, seen_steps: seenSteps } = request;
    const { id } = await requireOrder(context, number);
    await context.limits.take('staffChange', staffId);
    const items = request.items?.map(({ shopping_cart_code: code, quantity }) => ({ code, quantity }));
    const tracking = { carrier, trackingNumber: request.tracking_number, trackingUrl: request.tracking_url };
    await takeStaffStep(context, id, { action, seenSteps, parcel, items, ...tracking }, { name, reason });
    return answerOrder(context, number, request.lang);
  }),

  implementForStaff(refundOrder, staffSchemas.refundOrder, async (request, context, { id: staffId, email: name }) => {
    const { number, amount_minor: amountMinor, reason, idempotency_key: key } = request;
    const { id } = await requireOrder(context, number);
    await context.limits.take('staffChange', staffId);
    const status = await sendMoneyBack(context, id, { amountMinor, key }, { name, reason });
    return { ...(await answerOrder(context, number, request.lang)), status };
  }),
];
