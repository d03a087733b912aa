import type { LanguageCode } from '@storefront/contracts/languages';
import { eq, sql } from 'drizzle-orm';
import { payments } from '../database/payment-tables';
import { inTransaction } from '../database/transactions';
import type { CallContext } from '../server/call-context';
import { ShopError } from '../server/errors';
import { orderNumber, toIdentificator } from '../webshop/order-row';
import { findPaymentWay } from '../webshop/payments';
import { findWithdrawal } from '../withdrawals/withdrawal-store';
import type { Bank, HiddenForm, PaymentRequest } from './bank-client';
import { canPay, insertPayment, listPayments, lockOrder, type OrderRow, type PaymentRow } from './payment-store';

/** How the shopper gets to the bank: one of the two. */
export interface OpenPayment {
  hiddenForm?: HiddenForm;
  redirectUrl?: string;
}

type Parts = Pick<CallContext, 'database' | 'bank' | 'clock' | 'shop'>;

function nothingToPay(): ShopError {
  return new ShopError('error_empty_payment_form');
}

/** The order's open attempt, or the next one after a rejection. Two concurrent requests create one. */
function requirePending(
  { database, clock }: Parts,
  orderId: number,
): Promise<{ order: OrderRow; payment: PaymentRow }> {
  const now = clock();
  return inTransaction(database, async (transaction) => {
    const order = await lockOrder(transaction, orderId);
    if (await findWithdrawal(transaction, orderId)) throw nothingToPay();
    const attempts = await listPayments(transaction, orderId);
    const [newest] = attempts;
    if (order.status === 'awaiting_payment' && newest?.status === 'pending') {
      if (!canPay(order, 0, now)) throw nothingToPay();
      await transaction
        .update(payments)
        .set({ openedAt: sql`coalesce(${payments.openedAt}, ${now.toISOString()}::timestamptz)` })
        .where(eq(payments.id, newest.id));
      return { order, payment: newest };
    }
    // A refused attempt is over. Trying again is the shopper's decision, made by choosing a way (`new_payment`).
    const isFirst = attempts.length === 0 && canPay(order, 0, now);
    if (!isFirst) throw nothingToPay();
    const payment = await insertPayment(transaction, order, 1, now);
    await transaction.update(payments).set({ openedAt: now }).where(eq(payments.id, payment.id));
    return { order, payment };
  });
}

/** In which language the shopper goes, and the code of the mail that opened the order where one did. */
interface Visit {
  lang: LanguageCode;
  access?: string;
}

function toPaymentRequest(shop: Parts['shop'], order: OrderRow, payment: PaymentRow, { lang, access }: Visit) {
  // The way back says which order to show and nothing of how it went: only the callback is believed.
  const returnUrl = new URL(shop.urls.at(lang, '/webshop/thank_you/'), shop.siteUrl);
  const opening = access === undefined ? undefined : { access };
  returnUrl.search = new URLSearchParams({ order_identificator: toIdentificator(order), ...opening }).toString();
  const request: Omit<PaymentRequest, 'returnBy'> = {
    reference: payment.reference,
    amountMinor: payment.amountMinor,
    currency: payment.currency,
    orderNumber: orderNumber(order),
    lang,
    returnUrl: returnUrl.href,
  };
  return request;
}

async function openSession(parts: Parts, bank: Bank, request: PaymentRequest, payment: PaymentRow): Promise<string> {
  if (payment.redirectUrl !== null) return payment.redirectUrl;
  const session = await bank.findSession(request);
  if (!session) throw nothingToPay();
  const { redirectUrl, bankReference } = session;
  await parts.database.update(payments).set({ redirectUrl, bankReference }).where(eq(payments.id, payment.id));
  return redirectUrl;
}

/** Opens the order's payment. 422 with `error_empty_payment_form` when nothing is to be paid or the bank is away. */
export async function openPayment(parts: Parts, orderId: number, visit: Visit): Promise<OpenPayment> {
  const { bank, shop } = parts;
  if (!bank) throw nothingToPay();
  const { order, payment } = await requirePending(parts, orderId);
  const request = toPaymentRequest(shop, order, payment, visit);
  if (findPaymentWay(payment.way, true)?.opensBy === 'hidden_form') {
    return { hiddenForm: bank.hiddenForm({ ...request, returnBy: 'post' }) };
  }
  return { redirectUrl: await openSession(parts, bank, { ...request, returnBy: 'get' }, payment) };
}
