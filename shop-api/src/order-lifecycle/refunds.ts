import { randomBytes } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../database/connection';
import { refunds } from '../database/order-tables';
import { payments } from '../database/payment-tables';
import { inTransaction } from '../database/transactions';
import { issueDocuments } from '../order-documents/issue-documents';
import { lockOrder, type OrderRow } from '../payments/payment-store';
import { ShopError } from '../server/errors';
import { createOrderMoneyFormat } from '../site/shop';
import { toOrderState } from '../webshop/order-state';
import { cancelledParcels, findNextState, orderRules, toRefundAction } from './lifecycle';
import { moveOrder } from './move-order';
import type { Doer } from './order-history';
import { type Money, readMoney, type Source, sumLeftMinor } from './order-money';
import { listParcels } from './parcel-store';
import { type LifecycleContext, writeTransitionMail } from './transition-mail';

type RefundRow = typeof refunds.$inferSelect;
export type RefundStatus = 'pending' | 'done' | 'failed';

const referenceBytes = 18;
/** The key of the refund that a shopper's cancellation brings about by itself. */
const cancelledKey = 'cancelled-by-shopper';

export interface RefundRequest {
  /** In minor units; left out, all that can still go back. */
  amountMinor?: number;
  /** The same key gives the same refund. */
  key: string;
}

/** False while pieces of the order are in the house: a refund alone would neither sell them again nor stop the parcel. */
async function isRefundable(database: Database, order: OrderRow, money: Money, amountMinor: number): Promise<boolean> {
  const action = toRefundAction({ ...money, refundedMinor: money.takenMinor + amountMinor });
  const isAllowed = findNextState(action, 'staff', toOrderState(order)) !== undefined;
  const parcels = action === 'refund_all' ? await listParcels(database, order.id) : [];
  return isAllowed && !parcels.some(({ state }) => cancelledParcels.some((each) => each === state));
}

/** The most of an order's money that may go back now, in minor units: all that is left, all but a bit, or what came beyond it. */
export async function findRefundableMinor(database: Database, order: OrderRow): Promise<number> {
  const money = await readMoney(database, order);
  const leftMinor = sumLeftMinor(money);
  for (const amountMinor of [leftMinor, leftMinor - 1, money.surplusMinor - money.takenMinor]) {
    if (amountMinor > 0 && (await isRefundable(database, order, money, amountMinor))) return amountMinor;
  }
  return 0;
}

function allot(sources: readonly Source[], amountMinor: number): Source[] {
  let missing = amountMinor;
  return sources.flatMap(({ paymentId, leftMinor }) => {
    const part = Math.min(missing, leftMinor);
    missing -= part;
    return part > 0 ? [{ paymentId, leftMinor: part }] : [];
  });
}

function findByKey(database: Database, orderId: number, key: string): Promise<RefundRow[]> {
  return database
    .select()
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), eq(refunds.key, key)))
    .orderBy(asc(refunds.id));
}

/** Writes what is to go back, before anybody is asked to send it. */
async function writeRefund(
  transaction: Database,
  order: OrderRow,
  { key, amountMinor: wanted }: RefundRequest,
  { doer, now }: { doer: Doer; now: Date },
): Promise<RefundRow[]> {
  const money = await readMoney(transaction, order);
  const leftMinor = sumLeftMinor(money);
  const amountMinor = wanted ?? leftMinor;
  if (amountMinor < 1 || amountMinor > leftMinor) throw new ShopError('error_refund_amount');
  if (!(await isRefundable(transaction, order, money, amountMinor))) throw new ShopError('error_order_transition');
  const parts = allot(money.sources, amountMinor);
  return transaction
    .insert(refunds)
    .values(
      parts.map(({ paymentId, leftMinor: part }) => ({
        ...{ orderId: order.id, key, paymentId, amountMinor: part, status: 'pending' },
        reference: randomBytes(referenceBytes).toString('base64url'),
        ...{ reason: doer.reason, actorName: doer.name, createdAt: now, changedAt: now },
      })),
    )
    .returning();
}

/** Ends one refund, once: whoever comes second finds it ended. */
async function endRefund(context: LifecycleContext, refund: RefundRow, status: 'done' | 'failed'): Promise<void> {
  const now = context.clock();
  const end = async (transaction: Database) => {
    const order = await lockOrder(transaction, refund.orderId);
    const [ended] = await transaction
      .update(refunds)
      .set({ status, changedAt: now })
      .where(and(eq(refunds.id, refund.id), eq(refunds.status, 'pending')))
      .returning();
    if (!ended || status === 'failed') return;
    const { doneMinor: refundedMinor, ownMinor, surplusMinor } = await readMoney(transaction, order);
    const action = toRefundAction({ refundedMinor, ownMinor, surplusMinor });
    const actor = refund.key === cancelledKey ? 'system' : 'staff';
    const doer: Doer = { actor, name: refund.actorName, reason: refund.reason };
    const moved = await moveOrder(transaction, order, action, { doer, now });
    const amount = createOrderMoneyFormat(context.shop, order)(refund.amountMinor);
    const documents = await issueDocuments(transaction, moved, { shop: context.shop, now });
    await writeTransitionMail(transaction, moved, orderRules[action].mail, context, { params: { amount }, documents });
  };
  await inTransaction(context.database, end, { isIdempotent: true });
}

/** Asks the bank for one refund; it stays pending when the bank does not answer, and is asked for again later. */
async function sendRefund(context: LifecycleContext, refund: RefundRow): Promise<void> {
  if (refund.paymentId === null) return endRefund(context, refund, 'done');
  const [payment] = await context.database.select().from(payments).where(eq(payments.id, refund.paymentId));
  if (!payment) throw new Error(`The payment of the refund ${refund.id} is gone`);
  const { reference, amountMinor } = refund;
  const { reference: paymentReference, currency } = payment;
  const outcome = await context.bank?.findRefund({ reference, paymentReference, amountMinor, currency });
  if (outcome) await endRefund(context, refund, outcome);
}

function toStatus(rows: readonly RefundRow[]): RefundStatus {
  if (rows.some(({ status }) => status === 'failed')) return 'failed';
  return rows.every(({ status }) => status === 'done') ? 'done' : 'pending';
}

/**
 * Sends an order's money back: on the payments that it came by, and without a bank by a person of the shop. The row is written
 * first, so a crash in between loses nothing and pays nothing twice. `error_refund_amount` for more than is there.
 */
export async function refundOrder(
  context: LifecycleContext,
  orderId: number,
  request: RefundRequest,
  doer: Omit<Doer, 'actor'>,
): Promise<RefundStatus> {
  const now = context.clock();
  const written = await inTransaction(
    context.database,
    async (transaction) => {
      const order = await lockOrder(transaction, orderId);
      const known = await findByKey(transaction, orderId, request.key);
      if (known.length > 0) return known;
      return writeRefund(transaction, order, request, { doer: { ...doer, actor: 'staff' }, now });
    },
    { isIdempotent: true },
  );
  for (const refund of written) if (refund.status === 'pending') await sendRefund(context, refund);
  context.deliverMails();
  return toStatus(await findByKey(context.database, orderId, request.key));
}

/** Sends back what came through the bank for an order that its shopper has cancelled. Other money a person of the shop sends. */
export async function refundCancelled(context: LifecycleContext, order: OrderRow): Promise<void> {
  const { sources } = await readMoney(context.database, order);
  const throughBank = sources.filter(({ paymentId, leftMinor }) => paymentId !== null && leftMinor > 0);
  const amountMinor = sumLeftMinor({ sources: throughBank });
  if (amountMinor > 0) await refundOrder(context, order.id, { amountMinor, key: cancelledKey }, { reason: '' });
}

/**
 * Asks again for every refund that a crash or the bank's absence left open. One that fails does not stop the others: the errors
 * are thrown together at the end.
 */
export async function resumeRefunds(context: LifecycleContext): Promise<void> {
  const pending = await context.database
    .select()
    .from(refunds)
    .where(eq(refunds.status, 'pending'))
    .orderBy(asc(refunds.id));
  const errors: unknown[] = [];
  for (const refund of pending) await sendRefund(context, refund).catch((error: unknown) => errors.push(error));
  if (pending.length > 0) context.deliverMails();
  if (errors.length > 0) throw new AggregateError(errors, 'Some refunds could not be sent');
}
