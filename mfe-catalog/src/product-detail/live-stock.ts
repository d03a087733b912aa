import type { PriceQty } from '@storefront/contracts/calls/catalog';
import { type PriceView, toPriceView } from '../common/price-view';

/** The price of one piece. */
export interface PiecePrice {
  price: PriceView;
  priceMinor: number;
  /** The discount on one piece. */
  discountMinor: number;
}

/** Current price and stock. */
export interface LiveStock extends PiecePrice {
  currency: string;
  /** Pieces by `shopping_cart_code`, of the product itself or of each variation. */
  piecesByCode: Record<string, number>;
  /** Only for variations with another price than the product: each adds bytes to the page. */
  ownPrices?: Record<string, PiecePrice>;
}

function toPiecePrice(sold: Omit<PriceQty['variations'][number], 'shopping_cart_code'>): PiecePrice {
  const { price_custom_minor: priceMinor, basic_price_custom_minor: basic } = sold;
  return { price: toPriceView(sold), priceMinor, discountMinor: Math.max(0, basic - priceMinor) };
}

function findOwnPrices({ variations, ...product }: PriceQty): Pick<LiveStock, 'ownPrices'> {
  const usual = JSON.stringify(toPiecePrice(product));
  const own = variations
    .map((variation) => [variation.shopping_cart_code, toPiecePrice(variation)] as const)
    .filter(([, piece]) => JSON.stringify(piece) !== usual);
  return own.length === 0 ? {} : { ownPrices: Object.fromEntries(own) };
}

/** The price of a variation, or of the product itself. */
export function findPiecePrice(stock: LiveStock, code: string): PiecePrice {
  return stock.ownPrices?.[code] ?? stock;
}

/** Converts the provider's answer; an unavailable variation has no pieces, whatever its quantity. */
export function toLiveStock(live: PriceQty): LiveStock {
  const sold = live.variations.length > 0 ? live.variations : [live];
  return {
    ...toPiecePrice(live),
    currency: live.currency,
    piecesByCode: Object.fromEntries(
      sold.map((each) => [each.shopping_cart_code, each.is_available ? each.available_quantity : 0]),
    ),
    ...findOwnPrices(live),
  };
}
