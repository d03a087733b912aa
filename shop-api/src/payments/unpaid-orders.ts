import { and, eq, inArray, lt } from 'drizzle-orm';
import { orders } from '../database/trade-tables';
import { inTransaction } from '../database/transactions';
import { cancelOrder } from '../order-lifecycle/move-order';
import { writeTransitionMail } from '../order-lifecycle/transition-mail';
import type { CallContext } from '../server/call-context';
import { unpaidStatuses } from './payment-rules';
import { overdueBefore } from './payment-store';

/**
 * Cancels one order if it is still unpaid. Whoever clears `payableUntil` does the rest, so that it is done once. A withdrawn order
 * keeps its state, and gets no mail: its shopper has a receipt.
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
    await cancelOrder(transaction, order, { doer: { actor: 'system', reason: 'not paid in time' }, now });
    if (order.status !== 'withdrawn') await writeTransitionMail(transaction, order, 'order_cancelled', context);
    return true;
  });
}

function isOverdue(now: Date) {
  return and(inArray(orders.status, [...unpaidStatuses, 'withdrawn']), lt(orders.payableUntil, overdueBefore(now)));
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
