import { useShell } from '@storefront/contracts/runtime';
import { useEffect } from 'react';
import { toEventItems } from '../common/cart-events';
import type { OrderView } from '../common/order-view';
import { useCheckoutOver } from '../common/use-checkout-begun';

/** Reports an order that stands, whenever it is shown: listeners know an order by its identificator. */
export function useOrderConfirmed({ number, names, cart, currency }: OrderView, hasFailed: boolean): void {
  const { bus } = useShell();
  useCheckoutOver();
  const orderIdentificator = names.order_identificator;
  useEffect(() => {
    if (hasFailed) return;
    const { tax: taxMinor, shipping: shippingMinor } = cart.totals.minor;
    bus.emit('order.confirmed', {
      ...toEventItems(cart),
      orderIdentificator,
      number,
      currency,
      taxMinor,
      shippingMinor,
    });
  }, [bus, orderIdentificator, number, cart, currency, hasFailed]);
}
