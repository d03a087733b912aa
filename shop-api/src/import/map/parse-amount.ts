/** The signs and words that prices are written with. Where several currencies share one, the feed's own says which. */
const currencySigns: Readonly<Record<string, readonly string[]>> = {
  '€': ['EUR'],
  $: ['USD', 'CAD', 'AUD', 'NZD', 'SGD', 'HKD', 'MXN'],
  us$: ['USD'],
  '£': ['GBP'],
  '¥': ['JPY', 'CNY'],
  '₺': ['TRY'],
  '₴': ['UAH'],
  '₹': ['INR'],
  km: ['BAM'],
  din: ['RSD'],
  дин: ['RSD'],
  kn: ['HRK'],
  zł: ['PLN'],
  kč: ['CZK'],
  ft: ['HUF'],
  lei: ['RON'],
  лв: ['BGN'],
  ден: ['MKD'],
  fr: ['CHF'],
  sfr: ['CHF'],
  kr: ['SEK', 'NOK', 'DKK', 'ISK'],
};

/** Shared by currencies of which none is the usual one: which is meant cannot be known. */
const unclearSigns: ReadonlySet<string> = new Set(['kr', '¥']);

const currencyCodes: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/** The currency that a word or a sign names: `eur`, `€`, `kn`. `usual` decides between those that share a sign. */
export function findCurrency(word: string, usual: string): string | undefined {
  const plain = word.trim().replace(/\.$/, '').toLowerCase();
  const shared = currencySigns[plain];
  if (shared) return shared.find((code) => code === usual) ?? (unclearSigns.has(plain) ? undefined : shared[0]);
  const code = plain.toUpperCase();
  return currencyCodes.has(code) ? code : undefined;
}

/** Currencies that stand in names of columns. Other codes are words as well: CUP, ALL, TOP. */
const namedCodes: ReadonlySet<string> = new Set([
  ...['EUR', 'USD', 'GBP', 'CHF', 'BAM', 'RSD', 'HRK', 'PLN', 'CZK', 'HUF', 'RON', 'BGN', 'MKD'],
  ...['SEK', 'NOK', 'DKK', 'ISK', 'CAD', 'AUD', 'JPY', 'CNY', 'UAH', 'INR'],
]);

/** The currency in the name of a column: `price_usd`, `Preis (€)`, `EUR price`. */
export function findColumnCurrency(column: string, usual: string): string | undefined {
  const sign = /[€$£₺₴₹]/u.exec(column)?.[0];
  if (sign !== undefined) return findCurrency(sign, usual);
  const words = column
    .toUpperCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '');
  return [words.at(-1), words[0]].find((word) => word !== undefined && namedCodes.has(word));
}

export type DecimalSign = '.' | ',';

/** How prices of a feed are read. */
export interface AmountForm {
  /** The feed's currency. */
  currency: string;
  /** As the mapping says: nothing else is taken. */
  decimalSign?: DecimalSign | undefined;
  /** As other prices of the feed are written: decides where one price leaves two ways. */
  usualSign?: DecimalSign | undefined;
}

/** An amount, in a currency where the value names one; or what is wrong with it, to stand behind the value. */
export type ParsedAmount = { amount: number; currency?: string } | { error: string };

const notAnAmount = { error: 'is no amount' };
const written = /^(?<before>\D*?)(?<digits>\d[\d.,'’\s]*?)(?:[.,]?\s?[-–—]{1,2})?(?<behind>[^\d]*)$/u;
const grouped = /^\d{1,3}(?:[ '’]\d{3})+(?=$|[.,])/;

/** Digits, of which `.` and `,` are what parts them. Spaces and apostrophes part thousands, as in `1 299,00` and `1’299.00`. */
function readDigits(text: string): { digits: string; isGrouped: boolean } | undefined {
  const digits = text.trim().replace(/\s/gu, ' ');
  if (!/[ '’]/.test(digits)) return { digits, isGrouped: false };
  return grouped.test(digits) ? { digits: digits.replace(/[ '’]/g, ''), isGrouped: true } : undefined;
}

/** The sign before the decimals; `none` where there are none, undefined where the digits leave two ways. */
function findDecimalSign(digits: string, isGrouped: boolean): DecimalSign | 'none' | undefined {
  const signs = digits.match(/[.,]/g) ?? [];
  const [first] = signs as DecimalSign[];
  const last = signs.at(-1) as DecimalSign | undefined;
  if (first === undefined || last === undefined) return 'none';
  if (first !== last) return last;
  if (signs.length > 1) return 'none';
  const [whole = '', decimals = ''] = digits.split(last);
  const isThousand = decimals.length === 3 && /^[1-9]\d{0,2}$/.test(whole) && !isGrouped;
  return isThousand ? undefined : last;
}

const wholeForms: Readonly<Record<DecimalSign, RegExp>> = {
  '.': /^(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?$/,
  ',': /^(?:\d{1,3}(?:\.\d{3})+|\d+)(?:,\d+)?$/,
};

function toNumber(digits: string, sign: DecimalSign): number | undefined {
  if (!wholeForms[sign].test(digits)) return undefined;
  return Number(digits.replaceAll(sign === '.' ? ',' : '.', '').replace(',', '.'));
}

const opposite = (digits: string): DecimalSign => (digits.includes('.') ? ',' : '.');

function parseDigits(text: string, { decimalSign, usualSign }: AmountForm): { amount: number } | { error: string } {
  const read = readDigits(text);
  if (!read) return notAnAmount;
  const { digits, isGrouped } = read;
  const own = findDecimalSign(digits, isGrouped);
  const sign = decimalSign ?? (own === 'none' ? opposite(digits) : (own ?? usualSign));
  if (sign === undefined) return { error: 'may be a thousand or a fraction: "decimalSign" of the mapping says which' };
  const amount = toNumber(digits, sign);
  return amount === undefined ? notAnAmount : { amount };
}

/**
 * A price as people and programs write it: `49.99`, `1 299,00 €`, `EUR 1.299,00`, `12,50 kn`, `12,-`. A number is taken as it is.
 * What stands beside the digits has to be one currency.
 */
export function parseAmount(value: unknown, form: AmountForm): ParsedAmount {
  if (typeof value === 'number') return Number.isFinite(value) && value >= 0 ? { amount: value } : notAnAmount;
  if (typeof value !== 'string') return notAnAmount;
  const { before = '', digits = '', behind = '' } = written.exec(value.trim())?.groups ?? {};
  if (digits === '') return notAnAmount;
  const words = [before, behind].map((word) => word.trim()).filter((word) => word !== '');
  const currencies = words.map((word) => findCurrency(word, form.currency));
  const [currency] = currencies;
  const parsed = parseDigits(digits, form);
  if (words.length === 0 || 'error' in parsed) return parsed;
  if (words.some((word) => /[-–]/.test(word))) return notAnAmount;
  if (currency === undefined || currencies.some((each) => each !== currency))
    return { error: `names no currency that is known by "${words.join(' ')}"` };
  return { ...parsed, currency };
}

/** The sign before the decimals, where a price shows it beyond doubt: what the other prices of its feed are read by. */
export function findUsedSign(value: unknown): DecimalSign | undefined {
  if (typeof value !== 'string') return undefined;
  const read = readDigits(written.exec(value.trim())?.groups?.digits ?? '');
  const sign = read && findDecimalSign(read.digits, read.isGrouped);
  return sign === 'none' ? undefined : sign;
}

/** Decimals of a currency: 2 of EUR, none of JPY. */
export function findMinorUnits(currency: string): number {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  return format.resolvedOptions().maximumFractionDigits ?? 2;
}
