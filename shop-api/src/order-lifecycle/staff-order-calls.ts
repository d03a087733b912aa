import {
  getStaffOrders,
  postOrderRefund,
  postOrderTransition,
  type StaffOrder,
} from '@storefront/contracts/calls/webshop';
import { requireStaff } from '../auth/users';
import { toPagination } from '../database/pagination';
import type { OrderRow } from '../payments/payment-store';
import type { SessionContext } from '../server/call-context';
import { ShopError } from '../server/errors';
import { implementForSession } from '../server/implement';
import { findOrderByNumber } from '../webshop/orders';
import { listStaffOrders, toStaffOrders } from './list-orders';
import { refundOrder } from './refunds';
import { takeStaffStep } from './staff-steps';

const perPage = 20;

async function requireByNumber({ database }: SessionContext, number: string): Promise<OrderRow> {
  const order = await findOrderByNumber(database, number);
  if (!order) throw new ShopError('error_not_found');
  return order;
}

/** The order as it stands after what was done to it. */
async function readStaffOrder(context: SessionContext, number: string): Promise<StaffOrder> {
  const [order] = await toStaffOrders(context.database, [await requireByNumber(context, number)]);
  if (!order) throw new ShopError('error_not_found');
  return order;
}

export const staffOrderCalls = [
  implementForSession(getStaffOrders, async ({ state, page: written = '1' }, { database, session }) => {
    requireStaff(session);
    const page = Number(written);
    const { data, total } = await listStaffOrders(database, { state }, { page, perPage });
    return { success: true, data, pagination: toPagination(page, perPage, total) };
  }),

  implementForSession(postOrderTransition, async (request, context) => {
    const { email: name } = requireStaff(context.session);
    const { order_number, action, reason, parcel, carrier, tracking_number, tracking_url } = request;
    const items = request.items?.map(({ shopping_cart_code: code, quantity }) => ({ code, quantity }));
    const { id } = await requireByNumber(context, order_number);
    const tracking = { carrier, trackingNumber: tracking_number, trackingUrl: tracking_url };
    await takeStaffStep(context, id, { action, parcel, items, ...tracking }, { name, reason });
    return { success: true, data: await readStaffOrder(context, order_number) };
  }),

  implementForSession(postOrderRefund, async (request, context) => {
    const { email: name } = requireStaff(context.session);
    const { order_number, amount_minor: amountMinor, reason, idempotency_key: key } = request;
    const { id } = await requireByNumber(context, order_number);
    const status = await refundOrder(context, id, { amountMinor, key }, { name, reason });
    return { success: true, status, data: await readStaffOrder(context, order_number) };
  }),
];
