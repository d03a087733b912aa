import type { Cart, CartItem, Order } from '../calls/webshop';
import type { EventItem, EventItems, EventMap } from './event-map';

/** A line of a cart or an order as listeners know it. */
export function toEventItem(item: CartItem): EventItem {
  const { item_list_id: listId, item_list_name: listName } = item;
  return {
    shoppingCartCode: item.shopping_cart_code,
    id: item.id,
    title: item.title,
    priceMinor: item.unit_price_minor,
    quantity: item.quantity,
    discountMinor: Math.max(0, item.basic_price_custom_minor - item.unit_price_minor),
    maker: item.manufacturer_title,
    category: item.category_title,
    categoryParents: item.category_parents.map(({ title }) => title),
    attributes: item.variation?.attributes ?? [],
    ...(listId ? { list: { id: listId, name: listName || listId } } : {}),
  };
}

/** What the items of a cart cost together after its coupons, in minor units. */
export function itemsValueMinor({ total }: Cart): number {
  const coupons = total.extra_items.filter(({ type }) => type === 'coupon');
  return total.total_items_total_minor + coupons.reduce((sum, { total_minor }) => sum + total_minor, 0);
}

/** Everything in a cart or an order as listeners know it. */
export function toEventItems(cart: Cart): EventItems {
  return {
    items: cart.parcels.flatMap((parcel) => parcel.items.map(toEventItem)),
    valueMinor: itemsValueMinor(cart),
    coupon: cart.total.extra_items.find(({ type }) => type === 'coupon')?.code ?? null,
  };
}

/** The payload of `order.confirmed`, made from the order itself: for listeners that missed the event. */
export function toConfirmedOrder({ order_identificator, number, cart }: Order): EventMap['order.confirmed'] {
  return {
    ...toEventItems(cart),
    orderIdentificator: order_identificator,
    number,
    currency: cart.currency,
    taxMinor: cart.total.total_tax_minor,
    shippingMinor: cart.total.total_extra_shipping_minor,
  };
}
