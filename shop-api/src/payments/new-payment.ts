import { inTransaction } from '../database/transactions';
import { moveOrder } from '../order-lifecycle/move-order';
import type { SessionContext } from '../server/call-context';
import { ShopError } from '../server/errors';
import { confirmByMail } from '../webshop/orders';
import { findPaymentWay } from '../webshop/payments';
import { findWithdrawal } from '../withdrawals/withdrawal-store';
import { canPay, endPending, insertPayment, listPayments, lockOrder, type OrderRow } from './payment-store';

/**
 * Begins a new attempt by the payment method that the shopper chose again. An attempt by the same method that was never opened is
 * reused, because the gateway repeats a GET whose answer was lost. An order that cannot be paid any more is left unchanged.
 */
export async function startNewPayment(context: SessionContext, orderId: number, code: string): Promise<OrderRow> {
  const { database, bank, clock } = context;
  const way = findPaymentWay(code, bank !== undefined);
  if (!way) throw new ShopError('error_validation', { new_payment: 'error_validation' });
  const now = clock();
  const order = await inTransaction(database, async (transaction) => {
    const order = await lockOrder(transaction, orderId);
    const attempts = await listPayments(transaction, orderId);
    if (!canPay(order, attempts.length, now) || (await findWithdrawal(transaction, orderId))) return order;
    const [newest] = attempts;
    if (newest?.status === 'pending' && newest.way === code && newest.openedAt === null) return order;
    await endPending(transaction, orderId, 'cancelled', now);
    const isThroughBank = way.type !== 'none';
    const changed = await moveOrder(transaction, order, isThroughBank ? 'await_payment' : 'accept', {
      doer: { actor: 'shopper' },
      now,
      change: { payment: code, paymentType: way.type, payableUntil: isThroughBank ? order.payableUntil : null },
    });
    if (isThroughBank) await insertPayment(transaction, changed, attempts.length + 1, now);
    // The last mail was about the bank: a transfer's recipient or the courier's amount is new to the shopper.
    else await confirmByMail(transaction, changed, context);
    return changed;
  });
  context.deliverMails();
  return order;
}
