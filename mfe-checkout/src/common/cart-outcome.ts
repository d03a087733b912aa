import type { Api, CallDescriptor, CallFailure } from '@storefront/contracts/calls';
import type { Cart } from '@storefront/contracts/calls/webshop';

/** Every call that changes the cart answers with the whole new cart; reading it does too. */
interface CartAnswer {
  success: boolean;
  label_name?: string;
  data: Cart;
}

/** The new cart, or why there is none: as a label for the shopper and, from a form, by field. */
export type CartOutcome =
  | { ok: true; cart: Cart }
  | { ok: false; code: string; label: string; fieldErrors: Record<string, string> };

/** The provider's codes in the words of the checkout. */
const labels: Readonly<Record<string, string>> = {
  // The shell's words for calls that never reached the provider.
  error_cookies_blocked: 'error_cookies_blocked',
  error_network: 'checkout_error_network',
  error_out_of_stock: 'checkout_error_out_of_stock',
  error_cart_changed: 'checkout_error_cart_changed',
  // The provider's own words: they say what the shopper can do about it.
  error_coupon_invalid_code: 'error_coupon_invalid_code',
  error_coupon_expired: 'error_coupon_expired',
  error_coupon_exhausted: 'error_coupon_exhausted',
  error_coupon_minimum: 'error_coupon_minimum',
  error_too_many_attempts: 'error_too_many_attempts',
  error_unavailable: 'error_unavailable',
};

/** The label of an error; for a code that the checkout does not know, that of an unknown error. */
export function toErrorLabel(code = ''): string {
  return labels[code] ?? 'checkout_error_unknown';
}

/** Calls for a cart. A rejection is an expected outcome: the shopper sees why, nothing is lost. */
export async function callForCart<Request>(
  api: Api,
  descriptor: CallDescriptor<Request, CartAnswer>,
  request: Request,
): Promise<CartOutcome> {
  const answer = await api.call(descriptor, request);
  if (!answer.ok) return refused(answer.data);
  return answer.data.success ? { ok: true, cart: answer.data.data } : refused(answer.data);
}

function refused({ label_name = '', errors = {} }: Pick<CallFailure, 'label_name' | 'errors'>): CartOutcome {
  return { ok: false, code: label_name, label: toErrorLabel(label_name), fieldErrors: errors };
}
