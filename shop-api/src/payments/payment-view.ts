import type { OrderPayment, PaymentStatus, TransferDetails } from '@storefront/contracts/calls/webshop';
import type { LanguageCode } from '@storefront/contracts/languages';
import type { CallContext } from '../server/call-context';
import { createMoneyFormat } from '../site/shop';
import { orderNumber } from '../webshop/orders';
import { paymentOptionOf, waysToOffer } from '../webshop/payments';
import { canPay, listPayments, type OrderRow, type PaymentRow } from './payment-store';

type Parts = Pick<CallContext, 'database' | 'bank' | 'clock' | 'shop'>;

/** One word for all attempts: paid by any of them is paid, else the newest counts. */
function statusOf(attempts: readonly PaymentRow[]): PaymentStatus {
  const paid = attempts.find(({ status }) => status === 'paid');
  return ((paid ?? attempts[0])?.status ?? 'none') as PaymentStatus;
}

/** How far an order's money is. */
export async function readPaymentState({ database, clock }: Parts, order: OrderRow) {
  const attempts = await listPayments(database, order.id);
  // An order that goes its way without the bank: an attempt that was left says nothing any more.
  const isOutside = order.status === 'received';
  const isWaiting = attempts.length === 0 && order.status === 'awaiting_payment';
  const status: PaymentStatus = isOutside ? 'none' : isWaiting ? 'pending' : statusOf(attempts);
  return { status, canPay: canPay(order, attempts.length, clock()) };
}

function transferOf({ shop }: Parts, order: OrderRow, lang: LanguageCode): TransferDetails | null {
  if (order.payment !== 'bank_transfer' || order.status !== 'received') return null;
  const { site } = shop;
  const { bank, iban, bic } = site.bank_account;
  const { street, postal_code, city, country } = site.address;
  return {
    recipient: site.company,
    recipient_address: `${street}, ${postal_code} ${city[lang]}, ${country[lang]}`,
    bank,
    iban,
    bic,
    reference: orderNumber(order),
    // In the order's own currency, whatever language it is looked at in.
    amount: createMoneyFormat(shop, order.lang as LanguageCode)(order.totalMinor),
    amount_minor: order.totalMinor,
  };
}

/** How an order is paid, in the language asked for. */
export async function readOrderPayment(parts: Parts, order: OrderRow, lang: LanguageCode): Promise<OrderPayment> {
  const labels = parts.shop.labels[lang];
  const state = await readPaymentState(parts, order);
  const option = paymentOptionOf(
    { code: order.payment, type: order.paymentType as OrderPayment['payment_type'] },
    labels,
  );
  const offered = state.canPay ? waysToOffer(parts.bank !== undefined, order.payment) : [];
  return {
    ...option,
    status: state.status,
    can_pay: state.canPay,
    payable_until: order.payableUntil?.toISOString() ?? null,
    options: offered.map((way) => paymentOptionOf(way, labels)),
    transfer: transferOf(parts, order, lang),
  };
}
