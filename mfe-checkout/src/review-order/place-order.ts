import type { Api } from '@storefront/contracts/calls';
import { type PaymentOption, postOrder } from '@storefront/contracts/calls/webshop';
import type { LanguageCode } from '@storefront/contracts/languages';
import { toErrorLabel } from '../common/cart-outcome';

type PaymentType = PaymentOption['payment_type'];

/** What came of an attempt to order. */
export type OrderOutcome =
  | { kind: 'placed'; orderIdentificator: string; paymentType: PaymentType; redirectUrl: string | undefined }
  /** The shopper can put it right here: `code` says what. */
  | { kind: 'refused'; code: string; label: string }
  /** There is nothing to put right: the failed-order page. */
  | { kind: 'failed' };

export interface OrderAttempt {
  lang: LanguageCode;
  idempotencyKey: string;
  cartVersion: number;
  totalMinor: number;
}

const recoverable = new Set(['error_out_of_stock', 'error_cart_changed']);

/** Orders what is in the cart. The same key never orders twice, so a lost answer may simply be asked for again. */
export async function placeOrder(api: Api, attempt: OrderAttempt): Promise<OrderOutcome> {
  const { lang, idempotencyKey: idempotency_key, cartVersion: cart_version, totalMinor: total_minor } = attempt;
  const request = { lang, accept_terms: true, idempotency_key, cart_version, total_minor } as const;
  const answer = await api.call(postOrder, request);
  if (answer.ok && answer.data.success && answer.data.order_identificator) {
    const { order_identificator, redirect_url_on_created, data } = answer.data;
    const paymentType = data?.cart.payment_type ?? 'none';
    return {
      kind: 'placed',
      orderIdentificator: order_identificator,
      paymentType,
      redirectUrl: redirect_url_on_created,
    };
  }
  const code = answer.data.label_name ?? '';
  // No answer or a broken one: whether the order stands is unknown. Stay, and let the same key find out.
  const isUnknown = answer.statusCode === 0 || answer.statusCode >= 500;
  return isUnknown || recoverable.has(code) ? { kind: 'refused', code, label: toErrorLabel(code) } : { kind: 'failed' };
}

/** An unguessable key for one attempt to buy. Not `randomUUID`: that is missing where the shop is served without TLS. */
export function createIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
