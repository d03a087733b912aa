/**
 * The percentage that may be advertised: from the lowest price of the 30 days before (Directive 98/6/EC Art. 6a), and
 * none when the present price is no lower than that.
 */
export function discountPercent(priceMinor: number, lowestPriceMinor: number | null): number {
  if (lowestPriceMinor === null || lowestPriceMinor <= priceMinor) return 0;
  return Math.round(((lowestPriceMinor - priceMinor) * 100) / lowestPriceMinor);
}
