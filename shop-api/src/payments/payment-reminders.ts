import type { LanguageCode } from '@storefront/contracts/languages';
import { and, eq, gt, isNull, lt, ne } from 'drizzle-orm';
import { orders } from '../database/trade-tables';
import { inTransaction } from '../database/transactions';
import { readTransfer } from '../payment-slips/read-transfer';
import type { CallContext } from '../server/call-context';
import { linkToOrder } from '../webshop/order-access';
import { orderNumber, seedToken, toCart } from '../webshop/order-row';

const dayMs = 24 * 60 * 60 * 1000;
/** A transfer over a weekend is there by then. */
const remindedAfterDays = 5;
/** Whoever has not paid for a month has changed their mind: a reminder would only annoy. */
const forgottenAfterDays = 30;

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * dayMs);

/** Orders that wait for a transfer for days, and whose shoppers nobody has reminded. */
function isDue(now: Date) {
  return and(
    eq(orders.status, 'received'),
    eq(orders.payment, 'bank_transfer'),
    gt(orders.totalMinor, 0),
    ne(orders.tokenId, seedToken),
    isNull(orders.paidAt),
    isNull(orders.paymentRemindedAt),
    lt(orders.createdAt, daysBefore(now, remindedAfterDays)),
    gt(orders.createdAt, daysBefore(now, forgottenAfterDays)),
  );
}

/** Of two programs that find it due, one sends the mail. */
function remind(context: CallContext, orderId: number): Promise<boolean> {
  const { database, shop, clock } = context;
  return inTransaction(database, async (transaction) => {
    const now = clock();
    const [order] = await transaction
      .update(orders)
      .set({ paymentRemindedAt: now })
      .where(and(eq(orders.id, orderId), isDue(now)))
      .returning();
    if (!order) return false;
    const { customer, total } = toCart(order);
    const lang = order.lang as LanguageCode;
    const transfer = await readTransfer(shop, order, lang);
    if (!customer || !transfer) return false;
    const { recipient, bank, iban, bic, slip } = transfer;
    const about = { number: orderNumber(order), total: total.total, name: customer.first_name };
    const data = {
      path: await linkToOrder(transaction, order, context),
      params: { ...about, recipient, bank, iban, bic },
      ...(slip?.code_png && { picture: slip.code_png }),
    };
    await context.queueMail(transaction, { kind: 'payment_reminder', to: customer.email, lang, data });
    return true;
  });
}

/** Reminds everybody whose transfer is awaited for days, once. @returns how many */
export async function sendPaymentReminders(context: CallContext): Promise<number> {
  const due = await context.database.select({ id: orders.id }).from(orders).where(isDue(context.clock()));
  let reminded = 0;
  for (const { id } of due) if (await remind(context, id)) reminded += 1;
  if (reminded > 0) context.deliverMails();
  return reminded;
}
