/** At this many pieces or fewer the shopper sees the number; above it the number would only be noise. */
const lowStockLimit = 5;

/** The state of a stock as shoppers see it. */
export function stockState(pieces: number): 'in' | 'low' | 'out' {
  if (pieces <= 0) return 'out';
  return pieces <= lowStockLimit ? 'low' : 'in';
}
