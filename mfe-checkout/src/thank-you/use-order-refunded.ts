import { useShell } from '@storefront/contracts/runtime';
import { useEffect } from 'react';
import { toEventItems } from '../common/cart-events';
import type { OrderView } from '../common/order-view';

/** Reports that an order's money goes back whole, or went back (decision 0024). */
export function useOrderRefunded({ number, names, cart, currency }: OrderView, isRefunded: boolean): void {
  const { bus } = useShell();
  const orderIdentificator = names.order_identificator;
  useEffect(() => {
    if (isRefunded) bus.emit('order.refunded', { ...toEventItems(cart), orderIdentificator, number, currency });
  }, [bus, orderIdentificator, number, cart, currency, isRefunded]);
}
