import { postOrderLink } from '@storefront/contracts/calls/webshop';
import type { LanguageCode } from '@storefront/contracts/languages';
import type { SessionContext } from '../server/call-context';
import { implementForSession } from '../server/implement';
import { linkToOrder } from './order-access';
import { orderNumber, toCart } from './order-row';
import { findOrderByNumber } from './orders';

/** Mails the link to whom the order is, in their language; nothing where number and address do not belong together. */
async function mailLink(context: SessionContext, number: string, email: string, lang: LanguageCode): Promise<void> {
  const { database, sendMail } = context;
  const order = await findOrderByNumber(database, number);
  const customer = order && toCart(order).customer;
  if (!order || customer?.email.toLowerCase() !== email.toLowerCase()) return;
  const path = await linkToOrder(database, order, context);
  sendMail('order_link', customer.email, lang, {
    path,
    params: { number: orderNumber(order), name: customer.first_name },
  });
}

export const orderLinkCalls = [
  implementForSession(postOrderLink, async ({ lang, order_number, email }, context) => {
    // By the address that mails go to, and by who asks: neither numbers nor addresses can be tried out.
    await context.limits.take('orderLink', email);
    await mailLink(context, order_number, email, lang);
    return { success: true };
  }),
];
