import type { Cart, Customer } from '@storefront/contracts/calls/webshop';
import { type CartView, toCartView } from '../common/cart-view';

/** Shipping code → days of delivery, written by the server (a browser's own Intl data could differ). */
export type DeliveryDates = Readonly<Record<string, string>>;

/** Everything the shopper agrees to, as it is shown. */
export interface ReviewView {
  cart: CartView;
  /** Goes with the order, so that it is never placed at another total than the one shown. */
  totalMinor: number;
  customer: Customer;
  shippings: { title: string; price: string | null; dates: string }[];
  payment: { title: string; description: string };
}

/** The cart in the shape of the review; undefined when a step is not finished, so that there is nothing to review. */
export function findReview(cart: Cart, dates: DeliveryDates): ReviewView | undefined {
  const payment = cart.payments.find(({ code }) => code === cart.payment);
  const shippings = cart.parcels.map(({ shipping, shippings: options }) =>
    options.find(({ code }) => code === shipping),
  );
  const chosen = shippings.filter((option) => option !== undefined);
  if (!cart.customer || !payment || chosen.length < shippings.length || cart.item_count === 0) return undefined;
  return {
    cart: toCartView(cart),
    totalMinor: cart.total.total_minor,
    customer: cart.customer,
    shippings: chosen.map(({ code, title, price, price_minor }) => ({
      title,
      price: price_minor === 0 ? null : price,
      dates: dates[code] ?? '',
    })),
    payment: { title: payment.title, description: payment.description },
  };
}
