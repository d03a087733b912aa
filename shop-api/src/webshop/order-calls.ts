import { getOrder, getOrderStatus, type PaymentOption, postOrder } from '@storefront/contracts/calls/webshop';
import type { LanguageCode } from '@storefront/contracts/languages';
import { listOrderDocuments } from '../order-documents/document-calls';
import { canShopperCancel } from '../order-lifecycle/lifecycle';
import { readHistory } from '../order-lifecycle/order-history';
import { readRefunded } from '../order-lifecycle/order-money';
import { readParcels } from '../order-lifecycle/parcel-store';
import { startNewPayment } from '../payments/new-payment';
import { openPayment } from '../payments/open-payment';
import type { OrderRow } from '../payments/payment-store';
import { readOrderPayment, readPaymentState } from '../payments/payment-view';
import type { SessionContext } from '../server/call-context';
import { ShopError } from '../server/errors';
import { implementForSession } from '../server/implement';
import { readLabels } from '../site/labels';
import { createOrderMoneyFormat } from '../site/shop';
import { planReturn } from '../withdrawals/return-plan';
import { findWithdrawal } from '../withdrawals/withdrawal-store';
import { orderNumber, toIdentificator } from './order-row';
import { toOrderState } from './order-state';
import { readOrderedCart } from './ordered-items';
import { findOrderForStaff, placeOrder, requireOrder, toOrder } from './orders';
import { findWarehouseView } from './warehouse';

/** Where the shopper goes at once; none when the bank is away: the order stands, and can be paid later. */
async function findPageOnCreated(context: SessionContext, order: OrderRow, lang: LanguageCode) {
  if (order.paymentType !== 'direct_credit_cart_form') return undefined;
  try {
    return (await openPayment(context, order.id, { lang })).redirectUrl;
  } catch (error) {
    if (error instanceof ShopError && error.code === 'error_empty_payment_form') return undefined;
    throw error;
  }
}

/** What went back of an order, in its own currency whatever language it is read in. */
async function findRefunded({ database, shop }: SessionContext, order: OrderRow) {
  const amount_minor = (await readRefunded(database, [order.id])).get(order.id) ?? 0;
  if (amount_minor === 0) return null;
  return { amount: createOrderMoneyFormat(shop, order)(amount_minor), amount_minor };
}

export const orderCalls = [
  implementForSession(postOrder, async (request, context) => {
    const order = await placeOrder(request, context);
    return {
      success: true,
      order_identificator: toIdentificator(order),
      redirect_url_on_created: await findPageOnCreated(context, order, request.lang),
      data: { cart: { payment_type: order.paymentType as PaymentOption['payment_type'] } },
    };
  }),

  implementForSession(getOrder, async ({ lang, order_identificator, access, new_payment }, context) => {
    // Staff look at any order; a payment is begun by whom the order belongs to.
    const packed = new_payment === undefined ? await findOrderForStaff(context, order_identificator) : undefined;
    const found = packed ?? (await requireOrder(context, order_identificator, access));
    const order = new_payment === undefined ? found : await startNewPayment(context, found.id, new_payment);
    const withdrawal = await findWithdrawal(context.database, order.id);
    const payment = await readOrderPayment(context, order, lang);
    const parcels = (await readParcels(context.database, [order.id])).get(order.id);
    const states = (parcels ?? []).map(({ state }) => state);
    return {
      success: true,
      data: toOrder(order, context.shop.labels[lang], {
        cart: await readOrderedCart(context, order, lang),
        url: context.shop.urls.order(lang, order_identificator),
        // Nobody is asked to pay for what they have withdrawn from.
        payment: withdrawal ? { ...payment, can_pay: false, options: [], transfer: null } : payment,
        withdrawal: withdrawal && {
          ...withdrawal,
          return: planReturn(
            context.shop,
            { lang: order.lang, parcels: parcels ?? [], receivedAt: new Date(withdrawal.received_at) },
            lang,
          ),
        },
        parcels,
        can_cancel: packed === undefined && canShopperCancel(toOrderState(order), states),
        refunded: await findRefunded(context, order),
        documents: await listOrderDocuments(context, order, lang, { isForStaff: packed !== undefined }),
        history: context.session.user?.isStaff ? await readHistory(context.database, order.id) : undefined,
        warehouse: await findWarehouseView(context, order.id),
      }),
    };
  }),

  implementForSession(getOrderStatus, async ({ lang, order_identificator, access }, context) => {
    const order = await requireOrder(context, order_identificator, access);
    const { status } = order;
    const titles = await readLabels(context.database, lang, 'shop_order_status_');
    const state = toOrderState(order);
    const title = titles[`shop_order_status_${state}`] ?? state;
    const payment = await readPaymentState(context, order);
    const answered = { order_identificator, number: orderNumber(order), status, state, title };
    return {
      success: true,
      data: { ...answered, payment_status: payment.status, can_pay: payment.canPay },
    };
  }),
];
