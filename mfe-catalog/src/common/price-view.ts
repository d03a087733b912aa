import type { PriceQty } from '@storefront/contracts/calls/catalog';

/** A price as it is shown: display strings and the discount that the law allows to claim. */
export interface PriceView {
  price: string;
  priceMinor: number;
  /** The lowest price of the last 30 days, when today's is lower. */
  previousPrice: string | null;
  discountPercent: number | null;
  /** Per kilogram, litre or metre; absent of what is sold by the piece. */
  unitPrice?: string;
}

type PriceFields = Pick<
  PriceQty,
  'price_custom' | 'price_custom_minor' | 'lowest_price_30_days' | 'lowest_price_30_days_minor' | 'unit_price'
>;

/**
 * The struck price and the percentage start from the lowest price of the last 30 days, never from a list price
 * (Directive 98/6/EC Art. 6a): "was 94" may not be claimed of a product that cost 80 last week.
 */
export function toPriceView(live: PriceFields): PriceView {
  const { price_custom: price, price_custom_minor: now, lowest_price_30_days: previousPrice } = live;
  const lowest = live.lowest_price_30_days_minor;
  const unit = live.unit_price ? { unitPrice: live.unit_price } : {};
  if (lowest === null || previousPrice === null || lowest <= now) {
    return { price, priceMinor: now, previousPrice: null, discountPercent: null, ...unit };
  }
  const discountPercent = Math.round((1 - now / lowest) * 100) || null;
  return { price, priceMinor: now, previousPrice, discountPercent, ...unit };
}
