import { type FragmentPlacement, place } from '@storefront/contracts/fragments';
import type { ProductDetail } from './product-detail';

/** The strip below a product: what goes well with it, else its neighbours on the shelf. Named alike by server and view. */
export function relatedPlacement(product: Pick<ProductDetail, 'id' | 'relatedCategoryId'>): FragmentPlacement {
  return place('catalog.product-carousel', {
    list: 'related',
    productIds: [product.id],
    categoryId: product.relatedCategoryId,
  });
}
