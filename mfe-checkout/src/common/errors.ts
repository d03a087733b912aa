/** What can go wrong on this remote's server side, by code. */
export type CheckoutErrorCode =
  | 'checkout_cart_unavailable'
  | 'checkout_countries_unavailable'
  | 'checkout_order_unavailable';

/** An error of the provider that leaves a page of the checkout without its data. */
export class CheckoutError extends Error {
  readonly code: CheckoutErrorCode;
  readonly status = 503;

  constructor(code: CheckoutErrorCode, providerStatus: number) {
    super(`${code}: the provider answered ${providerStatus}`);
    this.name = 'CheckoutError';
    this.code = code;
  }
}
