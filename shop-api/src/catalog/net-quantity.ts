/** How much of a good one piece of it holds, in the unit that its price per unit starts from. */
export interface NetQuantity {
  amount: number;
  unit: NetUnit;
}

export type NetUnit = 'g' | 'ml' | 'm' | 'm2';

/** What a written unit is in ours: `2 cl` are twenty `ml`. */
const units: Readonly<Record<string, { unit: NetUnit; factor: number }>> = {
  mg: { unit: 'g', factor: 0.001 },
  g: { unit: 'g', factor: 1 },
  gr: { unit: 'g', factor: 1 },
  dag: { unit: 'g', factor: 10 },
  dkg: { unit: 'g', factor: 10 },
  kg: { unit: 'g', factor: 1000 },
  ml: { unit: 'ml', factor: 1 },
  cl: { unit: 'ml', factor: 10 },
  dl: { unit: 'ml', factor: 100 },
  l: { unit: 'ml', factor: 1000 },
  cm: { unit: 'm', factor: 0.01 },
  m: { unit: 'm', factor: 1 },
  sqm: { unit: 'm2', factor: 1 },
  m2: { unit: 'm2', factor: 1 },
  'm²': { unit: 'm2', factor: 1 },
};

/** Of which quantity a price per unit is told (Directive 98/6/EC, Art. 2(b)), and how it is written. */
const bases: Readonly<Record<NetUnit, { amount: number; sign: string }>> = {
  g: { amount: 1000, sign: 'kg' },
  ml: { amount: 1000, sign: 'l' },
  m: { amount: 1, sign: 'm' },
  m2: { amount: 1, sign: 'm²' },
};

/** Reads `250 g`, `0,75 l` or `1.5kg`; undefined of anything else, such as a number of pieces. */
export function parseNetQuantity(text: string): NetQuantity | undefined {
  const [, number = '', sign = ''] = /^\s*(\d{1,7}(?:[.,]\d{1,3})?)\s*(\p{L}{1,3}[2²]?)\.?\s*$/u.exec(text) ?? [];
  const known = Object.hasOwn(units, sign.toLowerCase()) ? units[sign.toLowerCase()] : undefined;
  const amount = Number(number.replace(',', '.')) * (known?.factor ?? 0);
  return known && amount > 0 ? { amount: Number(amount.toPrecision(9)), unit: known.unit } : undefined;
}

/**
 * The price per unit of what costs `priceMinor`, in words as `24,90 €/kg`. Null where the piece is the unit itself: the two
 * prices are one.
 */
export function formatUnitPrice(
  priceMinor: number,
  { amount, unit }: NetQuantity,
  money: (amountMinor: number) => string,
): string | null {
  const base = bases[unit];
  if (amount === base.amount) return null;
  return `${money(Math.round((priceMinor * base.amount) / amount))}/${base.sign}`;
}
