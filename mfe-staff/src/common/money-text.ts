import { formatLocale, type Language } from '@storefront/contracts/languages';

const minorUnits = 100;

/** `12,50` or `12.50` in minor units; thousands are not parted. Undefined for what is no amount. */
export function parseMoney(text: string): number | undefined {
  const [, whole, part = ''] = /^(\d{1,8})(?:[.,](\d{1,2}))?$/.exec(text.trim()) ?? [];
  return whole === undefined ? undefined : Number(whole) * minorUnits + Number(part.padEnd(2, '0'));
}

/** An amount as it is typed in the language. */
export function toMoneyText(minor: number, { htmlLang }: Language): string {
  const format = new Intl.NumberFormat(formatLocale(htmlLang), { minimumFractionDigits: 2, useGrouping: false });
  return format.format(minor / minorUnits);
}
