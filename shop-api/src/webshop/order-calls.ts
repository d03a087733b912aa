import { getOrder, postOrder } from '@storefront/contracts/calls/webshop';
import { ShopError } from '../server/errors';
import { implementForSession } from '../server/implement';
import { findOrder, identificatorOf, orderOf, placeOrder } from './orders';
import { findPaymentWay } from './payments';

export const orderCalls = [
  implementForSession(postOrder, async (request, context) => {
    const order = await placeOrder(request, context);
    return {
      success: true,
      order_identificator: identificatorOf(order),
      data: { cart: { payment_type: findPaymentWay(order.payment)?.type ?? 'none' } },
    };
  }),

  implementForSession(getOrder, async ({ order_identificator }, { database, session }) => {
    const order = await findOrder(database, session, order_identificator);
    if (!order) throw new ShopError('error_not_found');
    return { success: true, data: orderOf(order) };
  }),
];
