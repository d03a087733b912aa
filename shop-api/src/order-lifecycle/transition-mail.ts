import type { LanguageCode } from '@storefront/contracts/languages';
import type { Database } from '../database/connection';
import type { MailKind } from '../mail/compose-mail';
import type { DocumentRow } from '../order-documents/document-store';
import type { OrderRow } from '../payments/payment-store';
import type { CallContext } from '../server/call-context';
import { linkToOrder } from '../webshop/order-access';
import { orderNumber, toCart } from '../webshop/order-row';

/** What steps need beside the database; a command has it as well as a call. */
export type LifecycleContext = Pick<CallContext, 'database' | 'shop' | 'clock' | 'bank' | 'queueMail' | 'deliverMails'>;

/** Writes to the order's shopper, in the transaction of the step that the mail is about, with the documents that it issued. */
export async function writeTransitionMail(
  transaction: Database,
  order: OrderRow,
  kind: MailKind,
  context: Pick<LifecycleContext, 'shop' | 'clock' | 'queueMail'>,
  {
    params = {},
    documents = [],
  }: { params?: Readonly<Record<string, string>>; documents?: readonly DocumentRow[] } = {},
): Promise<void> {
  const { customer } = toCart(order);
  if (!customer) return;
  const data = {
    path: await linkToOrder(transaction, order, context),
    params: { number: orderNumber(order), name: customer.first_name, ...params },
    documents: documents.map(({ id }) => id),
  };
  await context.queueMail(transaction, { kind, to: customer.email, lang: order.lang as LanguageCode, data });
}
