import type { CurrencyCode } from '../languages/languages';

/** A currency as the provider describes it. */
export interface Currency {
  code: CurrencyCode;
  /** Display format with one `%s` for the number, e.g. `%s KM` (REQ-3.17). */
  display: string;
}

const minorPerMajor = 100;

/** Formats minor units for a shopper, e.g. 3290 with `%s KM` → `32,90 KM`. Minor units, always. */
export function formatMoney(amountMinor: number, currency: Currency, htmlLang: string): string {
  return currency.display.replace('%s', formatNumber(amountMinor / minorPerMajor, htmlLang)).replace(' ', '\u00a0');
}

/** "1.234,50" or "1,234.50". */
function formatNumber(amount: number, htmlLang: string): string {
  const [whole = '0', fraction = '00'] = Math.abs(amount).toFixed(2).split('.');
  return `${amount < 0 ? '−' : ''}${grouped(whole, htmlLang)}${htmlLang === 'en' ? '.' : ','}${fraction}`;
}

/** Spelled out here, so that server and browser agree whatever ICU they carry. */
function grouped(digits: string, htmlLang: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, htmlLang === 'en' ? ',' : '.');
}

/** How many there are of something, written with the same marks as a price: `3.291`, in English `3,291`. */
export function formatCount(count: number, htmlLang: string): string {
  return Number.isInteger(count) ? grouped(String(count), htmlLang) : String(count);
}

/**
 * Reads a display price as a number with two decimals (REQ-5.4): strips currency signs and spaces;
 * a comma is the decimal separator when it comes last. NaN when there is no number in it.
 */
export function parsePrice(text: string): number {
  // formatMoney writes a true minus sign, which Number does not read.
  const bare = text.replace(/€|\$|£|KM|RSD|din\.?|\s/gi, '').replace('−', '-');
  const isCommaDecimal = bare.lastIndexOf(',') > bare.lastIndexOf('.');
  const plain = isCommaDecimal ? bare.replaceAll('.', '').replace(',', '.') : bare.replaceAll(',', '');
  return plain === '' ? Number.NaN : Math.round(Number(plain) * minorPerMajor) / minorPerMajor;
}
