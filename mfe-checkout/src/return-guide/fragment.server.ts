import { getMyOrders } from '@storefront/contracts/calls/auth';
import { getOrder } from '@storefront/contracts/calls/webshop';
import type { FragmentServer } from '@storefront/contracts/fragments';
import type { ReturnView } from '../common/return-guide';
import { toReturnView } from '../common/return-view.server';
import type { ReturnGuideProps } from './fragment';

/** By its number among the customer's own orders; null of one that was not withdrawn from, or is somebody else's. */
export const returnGuide: FragmentServer<ReturnGuideProps, ReturnView> = {
  async load({ api, language }, { orderNumber }) {
    const lang = language.code;
    const orders = await api.call(getMyOrders, { lang });
    const own = orders.ok && orders.data.data.find(({ number }) => number === orderNumber);
    if (!own) return null;
    const order = await api.call(getOrder, { lang, order_identificator: own.order_identificator });
    return order.ok ? toReturnView(order.data.data, language) : null;
  },
};
