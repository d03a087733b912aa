/** The steps of the checkout, in order; also their actions in the address. */
export const checkoutSteps = ['customer', 'shipping', 'payment', 'review_order'] as const;

export type CheckoutStep = (typeof checkoutSteps)[number];

/** Address of a page of this remote: the same words in every language. */
export function webshopPath(
  prefix: string,
  action: CheckoutStep | 'shopping_cart' | 'login' | 'thank_you' | 'failed_order',
): string {
  return `${prefix}/webshop/${action}/`;
}

/** Where a visitor logs in who wants to come back to the checkout. */
export function logInPath(prefix: string): string {
  return `${prefix}/auth/login/?redirect=${encodeURIComponent(webshopPath(prefix, 'customer'))}`;
}

/** Where an order is shown after it was placed. */
export function thankYouPath(prefix: string, orderIdentificator: string): string {
  return `${webshopPath(prefix, 'thank_you')}?order_identificator=${encodeURIComponent(orderIdentificator)}`;
}
