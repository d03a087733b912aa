import type { PriceQty } from '@storefront/contracts/calls/catalog';
import { type PriceView, toPriceView } from '../common/price-view';

/** Price and pieces as they are now. */
export interface LiveStock {
  price: PriceView;
  priceMinor: number;
  /** What is taken off one piece. */
  discountMinor: number;
  currency: string;
  /** Pieces by `shopping_cart_code`, of the product itself or of each variation. */
  piecesByCode: Record<string, number>;
}

/** Reads the live answer; what is not available counts as no pieces, whatever the shelf says. */
export function toLiveStock(live: PriceQty): LiveStock {
  const sold = live.variations.length > 0 ? live.variations : [live];
  return {
    price: toPriceView(live),
    priceMinor: live.price_custom_minor,
    discountMinor: Math.max(0, live.basic_price_custom_minor - live.price_custom_minor),
    currency: live.currency,
    piecesByCode: Object.fromEntries(
      sold.map((each) => [each.shopping_cart_code, each.is_available ? each.available_quantity : 0]),
    ),
  };
}
