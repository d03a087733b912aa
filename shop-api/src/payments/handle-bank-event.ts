import { and, eq, ne } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../database/connection';
import { bankEvents, payments } from '../database/payment-tables';
import { inTransaction } from '../database/transactions';
import { issueDocuments } from '../order-documents/issue-documents';
import { moveOrder } from '../order-lifecycle/move-order';
import { writeTransitionMail } from '../order-lifecycle/transition-mail';
import type { CallContext } from '../server/call-context';
import { createOrderMoneyFormat } from '../site/shop';
import { findPaymentWay } from '../webshop/payments';
import { findWithdrawal } from '../withdrawals/withdrawal-store';
import { type BankResult, bankResults, type PaymentStatus, type Settlement, settle } from './payment-rules';
import { lockOrder, type OrderRow, type PaymentRow } from './payment-store';

/** An event as the bank sends it. */
export const bankEvent = z.object({
  event_id: z.string().min(8).max(80),
  type: z.enum(bankResults.map((result) => `payment.${result}` as const)),
  reference: z.string().min(1).max(80),
  bank_reference: z.string().min(1).max(80),
  amount_minor: z.number().int(),
  currency: z.string().length(3),
});

export type BankEvent = z.infer<typeof bankEvent>;

/** The result of an event. The bank stops resending an event that was accepted or rejected for good. */
export type EventOutcome = 'taken' | 'known' | 'unknown_payment' | 'wrong_amount';

async function findPayment(database: Database, reference: string): Promise<PaymentRow | undefined> {
  const [payment] = await database.select().from(payments).where(eq(payments.reference, reference));
  return payment;
}

/** False for a duplicate: its effects are there already, because both are written in one transaction. */
async function isNew(transaction: Database, event: BankEvent, payment: PaymentRow, now: Date): Promise<boolean> {
  const written = await transaction
    .insert(bankEvents)
    .values({ eventId: event.event_id, paymentId: payment.id, type: event.type, receivedAt: now })
    .onConflictDoNothing()
    .returning();
  return written.length > 0;
}

async function toSettlement(
  transaction: Database,
  result: BankResult,
  order: OrderRow,
  paymentId: number,
): Promise<Settlement> {
  const [payment] = await transaction.select().from(payments).where(eq(payments.id, paymentId));
  const others = await transaction
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, order.id), eq(payments.status, 'pending'), ne(payments.id, paymentId)));
  return settle(result, {
    payment: payment?.status as PaymentStatus,
    order: order.status,
    isWithdrawn: (await findWithdrawal(transaction, order.id)) !== null,
    hasOtherPending: others.length > 0,
  });
}

async function writeSettlement(
  transaction: Database,
  { payment, order }: Settlement,
  event: BankEvent,
  of: { payment: PaymentRow; order: OrderRow },
  now: Date,
): Promise<void> {
  const { bank_reference: bankReference } = event;
  if (payment) {
    await transaction
      .update(payments)
      .set({ status: payment, bankReference, changedAt: now })
      .where(eq(payments.id, of.payment.id));
  }
  if (order) {
    // A late success may come after another way was chosen: the order is paid as the money came, and the courier asks for none.
    const { way } = of.payment;
    const paidBy = { payment: way, paymentType: findPaymentWay(way, true)?.type ?? of.order.paymentType };
    await moveOrder(transaction, of.order, order === 'paid' ? 'pay' : 'fail_payment', {
      doer: { actor: 'bank' },
      now,
      change: order === 'paid' ? { ...paidBy, payableUntil: null, paidAt: now } : {},
    });
  }
}

/** Queues the mail in the same transaction, so that a payment is confirmed exactly once. */
async function writeReceipt(transaction: Database, orderId: number, context: CallContext, now: Date): Promise<void> {
  const order = await lockOrder(transaction, orderId);
  const documents = await issueDocuments(transaction, order, { shop: context.shop, now });
  const total = createOrderMoneyFormat(context.shop, order)(order.totalMinor);
  await writeTransitionMail(transaction, order, 'payment', context, { params: { total }, documents });
}

/** Handles an event whose signature was verified. The order is locked first: its events are handled sequentially. */
export async function handleBankEvent(event: BankEvent, context: CallContext): Promise<EventOutcome> {
  const { database, clock } = context;
  const now = clock();
  const payment = await findPayment(database, event.reference);
  if (!payment) return 'unknown_payment';
  if (payment.amountMinor !== event.amount_minor || payment.currency !== event.currency) return 'wrong_amount';
  const take = async (transaction: Database): Promise<EventOutcome> => {
    const order = await lockOrder(transaction, payment.orderId);
    if (!(await isNew(transaction, event, payment, now))) return 'known';
    const result = event.type.slice('payment.'.length) as BankResult;
    const settlement = await toSettlement(transaction, result, order, payment.id);
    await writeSettlement(transaction, settlement, event, { payment, order }, now);
    if (settlement.order === 'paid') await writeReceipt(transaction, order.id, context, now);
    return 'taken';
  };
  // Idempotent: an event that is stored already has been handled.
  const outcome = await inTransaction(database, take, { isIdempotent: true });
  context.deliverMails();
  return outcome;
}
