/** A number that a feed writes as a number, or as text in digits. */
export function parseNumber(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (typeof value !== 'string' || !/^\s*-?\d+(\.\d+)?\s*$/.test(value)) return undefined;
  return Number(value);
}

const grouped = { '.': /^\d{1,3}(,\d{3})+(\.\d+)?$|^\d+(\.\d+)?$/, ',': /^\d{1,3}(\.\d{3})+(,\d+)?$|^\d+(,\d+)?$/ };

/** An amount with its currency's sign or code before or behind it: `49.99`, `49,99 €`, `EUR 1.299,00`. */
export function parseAmount(value: unknown, decimalSign: '.' | ','): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) && value >= 0 ? value : undefined;
  if (typeof value !== 'string') return undefined;
  const digits = value.replace(/^[\s\p{Sc}]*([A-Z]{3}\b)?[\s\p{Sc}]*|[\s\p{Sc}]*([A-Z]{2,3})?[\s\p{Sc}]*$/gu, '');
  if (!grouped[decimalSign].test(digits)) return undefined;
  const thousands = decimalSign === '.' ? /,/g : /\./g;
  return Number(digits.replace(thousands, '').replace(',', '.'));
}

export function parseFlag(value: unknown): boolean {
  return value === true || value === 1 || (typeof value === 'string' && /^(1|true|yes|y)$/i.test(value.trim()));
}
