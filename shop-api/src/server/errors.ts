/**
 * Every code that an answer may carry, with its HTTP status. A code is a label too: `seed/labels/shop.json` holds the
 * text that a shopper reads. A wrong password is 422, never 401: a 401 makes the storefront drop its token (decision 0007).
 */
const statusByCode = {
  error_validation: 400,
  error_unauthorized: 401,
  error_not_found: 404,
  error_empty_data: 404,
  error_cart_changed: 409,
  error_order_transition: 409,
  error_changed_meanwhile: 409,
  error_too_large: 413,
  error_too_many_attempts: 429,
  error_login: 422,
  error_signup_unconfirmed: 422,
  error_out_of_stock: 422,
  error_cart_empty: 422,
  error_customer_missing: 422,
  error_shipping_missing: 422,
  error_payment_missing: 422,
  error_empty_payment_form: 422,
  error_refund_amount: 422,
  error_statement: 422,
  error_email_same: 422,
  error_password_wrong: 422,
  error_code_invalid: 422,
  error_social_login: 422,
  error_social_email: 422,
  error_comment_exists: 422,
  error_coupon_invalid_code: 422,
  error_coupon_expired: 422,
  error_coupon_exhausted: 422,
  error_coupon_minimum: 422,
  error_coupon_exists: 422,
  error_compare_full: 422,
  error_wishlist_full: 422,
  error_address_book_full: 422,
  error_sweepstake_closed: 422,
  error_server: 500,
  error_maintenance: 503,
  error_unavailable: 503,
} as const;

export type ErrorCode = keyof typeof statusByCode;

/** Codes that stand beside a field in `errors`, never as an answer's `label_name`. */
export const fieldErrorCodes = [
  'error_required',
  'error_too_long',
  'error_email',
  'error_phone',
  'error_zipcode',
  'error_terms',
  'error_country',
  'error_password_short',
  'error_sweepstake_answer',
  'error_sweepstake_terms',
] as const;

export type FieldErrorCode = (typeof fieldErrorCodes)[number] | 'error_validation';

export const errorCodes = Object.keys(statusByCode) as ErrorCode[];

export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(statusByCode, code);
}

interface ShopErrorOptions extends ErrorOptions {
  /** When it is worth trying again; becomes the header `retry-after`. */
  retryAfterSeconds?: number;
}

/** An expected error with a code from the catalogue. The server turns it into status and body in one place. */
export class ShopError extends Error {
  readonly status: number;
  readonly retryAfterSeconds?: number;

  constructor(
    readonly code: ErrorCode,
    readonly fieldErrors?: Readonly<Record<string, string>>,
    { retryAfterSeconds, ...options }: ShopErrorOptions = {},
  ) {
    super(code, options);
    this.name = 'ShopError';
    this.status = statusByCode[code];
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Body of an answer that is not 2xx. No message and no stack: what went wrong inside stays inside. */
export function failureBody(error: ShopError) {
  return { success: false, label_name: error.code, ...(error.fieldErrors && { errors: error.fieldErrors }) };
}
