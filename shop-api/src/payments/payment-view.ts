import type { OrderPayment, PaymentStatus } from '@storefront/contracts/calls/webshop';
import type { LanguageCode } from '@storefront/contracts/languages';
import { readTransfer } from '../payment-slips/read-transfer';
import type { CallContext } from '../server/call-context';
import { toPaymentOption, waysToOffer } from '../webshop/payments';
import { canPay, listPayments, type OrderRow, type PaymentRow } from './payment-store';

type Parts = Pick<CallContext, 'database' | 'bank' | 'clock' | 'shop'>;

/** One status for all attempts: that of a paid one, else that of the newest. */
function toStatus(attempts: readonly PaymentRow[], { status, payableUntil }: OrderRow): PaymentStatus {
  const withMoney = ['paid', 'refund_due'].flatMap((kind) => attempts.find((attempt) => attempt.status === kind) ?? []);
  if (withMoney[0]) return withMoney[0].status as PaymentStatus;
  // An order that goes its way without the bank: an attempt that was left says nothing any more.
  if (status === 'received') return 'none';
  const [newest] = attempts;
  if (newest) return newest.status as PaymentStatus;
  return status === 'awaiting_payment' && payableUntil !== null ? 'pending' : 'none';
}

/** The payment status of an order. */
export async function readPaymentState({ database, clock }: Parts, order: OrderRow) {
  const attempts = await listPayments(database, order.id);
  return { status: toStatus(attempts, order), canPay: canPay(order, attempts.length, clock()) };
}

/** How an order is paid, in the language asked for. */
export async function readOrderPayment(parts: Parts, order: OrderRow, lang: LanguageCode): Promise<OrderPayment> {
  const labels = parts.shop.labels[lang];
  const state = await readPaymentState(parts, order);
  const option = toPaymentOption(
    { code: order.payment, type: order.paymentType as OrderPayment['payment_type'] },
    labels,
  );
  const offered = state.canPay ? waysToOffer(parts.bank !== undefined, order.payment) : [];
  return {
    ...option,
    status: state.status,
    can_pay: state.canPay,
    payable_until: order.payableUntil?.toISOString() ?? null,
    options: offered.map((way) => toPaymentOption(way, labels)),
    transfer: await readTransfer(parts.shop, order, lang),
  };
}
