import type { EventItem } from '@storefront/contracts/events/map';
import type { PiecePrice } from './live-stock';
import type { Variation } from './product-choice';
import type { ProductDetail } from './product-detail';

/** The product as an item of events: the chosen variation at its current price. */
export function toPurchaseItem(
  product: Pick<ProductDetail, 'id' | 'code' | 'title' | 'maker' | 'breadcrumb'>,
  piece: Pick<PiecePrice, 'priceMinor' | 'discountMinor'>,
  variation: Variation | undefined,
  quantity: number,
): EventItem {
  // Home, the categories from the root down, the product itself.
  const categories = product.breadcrumb.slice(1, -1).map(({ label }) => label);
  return {
    id: product.id,
    shoppingCartCode: variation?.code ?? product.code,
    title: product.title,
    priceMinor: piece.priceMinor,
    discountMinor: piece.discountMinor,
    quantity,
    maker: product.maker.title,
    category: categories.at(-1),
    categoryParents: categories.slice(0, -1),
    attributes: variation?.values.map(({ attributeTitle, title }) => ({ attribute_title: attributeTitle, title })),
  };
}
