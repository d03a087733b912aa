import type { Order, PaymentStatus } from '@storefront/contracts/calls/webshop';
import { place } from '@storefront/contracts/fragments';
import { type PageContext, type PageResult, type PageServer, page, redirectTo } from '@storefront/contracts/pages';
import { deliveryDates } from '../common/delivery.server';
import { loadOrderPage } from '../common/load-order.server';
import { momentText } from '../common/moments.server';
import { toOrderState, toOrderView } from '../common/order-view';
import { type OrderNames, orderPath } from '../common/paths';
import { privateHead } from '../common/private-head.server';
import { toReturnView } from '../common/return-view.server';
import { toTitleLabel } from './order-stage';
import { signupName } from './page';
import type { ThankYouData } from './thank-you-data';

/** What the order needs stands on its own page; a guest's mail opens that one, too. */
function toPrintUrl({ url }: Order, { access }: OrderNames): string {
  return access ? `${url}?${new URLSearchParams({ access })}` : url;
}

/**
 * An order that was given up is over, however its last attempt to pay ended; money that came after it is reported. One that
 * no bank was asked for was cancelled for a reason that only its mail knows.
 */
function toPaymentStatus({ status, payment }: Order): PaymentStatus {
  const wasUnpaid = ['pending', 'refused', 'cancelled'].includes(payment.status);
  return status === 'cancelled' && wasUnpaid ? 'expired' : payment.status;
}

function toThankYouData(order: Order, names: OrderNames, { language, session }: PageContext): ThankYouData {
  const { cart, payment } = order;
  const email = cart.customer?.email ?? '';
  return {
    order: toOrderView(order, names),
    status: toPaymentStatus(order),
    email,
    deliveries: chosenShippings(cart).map((option) => ({
      title: option.title,
      dates: deliveryDates(option, language),
    })),
    payment: payment.description,
    isFree: cart.total.total_minor === 0,
    transfer: payment.transfer,
    printUrl: toPrintUrl(order, names),
    canCancel: order.can_cancel === true,
    withdrawn: order.withdrawal && momentText(order.withdrawal.received_at, language),
    goingBack: toReturnView(order, language),
    signup: session.user ? null : { orderIdentificator: names.order_identificator, email },
  };
}

function show(order: Order, names: OrderNames, context: PageContext): PageResult<ThankYouData> {
  if (toOrderState(order) === 'payment_failed')
    return redirectTo(orderPath(context.prefix, 'failed_payment', names), 303);
  const data = toThankYouData(order, names, context);
  return page(data, { fragments: data.signup ? [place(signupName, data.signup)] : [] });
}

function chosenShippings({ parcels }: Order['cart']) {
  return parcels.flatMap(({ shipping, shippings }) => shippings.filter(({ code }) => code === shipping));
}

/** The order's own page. Its address is unguessable, but it is nobody else's business either. */
export const thankYou: PageServer<ThankYouData> = {
  cache: 'private',
  load: (context) => loadOrderPage(context, (order, names) => show(order, names, context)),
  head: ({ order }, context) => privateHead(toTitleLabel(order.state), context),
};
