import type { Order, OrderPayment } from '@storefront/contracts/calls/webshop';
import { type CartView, cartView } from './cart-view';
import type { OrderNames } from './paths';

/** An order as the pages about its payment show it. */
export interface OrderView {
  names: OrderNames;
  /** What a shopper reads out on the phone. */
  number: string;
  cart: CartView;
  /** ISO 4217: it was placed in this currency, whatever the page's is. */
  currency: string;
  payment: Pick<OrderPayment, 'code' | 'title' | 'status' | 'can_pay'>;
}

export function orderView({ number, cart, payment }: Order, names: OrderNames): OrderView {
  const { code, title, status, can_pay } = payment;
  return { names, number, cart: cartView(cart), currency: cart.currency, payment: { code, title, status, can_pay } };
}
