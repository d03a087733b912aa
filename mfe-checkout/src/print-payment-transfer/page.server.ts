import type { Order } from '@storefront/contracts/calls/webshop';
import { notFound, type PageResult, type PageServer, page } from '@storefront/contracts/pages';
import { loadOrderPage } from '../common/load-order.server';
import type { OrderNames } from '../common/paths';
import { privateHead } from '../common/private-head.server';
import type { PrintPaymentTransferData } from './page';

function show({ payment, cart }: Order, names: OrderNames): PageResult<PrintPaymentTransferData> {
  // Only an order that waits for a transfer has a slip.
  if (!payment.transfer) return notFound();
  const { customer } = cart;
  const payer = customer
    ? [`${customer.first_name} ${customer.last_name}`, customer.address, `${customer.zipcode} ${customer.city}`]
    : [];
  return page({ names, payer, transfer: payment.transfer });
}

/** The slip of a transfer, on a sheet of paper (REQ-2.2). */
export const printPaymentTransfer: PageServer<PrintPaymentTransferData> = {
  cache: 'private',
  layout: 'blank',
  load: (context) => loadOrderPage(context, show),
  head: (_, context) => privateHead('checkout_slip_title', context),
};
