/** Keeps a quantity between the least and, where there is one, the most. */
export function clampQuantity(value: number, min: number, max = Number.POSITIVE_INFINITY): number {
  return Math.max(min, Math.min(max, value));
}

/** What a shopper typed as a quantity in the limits; undefined when it is no whole number. */
export function parseQuantity(text: string | undefined, min: number, max?: number): number | undefined {
  const digits = text?.trim() ?? '';
  return /^\d+$/.test(digits) ? clampQuantity(Number(digits), min, max) : undefined;
}
