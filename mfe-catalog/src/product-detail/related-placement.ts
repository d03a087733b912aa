import { type FragmentPlacement, place } from '@storefront/contracts/fragments';
import type { ProductDetail } from './product-detail';

/** The placement of the related products: products that go well with it, else of its category. Shared by loader and view. */
export function relatedPlacement(product: Pick<ProductDetail, 'id' | 'relatedCategoryId'>): FragmentPlacement {
  return place('catalog.product-carousel', {
    list: 'related',
    productIds: [product.id],
    categoryId: product.relatedCategoryId,
  });
}
