import type { EventItem } from '@storefront/contracts/events/map';
import { findChosen, type OrderLine } from './order-line';

/** The line as an item for the cart. */
export function toCartItem(line: OrderLine): EventItem {
  const { product, quantity, chosen } = line;
  const choice = findChosen(line);
  return {
    id: product.id,
    shoppingCartCode: chosen ?? '',
    title: product.title,
    priceMinor: choice?.price.priceMinor ?? 0,
    discountMinor: choice?.discountMinor,
    quantity,
    maker: product.maker,
    category: product.category,
    attributes: choice?.attributes.length ? choice.attributes : undefined,
  };
}
