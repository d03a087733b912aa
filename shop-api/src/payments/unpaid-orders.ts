import type { LanguageCode } from '@storefront/contracts/languages';
import { and, eq, inArray, lt } from 'drizzle-orm';
import type { Database } from '../database/connection';
import { orderLines, orders } from '../database/trade-tables';
import { inTransaction } from '../database/transactions';
import { couponUses } from '../database/visitor-tables';
import type { CallContext } from '../server/call-context';
import { linkToOrder } from '../webshop/order-access';
import { orderNumber, toCart } from '../webshop/orders';
import { returnStock } from '../webshop/stock';
import { findWithdrawal } from '../withdrawals/withdrawal-store';
import { unpaidStatuses } from './payment-rules';
import { endPending, type OrderRow, overdueBefore } from './payment-store';

function readOrderedStock(transaction: Database, orderId: number) {
  return transaction
    .select({ code: orderLines.shoppingCartCode, quantity: orderLines.quantity })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId));
}

async function writeToShopper(transaction: Database, order: OrderRow, context: CallContext): Promise<void> {
  const { customer } = toCart(order);
  if (!customer) return;
  const params = { number: orderNumber(order), name: customer.first_name };
  const data = { path: await linkToOrder(transaction, order, context), params };
  const lang = order.lang as LanguageCode;
  await context.queueMail(transaction, { kind: 'order_cancelled', to: customer.email, lang, data });
}

async function cancelOrder(transaction: Database, order: OrderRow, context: CallContext): Promise<void> {
  await transaction.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, order.id));
  await writeToShopper(transaction, order, context);
}

/**
 * Cancels one order if it is still unpaid. Whoever clears `payableUntil` does the rest, so that it is done once. A withdrawn order
 * keeps its status: its shopper has a receipt.
 */
function cancelIfUnpaid(context: CallContext, orderId: number): Promise<boolean> {
  const now = context.clock();
  return inTransaction(context.database, async (transaction) => {
    const [order] = await transaction
      .update(orders)
      .set({ payableUntil: null })
      .where(and(eq(orders.id, orderId), isOverdue(now)))
      .returning();
    if (!order) return false;
    await endPending(transaction, orderId, 'expired', now);
    // The coupon's use is free again.
    await transaction.delete(couponUses).where(eq(couponUses.orderId, orderId));
    await returnStock(transaction, await readOrderedStock(transaction, orderId));
    if (!(await findWithdrawal(transaction, orderId))) await cancelOrder(transaction, order, context);
    return true;
  });
}

function isOverdue(now: Date) {
  return and(inArray(orders.status, [...unpaidStatuses]), lt(orders.payableUntil, overdueBefore(now)));
}

/**
 * Cancels every order that was not paid in time and returns their number. An order that fails does not stop the others: the errors
 * are thrown together at the end.
 */
export async function cancelUnpaidOrders(context: CallContext): Promise<number> {
  const late = await context.database.select({ id: orders.id }).from(orders).where(isOverdue(context.clock()));
  let cancelled = 0;
  const errors: unknown[] = [];
  for (const { id } of late) {
    await cancelIfUnpaid(context, id).then(
      (isDone) => {
        if (isDone) cancelled += 1;
      },
      (error: unknown) => errors.push(error),
    );
  }
  context.deliverMails();
  if (errors.length > 0) throw new AggregateError(errors, 'Some unpaid orders could not be given up');
  return cancelled;
}
