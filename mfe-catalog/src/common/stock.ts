/** From this many pieces down a shopper is told how many are left; above it the number would only be noise. */
const lowStockLimit = 5;

/** How a stock of pieces is told. */
export function stockState(pieces: number): 'in' | 'low' | 'out' {
  if (pieces <= 0) return 'out';
  return pieces <= lowStockLimit ? 'low' : 'in';
}
