import type { SeedCurrency } from '../../../seed/seed-types';
import { findRate, type ImportRules } from './import-rules';
import type { FieldName, Mapping } from './mapping';
import { findColumnCurrency, findCurrency, findMinorUnits, parseAmount } from './parse-amount';
import { findField, findFieldName, findLine } from './read-fields';
import type { PricesByCurrency } from './staged-product';

type Fields = Readonly<Record<string, unknown>>;
type PriceField = Mapping['fields']['price'];
type Amounts = ReadonlyMap<string, number>;
type ReadAmounts = { amounts: Amounts; errors: string[] };

/** Beyond it a price is a slip, and sums would leave the range of exact numbers. */
const highestPrice = 10_000_000;

function isOneField(name: PriceField): name is FieldName {
  return typeof name === 'string' || Array.isArray(name);
}

const quoted = (value: unknown) => JSON.stringify(value).slice(0, 40);

/** What feeds call the column of a currency: one that no mapping names is none the less that of its prices. */
const usualCurrencyFields = ['currency', 'currency_code', 'price_currency', 'priceCurrency'];

/** The currency that a record names for its prices; undefined where it names none. */
function readCurrency(record: Fields, { fields, currency }: Mapping): { named?: string; errors: string[] } {
  const written = findLine(record, fields.currency ?? usualCurrencyFields);
  if (written === undefined) return { errors: [] };
  const named = findCurrency(written, currency);
  return named === undefined ? { errors: [`its currency ${quoted(written)} is none`] } : { named, errors: [] };
}

/** One price; `code` is the currency in which it stands, and `isNamed` says that its column is in no other. */
function readAmount(value: unknown, { code, isNamed }: { code: string; isNamed: boolean }, rules: ImportRules) {
  const { mapping, usualSign } = rules;
  const parsed = parseAmount(value, { currency: code, decimalSign: mapping.decimalSign, usualSign });
  if ('error' in parsed) return { error: `its price ${quoted(value)} ${parsed.error}` };
  const currency = parsed.currency ?? code;
  if (isNamed && currency !== code) return { error: `its price ${quoted(value)} is in ${currency}, not in ${code}` };
  const amount = mapping.priceUnit === 'minor' ? parsed.amount / 10 ** findMinorUnits(currency) : parsed.amount;
  if (amount > highestPrice) return { error: `its price ${quoted(value)} is no amount` };
  const isConvertible = rules.currencies.every((each) => findRate(rules, currency, each.code) !== undefined);
  if (isConvertible) return { currency, amount };
  return {
    error: `its price ${quoted(value)} is in ${currency}, and the mapping does not say what that is worth in EUR: "exchangeRates": { "${currency}": 0.92 }`,
  };
}

/** The currency of a price that names none itself: as the record says, the column's name, or the feed as a whole. */
function findPriceCurrency(record: Fields, name: FieldName, named: string | undefined, { mapping }: ImportRules) {
  const column = findFieldName(record, name);
  const ofColumn = column === undefined ? undefined : findColumnCurrency(column, mapping.currency);
  return named ?? ofColumn ?? mapping.currency;
}

function readAmounts(
  record: Fields,
  name: PriceField | undefined,
  named: string | undefined,
  rules: ImportRules,
): ReadAmounts {
  const isOne = name !== undefined && isOneField(name);
  const fields = isOne ? [[findPriceCurrency(record, name, named, rules), name] as const] : Object.entries(name ?? {});
  const amounts = new Map<string, number>();
  const errors: string[] = [];
  for (const [code, own] of fields) {
    const value = findField(record, own);
    if (value === undefined) continue;
    const read = readAmount(value, { code, isNamed: !isOne }, rules);
    if (read.error === undefined) amounts.set(read.currency, read.amount);
    else errors.push(read.error);
  }
  return { amounts, errors };
}

/** A price as the feed has it stays to the last cent; one that is converted is rounded to the price steps of that currency. */
function toMinor(amounts: Amounts, currency: SeedCurrency, rules: ImportRules): number | undefined {
  const own = amounts.get(currency.code);
  if (own !== undefined) return Math.round(own * 10 ** currency.minor_units);
  const [first] = amounts;
  if (!first) return undefined;
  const [from, amount] = first;
  const step = currency.price_step_minor;
  const exact = amount * (findRate(rules, from, currency.code) ?? 0) * 10 ** currency.minor_units;
  return Math.max(step, Math.round(exact / step) * step);
}

/** Where a price stands, in a record or in one of its variations. */
export type PriceFields = Pick<Mapping['fields'], 'price' | 'previousPrice'> &
  Partial<Pick<Mapping['fields'], 'salePrice' | 'saleFrom' | 'saleUntil' | 'salePeriod'>>;

const dayMs = 24 * 60 * 60 * 1000;
/** A spreadsheet counts days from there. */
const firstDayMs = Date.UTC(1899, 11, 30);

/** In ms; not a number where it is no date. */
function parseDate(text = ''): number {
  return /^\d{5}(\.\d+)?$/.test(text) ? firstDayMs + Number(text) * dayMs : Date.parse(text);
}

/** What cannot be read as a date limits nothing. A date without a time of day is the whole day. */
function isWithin(from: string | undefined, until: string | undefined, now: Date): boolean {
  const start = parseDate(from);
  const end = parseDate(until);
  const isWholeDay = until !== undefined && !until.includes(':');
  return !(start > now.getTime()) && !(end + (isWholeDay ? dayMs : 0) < now.getTime());
}

function isSaleOn(record: Fields, { saleFrom, saleUntil, salePeriod }: PriceFields, { now }: ImportRules): boolean {
  const [from, until] = findLine(record, salePeriod)?.split('/') ?? [];
  return isWithin(from ?? findLine(record, saleFrom), until ?? findLine(record, saleUntil), now);
}

/** A sale's price in place of the usual one, which is the old one then. Many feeds write 0 where there is no sale. */
function withSale(present: Amounts, sale: Amounts, previous: Amounts): { present: Amounts; previous: Amounts } {
  const isSale = [...sale].some(([code, amount]) => amount > 0 && amount < (present.get(code) ?? Infinity));
  if (!isSale) return { present, previous };
  return { present: sale, previous: present.size > 0 ? present : previous };
}

/** Compared as the feed has them: what was converted is rounded. Many feeds write 0 where there is no old price. */
function oldPriceNotes(present: Amounts, previous: Amounts): string[] {
  const isLower = [...previous].some(([code, amount]) => amount > 0 && amount < (present.get(code) ?? 0));
  return isLower ? ['its old price is lower than its price'] : [];
}

/** A price in every currency of the shop, or what is wrong with it; neither where none is there. */
export function findPrices(
  record: Fields,
  fields: PriceFields,
  rules: ImportRules,
): { prices?: PricesByCurrency; errors: string[]; notes: string[] } {
  const { named, errors: currencyErrors } = readCurrency(record, rules.mapping);
  const usual = readAmounts(record, fields.price, named, rules);
  const old = readAmounts(record, fields.previousPrice, named, rules);
  const isOn = fields.salePrice !== undefined && isSaleOn(record, fields, rules);
  const sale = readAmounts(record, isOn ? fields.salePrice : undefined, named, rules);
  const errors = [...new Set([...currencyErrors, ...usual.errors, ...old.errors, ...sale.errors])];
  const { present, previous } = withSale(usual.amounts, sale.amounts, old.amounts);
  const amounts = [...present.values()];
  if (errors.length > 0 || amounts.length === 0) return { errors, notes: [] };
  if (amounts.some((amount) => amount <= 0)) return { errors: ['its price is 0'], notes: [] };
  const prices: PricesByCurrency = {};
  for (const shopCurrency of rules.currencies) {
    const minor = toMinor(present, shopCurrency, rules) ?? 0;
    // What was not dearer before is no discount.
    const basicMinor = Math.max(minor, toMinor(previous, shopCurrency, rules) ?? 0);
    prices[shopCurrency.code] = { minor, basicMinor };
  }
  return { prices, errors, notes: oldPriceNotes(present, previous) };
}
