import type { Category, ProductCard } from '@storefront/contracts/calls/catalog';
import type { SessionState } from '@storefront/contracts/session';

type Flags = Pick<ProductCard, 'visible' | 'category_visible' | 'manufacturer_visible' | 'ignore_brand_visibility'>;

/** Null and 0 both hide (REQ-5.3). Staff see hidden content before it is published. */
export function isCategoryShown(category: Pick<Category, 'visible'>, session: Pick<SessionState, 'isStaff'>): boolean {
  return session.isStaff || Boolean(category.visible);
}

/** A product is hidden with its category and with its maker, unless it ignores its maker's visibility. */
export function isProductShown(product: Flags, session: Pick<SessionState, 'isStaff'>): boolean {
  const isMakerShown = Boolean(product.manufacturer_visible) || Boolean(product.ignore_brand_visibility);
  return session.isStaff || (Boolean(product.visible) && Boolean(product.category_visible) && isMakerShown);
}
