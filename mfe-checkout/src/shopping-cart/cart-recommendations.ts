import { type FragmentPlacement, place } from '@storefront/contracts/fragments';
import type { CartView } from '../common/cart-view';

/** As many as the call takes. */
const mostProducts = 100;

/** What goes well with the cart and is not in it; for an empty one what is new. Named alike by server and view. */
export function cartRecommendations({ lines }: Pick<CartView, 'lines'>): FragmentPlacement {
  const productIds = [...new Set(lines.map(({ id }) => id))].slice(0, mostProducts);
  return place('catalog.product-carousel', productIds.length === 0 ? { list: 'new' } : { list: 'related', productIds });
}
