import { randomBytes } from 'node:crypto';
import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '../database/connection';
import { payments } from '../database/payment-tables';
import { orders } from '../database/trade-tables';
import { type PaymentStatus, unpaidStatuses } from './payment-rules';

export type PaymentRow = typeof payments.$inferSelect;
export type OrderRow = typeof orders.$inferSelect;

/** How long an unpaid order reserves its stock. */
export const payableMinutes = 120;
/** Grace period after `payableUntil`: a payment begun in the last minute may still be pending at the bank. */
export const graceMinutes = 30;
/** More attempts than a shopper needs; without a limit a script could fill the table. */
const mostAttempts = 20;

const minuteMs = 60_000;
const referenceBytes = 18;

export function payableUntil(now: Date): Date {
  return new Date(now.getTime() + payableMinutes * minuteMs);
}

/** Orders that were payable until before this moment are overdue. */
export function overdueBefore(now: Date): Date {
  return new Date(now.getTime() - graceMinutes * minuteMs);
}

/** Locks an order: its payments, its status and its stock change one after the other. */
export async function lockOrder(transaction: Database, orderId: number): Promise<OrderRow> {
  const [order] = await transaction.select().from(orders).where(eq(orders.id, orderId)).for('update');
  if (!order) throw new Error(`The order ${orderId} is gone`);
  return order;
}

/** The order's attempts to pay, the newest first. */
export function listPayments(database: Database, orderId: number): Promise<PaymentRow[]> {
  return database.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(desc(payments.attempt));
}

/** Whether a payment may be begun: the order waits for money and its time is not up. */
export function canPay(
  order: Pick<OrderRow, 'status' | 'payableUntil' | 'totalMinor'>,
  attempts: number,
  now: Date,
): boolean {
  const { status, payableUntil: until, totalMinor } = order;
  if (!unpaidStatuses.includes(status) || totalMinor === 0 || attempts >= mostAttempts) return false;
  return until !== null && until > now;
}

/** Writes the next attempt of a locked order. */
export async function insertPayment(
  transaction: Database,
  order: Pick<OrderRow, 'id' | 'payment' | 'totalMinor' | 'currency'>,
  attempt: number,
  now: Date,
): Promise<PaymentRow> {
  const [payment] = await transaction
    .insert(payments)
    .values({
      orderId: order.id,
      attempt,
      reference: randomBytes(referenceBytes).toString('base64url'),
      way: order.payment,
      amountMinor: order.totalMinor,
      currency: order.currency,
      status: 'pending',
      createdAt: now,
      changedAt: now,
    })
    .returning();
  if (!payment) throw new Error('A payment that was just written is not there');
  return payment;
}

/** Ends every open attempt of an order: another way was chosen, or its time is up. */
export async function endPending(
  transaction: Database,
  orderId: number,
  status: Extract<PaymentStatus, 'cancelled' | 'expired'>,
  now: Date,
): Promise<void> {
  await transaction
    .update(payments)
    .set({ status, changedAt: now })
    .where(and(eq(payments.orderId, orderId), eq(payments.status, 'pending')));
}
