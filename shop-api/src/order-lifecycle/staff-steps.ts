import { eq } from 'drizzle-orm';
import type { Database } from '../database/connection';
import { orderTransitions } from '../database/order-tables';
import { inTransaction } from '../database/transactions';
import { issueDocuments } from '../order-documents/issue-documents';
import { lockOrder, type OrderRow } from '../payments/payment-store';
import { ShopError } from '../server/errors';
import { createOrderMoneyFormat } from '../site/shop';
import { toOrderState } from '../webshop/order-state';
import { orderRules, parcelRules, type StaffAction } from './lifecycle';
import { cancelOrder, moveOrder, moveParcel, type ParcelMove } from './move-order';
import type { Doer } from './order-history';
import { type ParcelRow, readParcels } from './parcel-store';
import { type LifecycleContext, writeTransitionMail } from './transition-mail';

export interface StaffStep extends Omit<ParcelMove, 'action'> {
  action: StaffAction;
  /** How many steps of the order its reader saw; refused when there are more. */
  seenSteps?: number;
}

/** Of a locked order: what somebody else did meanwhile may make this step another one, as a second parcel of the same pieces. */
async function requireSeen(transaction: Database, { id }: OrderRow, seenSteps: number | undefined): Promise<void> {
  if (seenSteps === undefined) return;
  const steps = await transaction.$count(orderTransitions, eq(orderTransitions.orderId, id));
  if (steps !== seenSteps) throw new ShopError('error_changed_meanwhile');
}

/** What is in a parcel and who carries it, a line each: for the mail about it. */
async function describeParcel(transaction: Database, { orderId, number }: ParcelRow): Promise<string> {
  const parcel = (await readParcels(transaction, [orderId])).get(orderId)?.find((each) => each.number === number);
  if (!parcel) return '';
  const { items, carrier, tracking_number, tracking_url } = parcel;
  const tracking = [carrier, tracking_number].filter(Boolean).join(', ');
  return [...items.map(({ title, quantity }) => `${quantity} × ${title}`), tracking, tracking_url]
    .filter(Boolean)
    .join('\n');
}

interface Taking {
  doer: Doer;
  now: Date;
  context: LifecycleContext;
}

const issueFor = (transaction: Database, order: OrderRow, { context: { shop }, now }: Taking) =>
  issueDocuments(transaction, order, { shop, now });

async function takeOrderStep(transaction: Database, order: OrderRow, action: 'pay' | 'cancel', taking: Taking) {
  const { context } = taking;
  if (action === 'cancel') {
    const isWithdrawn = toOrderState(order) === 'withdrawn';
    const cancelled = await cancelOrder(transaction, order, taking);
    const documents = await issueFor(transaction, cancelled, taking);
    // Whoever has withdrawn knows: a second mail would say that it was the shop.
    if (!isWithdrawn) await writeTransitionMail(transaction, cancelled, orderRules.cancel.mail, context, { documents });
    return;
  }
  // Of an order that is on its way the payment is only noted: the state alone would let it be noted twice.
  if (order.paidAt !== null) throw new ShopError('error_order_transition');
  const change = { paidAt: taking.now, payableUntil: null };
  const paid = await moveOrder(transaction, order, 'pay', { ...taking, change });
  const documents = await issueFor(transaction, paid, taking);
  if (paid.status !== 'paid') return;
  const total = createOrderMoneyFormat(context.shop, paid)(paid.totalMinor);
  await writeTransitionMail(transaction, paid, 'payment', context, { params: { total }, documents });
}

async function takeParcelStep(transaction: Database, order: OrderRow, move: ParcelMove, taking: Taking) {
  const moved = await moveParcel(transaction, order, move, taking);
  const documents = await issueFor(transaction, moved.order, taking);
  const rule = parcelRules[move.action];
  const isOver = moved.to === 'cancelled' && moved.from !== 'cancelled';
  const kind = isOver ? orderRules.cancel.mail : 'mail' in rule ? rule.mail : undefined;
  if (!kind) return;
  const details = await describeParcel(transaction, moved.parcel);
  await writeTransitionMail(transaction, moved.order, kind, taking.context, { params: { details }, documents });
}

/** Takes a step for the shop's staff. Of two at once, the second finds what the first has done. */
export async function takeStaffStep(
  context: LifecycleContext,
  orderId: number,
  { action, seenSteps, ...move }: StaffStep,
  doer: Omit<Doer, 'actor'>,
): Promise<void> {
  const taking: Taking = { doer: { ...doer, actor: 'staff' }, now: context.clock(), context };
  await inTransaction(context.database, async (transaction) => {
    const order = await lockOrder(transaction, orderId);
    await requireSeen(transaction, order, seenSteps);
    if (action === 'pay' || action === 'cancel') await takeOrderStep(transaction, order, action, taking);
    else await takeParcelStep(transaction, order, { action, ...move }, taking);
  });
  context.deliverMails();
}
