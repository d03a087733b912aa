/** The steps of the checkout, in order; also their actions in the address. */
export const checkoutSteps = ['customer', 'shipping', 'payment', 'review_order'] as const;

export type CheckoutStep = (typeof checkoutSteps)[number];

type WebshopAction =
  | CheckoutStep
  | 'shopping_cart'
  | 'login'
  | 'thank_you'
  | 'failed_order'
  | 'failed_payment'
  | 'new_payment'
  | 'payment_create'
  | 'payment_form'
  | 'print-payment-transfer';

/** Address of a page of this remote: the same words in every language. */
export function webshopPath(prefix: string, action: WebshopAction): string {
  return `${prefix}/webshop/${action}/`;
}

/** What names an order in an address: its identificator, and the code of the mail that opened it where one did. */
export interface OrderNames {
  order_identificator: string;
  access?: string;
}

/** Address of a page about one order. */
export function orderPath(prefix: string, action: WebshopAction, names: OrderNames): string {
  return `${webshopPath(prefix, action)}?${new URLSearchParams({ ...names })}`;
}

/** Where a visitor logs in who wants to come back to the checkout. */
export function logInPath(prefix: string): string {
  return `${prefix}/auth/login/?redirect=${encodeURIComponent(webshopPath(prefix, 'customer'))}`;
}
