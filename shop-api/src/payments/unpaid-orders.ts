import type { LanguageCode } from '@storefront/contracts/languages';
import { and, eq, inArray, lt } from 'drizzle-orm';
import type { Database } from '../database/connection';
import { orderLines, orders } from '../database/trade-tables';
import { inTransaction } from '../database/transactions';
import { couponUses } from '../database/visitor-tables';
import type { CallContext } from '../server/call-context';
import { linkToOrder } from '../webshop/order-access';
import { cartOf, orderNumber } from '../webshop/orders';
import { returnStock } from '../webshop/stock';
import { findWithdrawal } from '../withdrawals/withdrawal-store';
import { unpaidStatuses } from './payment-rules';
import { endPending, givenUpBefore, type OrderRow } from './payment-store';

function readOrderedStock(transaction: Database, orderId: number) {
  return transaction
    .select({ code: orderLines.shoppingCartCode, quantity: orderLines.quantity })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId));
}

async function writeToShopper(transaction: Database, order: OrderRow, context: CallContext): Promise<void> {
  const { customer } = cartOf(order);
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
 * Gives one order up, if it is still unpaid: whoever ends its time does all the rest, once. One that was withdrawn from
 * stays so: its shopper waits for nothing and has a receipt.
 */
function giveUp(context: CallContext, orderId: number): Promise<boolean> {
  const now = context.clock();
  return inTransaction(context.database, async (transaction) => {
    const [order] = await transaction
      .update(orders)
      .set({ payableUntil: null })
      .where(and(eq(orders.id, orderId), isGivenUp(now)))
      .returning();
    if (!order) return false;
    await endPending(transaction, orderId, 'expired', now);
    // A coupon with few uses is free for somebody else.
    await transaction.delete(couponUses).where(eq(couponUses.orderId, orderId));
    await returnStock(transaction, await readOrderedStock(transaction, orderId));
    if (!(await findWithdrawal(transaction, orderId))) await cancelOrder(transaction, order, context);
    return true;
  });
}

function isGivenUp(now: Date) {
  return and(inArray(orders.status, [...unpaidStatuses]), lt(orders.payableUntil, givenUpBefore(now)));
}

/**
 * Gives up every order whose money did not come in time. Returns how many that were. One that cannot be given up holds
 * back no other: what went wrong is thrown when all have been tried.
 */
export async function cancelUnpaidOrders(context: CallContext): Promise<number> {
  const late = await context.database.select({ id: orders.id }).from(orders).where(isGivenUp(context.clock()));
  let cancelled = 0;
  const faults: unknown[] = [];
  for (const { id } of late) {
    await giveUp(context, id).then(
      (isDone) => {
        if (isDone) cancelled += 1;
      },
      (error: unknown) => faults.push(error),
    );
  }
  context.deliverMails();
  if (faults.length > 0) throw new AggregateError(faults, 'Some unpaid orders could not be given up');
  return cancelled;
}
