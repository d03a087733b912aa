import { getOrder, getOrderStatus, postOrder } from '@storefront/contracts/calls/webshop';
import type { SessionContext } from '../server/call-context';
import { ShopError } from '../server/errors';
import { implementForSession } from '../server/implement';
import { readLabels } from '../site/labels';
import { findOrder, identificatorOf, orderNumber, orderOf, placeOrder } from './orders';
import { findPaymentWay } from './payments';

/** The visitor's own order. Look-ups that find nothing are counted: identificators must not be tried out. */
async function requireOrder({ database, session, limits }: SessionContext, identificator: string) {
  limits.require('order', session.tokenId);
  const order = await findOrder(database, session, identificator);
  if (order) return order;
  limits.count('order', session.tokenId);
  throw new ShopError('error_not_found');
}

export const orderCalls = [
  implementForSession(postOrder, async (request, context) => {
    const order = await placeOrder(request, context);
    return {
      success: true,
      order_identificator: identificatorOf(order),
      data: { cart: { payment_type: findPaymentWay(order.payment)?.type ?? 'none' } },
    };
  }),

  implementForSession(getOrder, async ({ order_identificator }, context) => ({
    success: true,
    data: orderOf(await requireOrder(context, order_identificator)),
  })),

  implementForSession(getOrderStatus, async ({ lang, order_identificator }, context) => {
    const order = await requireOrder(context, order_identificator);
    const { status } = order;
    const titles = await readLabels(context.database, lang, 'shop_order_status_');
    const title = titles[`shop_order_status_${status}`] ?? status;
    return { success: true, data: { order_identificator, number: orderNumber(order), status, title } };
  }),
];
