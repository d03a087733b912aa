import { cancelOrder as cancelOrderCall } from '@storefront/contracts/calls/webshop';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../database/connection';
import { orderTransitions } from '../database/order-tables';
import { orders } from '../database/trade-tables';
import { inTransaction } from '../database/transactions';
import { issueDocuments } from '../order-documents/issue-documents';
import { lockOrder, type OrderRow } from '../payments/payment-store';
import type { SessionContext } from '../server/call-context';
import { implementForSession } from '../server/implement';
import { orderNumber } from '../webshop/order-row';
import { toOrderState } from '../webshop/order-state';
import { requireNamedOrder } from '../webshop/orders';
import { cancelOrder } from './move-order';
import { refundCancelled } from './refunds';
import { writeTransitionMail } from './transition-mail';

/** What staff have cancelled is theirs to pay back: only the shopper's own step brings that about by itself. */
async function wasCancelledByShopper(database: Database, orderId: number): Promise<boolean> {
  const isOwn = and(eq(orderTransitions.action, 'cancel'), eq(orderTransitions.actor, 'shopper'));
  return (await database.$count(orderTransitions, and(eq(orderTransitions.orderId, orderId), isOwn))) > 0;
}

/** Cancels for the shopper whose order it is, once: asked again, it is cancelled already. */
async function cancelOwn(context: SessionContext, { id }: OrderRow): Promise<OrderRow> {
  const now = context.clock();
  const cancelled = await inTransaction(context.database, async (transaction) => {
    const order = await lockOrder(transaction, id);
    const steps = { doer: { actor: 'shopper', reason: '' }, now } as const;
    // Its money may have gone back meanwhile: the state alone does not say so.
    if (await wasCancelledByShopper(transaction, id)) return order;
    const changed = await cancelOrder(transaction, order, steps);
    const documents = await issueDocuments(transaction, changed, { shop: context.shop, now });
    await writeTransitionMail(transaction, changed, 'order_cancelled_by_you', context, { documents });
    return changed;
  });
  context.deliverMails();
  return cancelled;
}

export const cancelCalls = [
  implementForSession(cancelOrderCall, async (request, context) => {
    const order = await requireNamedOrder(context, request);
    const cancelled = await cancelOwn(context, order);
    await refundCancelled(context, cancelled);
    const [now = cancelled] = await context.database.select().from(orders).where(eq(orders.id, order.id));
    return { success: true, data: { number: orderNumber(now), state: toOrderState(now) } };
  }),
];
