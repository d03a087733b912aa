import { createPayment, type PaymentOption } from '@storefront/contracts/calls/webshop';
import { implementForSession } from '../server/implement';
import { requireOrder } from '../webshop/orders';
import { openPayment } from './open-payment';

export const paymentCalls = [
  implementForSession(createPayment, async ({ lang, order_identificator, access }, context) => {
    const order = await requireOrder(context, order_identificator, access);
    const { hiddenForm, redirectUrl } = await openPayment(context, order.id, { lang, access });
    return {
      success: true,
      payment_type: order.paymentType as PaymentOption['payment_type'],
      hidden_form: hiddenForm,
      redirect_url: redirectUrl,
    };
  }),
];
