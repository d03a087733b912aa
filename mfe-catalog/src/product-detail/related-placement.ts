import { type FragmentPlacement, place } from '@storefront/contracts/fragments';
import type { ProductDetail } from './product-detail';

/** The strip below a product: its neighbours on the shelf, without itself. Named alike by server and view. */
export function relatedPlacement(product: Pick<ProductDetail, 'id' | 'relatedCategoryId'>): FragmentPlacement {
  return place('catalog.product-carousel', {
    list: 'category',
    categoryId: product.relatedCategoryId,
    excludeId: product.id,
  });
}
