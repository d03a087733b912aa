const minorPerMajor = 100;

/** `66.22` of 6622, for files and for people of the shop: without a currency's sign. */
export function toDecimal(amountMinor: number): string {
  const digits = String(Math.abs(amountMinor)).padStart(3, '0');
  return `${amountMinor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** An amount as somebody types it, in minor units: `12`, `12.5`, `12,50`; undefined for anything else. */
export function parseDecimal(text: string): number | undefined {
  const [, whole, fraction = ''] = /^(\d{1,10})(?:[.,](\d{1,2}))?$/.exec(text.trim()) ?? [];
  return whole === undefined ? undefined : Number(whole) * minorPerMajor + Number(fraction.padEnd(2, '0'));
}
