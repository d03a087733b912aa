import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../database/connection';
import { refunds } from '../database/order-tables';
import { payments } from '../database/payment-tables';
import type { OrderRow, PaymentRow } from '../payments/payment-store';

type RefundRow = typeof refunds.$inferSelect;

/** Where money came from, and how much of it can still go back. */
export interface Source {
  /** Null for money that came without the bank: a transfer, or cash at the door. */
  paymentId: number | null;
  leftMinor: number;
}

/** An order's money in minor units. `takenMinor` is on its way back as well, `doneMinor` has arrived. */
export interface Money {
  ownMinor: number;
  surplusMinor: number;
  takenMinor: number;
  doneMinor: number;
  sources: Source[];
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
/** In minor units. */
const sumAmounts = (rows: readonly { amountMinor: number }[]) => sum(rows.map(({ amountMinor }) => amountMinor));

/** What came too late or twice goes back before the order's own money. */
function toSources(order: OrderRow, attempts: readonly PaymentRow[], taken: readonly RefundRow[]): Source[] {
  const byStatus = (status: string) => attempts.filter((attempt) => attempt.status === status);
  const paid = byStatus('paid');
  const isPaidElsewhere = order.paidAt !== null && paid.length === 0;
  const came = [
    ...[...byStatus('refund_due'), ...paid].map(({ id, amountMinor }) => ({ paymentId: id, amountMinor })),
    ...(isPaidElsewhere ? [{ paymentId: null, amountMinor: order.totalMinor }] : []),
  ];
  return came.map(({ paymentId, amountMinor }) => ({
    paymentId,
    leftMinor: amountMinor - sumAmounts(taken.filter((refund) => refund.paymentId === paymentId)),
  }));
}

/** An order's money as it stands. */
export async function readMoney(database: Database, order: OrderRow): Promise<Money> {
  const attempts = await database
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, order.id), inArray(payments.status, ['paid', 'refund_due'])))
    .orderBy(asc(payments.id));
  const taken = await database
    .select()
    .from(refunds)
    .where(and(eq(refunds.orderId, order.id), inArray(refunds.status, ['pending', 'done'])));
  const dueMinor = sumAmounts(attempts.filter(({ status }) => status === 'refund_due'));
  const isPaid = order.paidAt !== null;
  return {
    ownMinor: isPaid ? order.totalMinor : dueMinor,
    surplusMinor: isPaid ? dueMinor : 0,
    takenMinor: sumAmounts(taken),
    doneMinor: sumAmounts(taken.filter(({ status }) => status === 'done')),
    sources: toSources(order, attempts, taken),
  };
}

/** What went back of each of these orders, in minor units. */
export async function readRefunded(database: Database, orderIds: readonly number[]): Promise<Map<number, number>> {
  if (orderIds.length === 0) return new Map();
  const rows = await database
    .select({ orderId: refunds.orderId, amountMinor: sql<number>`sum(${refunds.amountMinor})::bigint` })
    .from(refunds)
    .where(and(inArray(refunds.orderId, [...orderIds]), eq(refunds.status, 'done')))
    .groupBy(refunds.orderId);
  return new Map(rows.map(({ orderId, amountMinor }) => [orderId, Number(amountMinor)]));
}

/** What can still go back, in minor units. */
export const sumLeftMinor = ({ sources }: Pick<Money, 'sources'>): number =>
  sum(sources.map(({ leftMinor }) => leftMinor));

/** What has gone back of the order's own money, in minor units: what came beyond it goes back first. */
export const readRefundedOwnMinor = ({ doneMinor, surplusMinor }: Money): number =>
  Math.max(0, doneMinor - surplusMinor);
