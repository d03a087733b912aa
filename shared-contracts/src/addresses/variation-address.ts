/** Names the chosen variation in a product's address, by its shopping cart code. */
export const variationParameter = 'variation';

/** A product's path with a variation chosen; from a whole address too. What else stands in it stays. */
export function toVariationPath(address: string, code: string): string {
  const { pathname, search, hash } = new URL(address, 'https://shop.invalid');
  const query = new URLSearchParams(search);
  query.set(variationParameter, code);
  return `${pathname}?${query}${hash}`;
}
