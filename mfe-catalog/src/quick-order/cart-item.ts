import type { ItemOfEvent } from '@storefront/contracts/events/map';
import { chosenOf, type OrderLine } from './order-line';

/** The line as the cart takes it. */
export function toCartItem(line: OrderLine): ItemOfEvent {
  const { product, quantity, chosen } = line;
  const choice = chosenOf(line);
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
