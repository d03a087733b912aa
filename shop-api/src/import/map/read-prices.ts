import type { CurrencyCode } from '@storefront/contracts/languages';
import type { SeedCurrency } from '../../../seed/seed-types';
import { type ImportRules, rateBetween } from './import-rules';
import type { FieldName, Mapping } from './mapping';
import { parseAmount } from './parse-values';
import { findField } from './read-fields';

export type PricesByCurrency = Partial<Record<CurrencyCode, { minor: number; basicMinor: number }>>;

type PriceField = Mapping['fields']['price'];
type Amounts = Map<string, number>;

/** Beyond it a price is a slip, and sums would leave the range of exact numbers. */
const highestPrice = 10_000_000;

function isOneField(name: PriceField): name is FieldName {
  return typeof name === 'string' || Array.isArray(name);
}

function readAmounts(
  record: Readonly<Record<string, unknown>>,
  name: PriceField | undefined,
  { currency, decimalSign }: Mapping,
): { amounts: Amounts; errors: string[] } {
  const fields = name === undefined ? [] : isOneField(name) ? [[currency, name] as const] : Object.entries(name);
  const amounts: Amounts = new Map();
  const errors: string[] = [];
  for (const [code, own] of fields) {
    const value = findField(record, own);
    if (value === undefined) continue;
    const amount = parseAmount(value, decimalSign);
    if (amount === undefined || amount > highestPrice)
      errors.push(`its price ${JSON.stringify(value).slice(0, 40)} is no amount`);
    else amounts.set(code, amount);
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
  const exact = amount * rateBetween(rules, from, currency.code) * 10 ** currency.minor_units;
  return Math.max(step, Math.round(exact / step) * step);
}

/** Where a price stands, in a record or in one of its variations. */
export type PriceFields = Pick<Mapping['fields'], 'price' | 'previousPrice'>;

/** Compared as the feed has them: what was converted is rounded. Many feeds write 0 where there is no old price. */
function oldPriceNotes(present: Amounts, previous: Amounts): string[] {
  const isLower = [...previous].some(([code, amount]) => amount > 0 && amount < (present.get(code) ?? 0));
  return isLower ? ['its old price is lower than its price'] : [];
}

/** A price in every currency of the shop, or what is wrong with it; neither where none is there. */
export function findPrices(
  record: Readonly<Record<string, unknown>>,
  fields: PriceFields,
  rules: ImportRules,
): { prices?: PricesByCurrency; errors: string[]; notes: string[] } {
  const present = readAmounts(record, fields.price, rules.mapping);
  const previous = readAmounts(record, fields.previousPrice, rules.mapping);
  const errors = [...present.errors, ...previous.errors];
  const amounts = [...present.amounts.values()];
  if (errors.length > 0 || amounts.length === 0) return { errors, notes: [] };
  if (amounts.some((amount) => amount <= 0)) return { errors: ['its price is 0'], notes: [] };
  const prices: PricesByCurrency = {};
  for (const currency of rules.currencies) {
    const minor = toMinor(present.amounts, currency, rules) ?? 0;
    // What was not dearer before is no discount.
    const basicMinor = Math.max(minor, toMinor(previous.amounts, currency, rules) ?? 0);
    prices[currency.code] = { minor, basicMinor };
  }
  return { prices, errors, notes: oldPriceNotes(present.amounts, previous.amounts) };
}
