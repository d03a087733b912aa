import { notFound, type PageContext, type PageResult, type PageServer, page } from '@storefront/contracts/pages';
import { findOrder, findOrderNames } from '../common/find-order.server';
import { privateHead } from '../common/private-head.server';
import type { PrintPaymentTransferData } from './page';

async function load(context: PageContext): Promise<PageResult<PrintPaymentTransferData>> {
  const names = findOrderNames(context);
  const order = names && (await findOrder(context, names));
  // Only an order that waits for a transfer has a slip.
  if (!names || !order?.payment.transfer) return notFound();
  const { customer } = order.cart;
  const payer = customer
    ? [`${customer.first_name} ${customer.last_name}`, customer.address, `${customer.zipcode} ${customer.city}`]
    : [];
  return page({ names, payer, transfer: order.payment.transfer });
}

/** The slip of a transfer, on a sheet of paper (specification §2). */
export const printPaymentTransfer: PageServer<PrintPaymentTransferData> = {
  cache: 'private',
  layout: 'blank',
  load,
  head: (_, context) => privateHead('checkout_slip_title', context),
};
