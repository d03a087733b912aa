import type { Order, OrderPayment } from '@storefront/contracts/calls/webshop';
import { type CartView, toCartView } from './cart-view';
import type { OrderNames } from './paths';

/** An order as the pages about its payment show it. */
export interface OrderView {
  names: OrderNames;
  /** What a shopper reads out on the phone. */
  number: string;
  /** How it stands, as the provider says it. */
  state: string;
  cart: CartView;
  /** ISO 4217: it was placed in this currency, whatever the page's is. */
  currency: string;
  payment: Pick<OrderPayment, 'code' | 'title' | 'status' | 'can_pay'>;
}

export function toOrderView(order: Order, names: OrderNames): OrderView {
  const { number, cart } = order;
  const { code, title, status, can_pay } = order.payment;
  const payment = { code, title, status, can_pay };
  return { names, number, state: toOrderState(order), cart: toCartView(cart), currency: cart.currency, payment };
}

/** The order's state; for a provider that sends none, its status. */
export function toOrderState({ state, status }: Pick<Order, 'state' | 'status'>): string {
  return state ?? status;
}
