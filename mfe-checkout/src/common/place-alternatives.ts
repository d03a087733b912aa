import { type FragmentPlacement, place } from '@storefront/contracts/fragments';
import type { CartLine } from './cart-view';

/** A strip shows no more kinds of products than these. */
const mostProducts = 4;

/** What can be had instead of the lines that are sold out; none while there is something left of each. Named alike by server and view. */
export function placeAlternatives(lines: readonly CartLine[]): FragmentPlacement[] {
  const soldOut = lines.filter(({ isBlocked, maxQuantity }) => isBlocked && maxQuantity === 0);
  const productIds = [...new Set(soldOut.map(({ id }) => id))].slice(0, mostProducts);
  return productIds.length === 0 ? [] : [place('catalog.product-carousel', { list: 'alternatives', productIds })];
}
