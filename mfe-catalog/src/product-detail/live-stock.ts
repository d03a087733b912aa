import type { PriceQty } from '@storefront/contracts/calls/catalog';
import { type PriceView, toPriceView } from '../common/price-view';

/** What one piece costs. */
export interface PiecePrice {
  price: PriceView;
  priceMinor: number;
  /** What is taken off one piece. */
  discountMinor: number;
}

/** Price and pieces as they are now. */
export interface LiveStock extends PiecePrice {
  currency: string;
  /** Pieces by `shopping_cart_code`, of the product itself or of each variation. */
  piecesByCode: Record<string, number>;
  /** Of variations that cost something else than the product. Few do, and each would take its bytes in the page. */
  ownPrices?: Record<string, PiecePrice>;
}

function pieceOf(sold: Omit<PriceQty['variations'][number], 'shopping_cart_code'>): PiecePrice {
  const { price_custom_minor: priceMinor, basic_price_custom_minor: basic } = sold;
  return { price: toPriceView(sold), priceMinor, discountMinor: Math.max(0, basic - priceMinor) };
}

function findOwnPrices({ variations, ...product }: PriceQty): Pick<LiveStock, 'ownPrices'> {
  const usual = JSON.stringify(pieceOf(product));
  const own = variations
    .map((variation) => [variation.shopping_cart_code, pieceOf(variation)] as const)
    .filter(([, piece]) => JSON.stringify(piece) !== usual);
  return own.length === 0 ? {} : { ownPrices: Object.fromEntries(own) };
}

/** What is paid for a variation, or for a product that has none. */
export function priceOf(stock: LiveStock, code: string): PiecePrice {
  return stock.ownPrices?.[code] ?? stock;
}

/** Reads the live answer; what is not available counts as no pieces, whatever the shelf says. */
export function toLiveStock(live: PriceQty): LiveStock {
  const sold = live.variations.length > 0 ? live.variations : [live];
  return {
    ...pieceOf(live),
    currency: live.currency,
    piecesByCode: Object.fromEntries(
      sold.map((each) => [each.shopping_cart_code, each.is_available ? each.available_quantity : 0]),
    ),
    ...findOwnPrices(live),
  };
}
