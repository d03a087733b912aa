/** Money that came to the shop's account, as a statement names it. */
export interface BankEntry {
  /** The same in every statement that names it. */
  key: string;
  /** As 2026-11-25; null where the statement names no day. */
  bookedOn: string | null;
  amountMinor: number;
  currency: string;
  payer: string;
  /** What the payer wrote, wherever the bank put it. */
  texts: string[];
}

/** A statement that cannot be read; the message says where. */
export class StatementError extends Error {
  override name = 'StatementError';
}

/**
 * The order numbers that a payer may have meant, the likeliest first. Banks drop the hyphen, break the text and put their own
 * prefix (`HR99`) in front.
 */
export function findOrderNumbers(texts: readonly string[]): string[] {
  const found = texts.flatMap((text) => {
    const plain = text.replace(/\s/g, '');
    return [...plain.matchAll(/(20\d{2})-?(\d{6,9})(?!\d)/g)].map(([, year, id]) => `${year}-${id}`);
  });
  return [...new Set(found)];
}

/** `12.50` or `1.234,50` in minor units; undefined for anything else. */
export function parseAmount(text: string): number | undefined {
  const bare = text.trim().replace(/[\s\u00a0]/g, '');
  const isCommaDecimal = bare.lastIndexOf(',') > bare.lastIndexOf('.');
  const plain = isCommaDecimal ? bare.replaceAll('.', '').replace(',', '.') : bare.replaceAll(',', '');
  const [, sign, whole, fraction = ''] = /^([+-]?)(\d{1,10})(?:\.(\d{1,2})0*)?$/.exec(plain) ?? [];
  if (whole === undefined) return undefined;
  const minor = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  return sign === '-' ? -minor : minor;
}
