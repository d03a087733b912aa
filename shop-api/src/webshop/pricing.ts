// Cart arithmetic. Integers in minor units throughout; tax is contained in every price.

export interface PricedLine {
  quantity: number;
  unitPriceMinor: number;
  /** Before a discount. */
  basicPriceMinor: number;
}

export interface CartTotals {
  itemsMinor: number;
  /** The items at their prices before discounts. */
  basicMinor: number;
  shippingMinor: number;
  taxMinor: number;
  totalMinor: number;
}

/** The tax that is contained in an amount, rounded half up to the minor unit. */
export function containedTaxMinor(amountMinor: number, ratePercent: number): number {
  return Math.round((amountMinor * ratePercent) / (100 + ratePercent));
}

export function itemsTotalMinor(lines: readonly PricedLine[]): number {
  return lines.reduce((sum, line) => sum + line.unitPriceMinor * line.quantity, 0);
}

/** `couponMinor` is what a coupon takes off the whole, and with it off the tax that the whole contains. */
export function cartTotals(
  lines: readonly PricedLine[],
  shippingMinor: number,
  taxRatePercent: number,
  couponMinor = 0,
): CartTotals {
  const itemsMinor = itemsTotalMinor(lines);
  const totalMinor = itemsMinor + shippingMinor - couponMinor;
  return {
    itemsMinor,
    basicMinor: lines.reduce((sum, line) => sum + line.basicPriceMinor * line.quantity, 0),
    shippingMinor,
    taxMinor: containedTaxMinor(totalMinor, taxRatePercent),
    totalMinor,
  };
}
